import { useEffect } from 'react'

import type { UseCases } from '#application/use-cases/index.ts'
import { families } from '#domain/families/families.ts'
import { isSuspicious } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { ActiveAccount } from '#presentation/react/active-account.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import { accountActions, token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { afterPaint } from '#presentation/react/ui/page.ts'
import { useCases } from '#presentation/react/use-cases.ts'

/** An action for an account or one of its tokens. */
export interface AccountAction {
  readonly label: Message
  readonly icon: IconName
  /** Whether the action is available for this account and, on a token's page, for this token. */
  readonly isOffered: (active: ActiveAccount, useCases: UseCases, token: Token | undefined) => boolean
  readonly start: (useCases: UseCases, token: Token | undefined) => void
}

const plus = (
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6.9v6.2M6.9 10h6.2" />
  </>
)
const arrival = <path d="M9 3.57A6.5 6.5 0 1 0 16.43 11M16.25 3.75l-6.5 6.5M14.25 10.25h-4.5v-4.5" />

/**
 * The actions in the order of S6-14: buy, swap, receive, send. In a restricted time zone the views of the first two explain
 * that they are not available. S6-15.
 */
const actions: readonly AccountAction[] = [
  {
    label: accountActions.buy,
    icon: plus,
    // Providers sell their own tokens, so buying is not offered on the page of a token.
    isOffered: ({ network }, { onramp }, token) =>
      onramp.configured && network !== undefined && token === undefined,
    start: ({ navigation }) => navigation.show({ name: 'OnRamp' }),
  },
  {
    label: accountActions.swap,
    icon: actionShapes.exchange,
    isOffered: ({ network }, { swaps }, token) =>
      swaps.configured &&
      network !== undefined &&
      families[network.chainNamespace].swaps === true &&
      (token === undefined || !isSuspicious(token)),
    start: ({ navigation, reportEvents }, token) => {
      reportEvents.record({ event: 'CLICK_CONVERT', properties: {} })
      navigation.show({ name: 'Swap', ...(token === undefined ? {} : { token }) })
    },
  },
  {
    label: accountActions.receive,
    icon: arrival,
    isOffered: ({ network }, { send }) => send.configured && network !== undefined,
    start: ({ navigation }, token) =>
      navigation.show({ name: 'Receive', ...(token === undefined ? {} : { token }) }),
  },
  {
    label: accountActions.send,
    icon: actionShapes.send,
    isOffered: ({ network }, { send }) =>
      send.configured && network !== undefined && families[network.chainNamespace].sends === true,
    start: ({ navigation }, token) =>
      navigation.show({ name: 'Send', ...(token === undefined ? {} : { token }) }),
  },
]

export interface AccountActionsProps {
  readonly active: ActiveAccount
  readonly token?: Token
}

/** The actions of the account or the token. Absent if none is offered. */
export const AccountActions = ({ active, token }: AccountActionsProps) => {
  const all = useCases()
  const t = useMessages()
  const { send } = all
  // The loaded feature tracks earlier transfers. A view that needs it shows a failed load.
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
