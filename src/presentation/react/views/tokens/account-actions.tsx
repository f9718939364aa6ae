import { useEffect } from 'react'

import type { UseCases } from '#application/use-cases/index.ts'
import { swappingFamilies } from '#domain/features/swapping-families.ts'
import { sendingFamilies } from '#domain/send/sending-families.ts'
import { isSuspicious } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { ActiveAccount } from '#presentation/react/active-account.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import { accountActions, token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { afterPaint } from '#presentation/react/ui/page.ts'
import { useCases } from '#presentation/react/use-cases.ts'

/** What a user can do with an account or one of its tokens. */
export interface AccountAction {
  readonly label: Message
  readonly icon: IconName
  /** Whether it works for this account and, on a token's page, for this token. */
  readonly isOffered: (active: ActiveAccount, useCases: UseCases, token: Token | undefined) => boolean
  readonly start: (useCases: UseCases, token: Token | undefined) => void
}

const plus = (
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6.9v6.2M6.9 10h6.2" />
  </>
)
const inward = <path d="M9 3.57A6.5 6.5 0 1 0 16.43 11M16.25 3.75l-6.5 6.5M14.25 10.25h-4.5v-4.5" />
const exchange = <path d="M6.5 16V4.25M3.5 7.25l3-3 3 3M13.5 4v11.75M10.5 12.75l3 3 3-3" />
const outward = <path d="M9 3.57A6.5 6.5 0 1 0 16.43 11M9.75 10.25l6.5-6.5M11.75 3.75h4.5v4.5" />

/**
 * The actions in the order of S6-14: buy, swap, receive, send. In a restricted time zone the views of the first two say
 * why they are not available. S6-15.
 */
const actions: readonly AccountAction[] = [
  {
    label: accountActions.buy,
    icon: plus,
    // A provider sells what it lists, so that a token's own page has no such action.
    isOffered: ({ network }, { onramp }, token) =>
      onramp.configured && network !== undefined && token === undefined,
    start: ({ navigation }) => navigation.show({ name: 'OnRamp' }),
  },
  {
    label: accountActions.swap,
    icon: exchange,
    isOffered: ({ network }, { swaps }, token) =>
      swaps.configured &&
      network !== undefined &&
      swappingFamilies.includes(network.chainNamespace) &&
      (token === undefined || !isSuspicious(token)),
    start: ({ navigation, reportEvents }, token) => {
      reportEvents.record({ event: 'CLICK_CONVERT', properties: {} })
      navigation.show({ name: 'Swap', ...(token === undefined ? {} : { token }) })
    },
  },
  {
    label: accountActions.receive,
    icon: inward,
    isOffered: ({ network }, { send }) => send.configured && network !== undefined,
    start: ({ navigation }, token) =>
      navigation.show({ name: 'Receive', ...(token === undefined ? {} : { token }) }),
  },
  {
    label: accountActions.send,
    icon: outward,
    isOffered: ({ network }, { send }) =>
      send.configured && network !== undefined && sendingFamilies.includes(network.chainNamespace),
    start: ({ navigation }, token) =>
      navigation.show({ name: 'Send', ...(token === undefined ? {} : { token }) }),
  },
]

export interface AccountActionsProps {
  readonly active: ActiveAccount
  readonly token?: Token
}

/** The row of actions. It is absent where none works. */
export const AccountActions = ({ active, token }: AccountActionsProps) => {
  const all = useCases()
  const t = useMessages()
  const { send } = all
  // What was sent in an earlier visit is followed once its code is there. A failed load is shown where it is needed.
  useEffect(() => afterPaint(() => void (send.configured && send.load().catch(() => undefined))), [send])
  const offered = actions.filter(({ isOffered }) => isOffered(active, all, token))
  if (offered.length === 0) return null
  return (
    <ul className="wp-bar wp-bar--labels" aria-label={t(texts.actions)}>
      {offered.map(({ label, icon, start }) => (
        <li key={label.id}>
          <button type="button" className="wp-bar__cell" onClick={() => start(all, token)}>
            <Icon name={icon} />
            <span>{t(label)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
