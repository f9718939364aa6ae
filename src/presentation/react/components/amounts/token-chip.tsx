import type { Network } from '#domain/networks/network.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

export interface TokenChipProps {
  readonly token: Token | undefined
  readonly network: Network
  /** Opens the choice of tokens. Undefined if there is no choice. */
  readonly onChoose: (() => void) | undefined
}

/** The token of an amount. Pressing it opens the choice of tokens, if there is one. */
export const TokenChip = ({ token, network, onChoose }: TokenChipProps) => {
  const t = useMessages()
  const kind = `wp-chip wp-chip--token${token === undefined ? ' wp-chip--empty' : ''}`
  const content =
    token === undefined ? (
      <span>{t(send.chooseToken)}</span>
    ) : (
      <>
        <TokenIcon token={token} network={network} />
        <bdi>{shownSymbol(token)}</bdi>
      </>
    )
  if (onChoose === undefined) return <span className={kind}>{content}</span>
  const label = token === undefined ? undefined : t(send.changeToken, { token: shownSymbol(token) })
  return (
    <button type="button" className={kind} aria-label={label} onClick={onChoose}>
      {content}
      <Icon name="chevron-down" />
    </button>
  )
}
