import type { Network } from '#domain/networks/network.ts'
import type { RowFormatter } from '#domain/tokens/amount-formatter.ts'
import { isSuspicious, shownSymbol } from '#domain/tokens/token-name.ts'
import { amountOf, type Holding, valueOf } from '#domain/tokens/token.ts'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowText } from '#presentation/react/ui/list-item.tsx'

import { TokenIcon } from './token-icon.tsx'

export interface TokenRowProps {
  readonly holding: Holding
  readonly network: Network
  /** Shared by all rows, because creating a formatter costs about a millisecond. */
  readonly format: RowFormatter
  /** Whether any row has a value. Without values, the amounts are shown in their place. */
  readonly hasValues: boolean
  readonly onChoose: (holding: Holding) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** A token of a list, which the user can choose. S9-24, S5-43. */
export const TokenRow = ({
  holding,
  network,
  format,
  hasValues,
  onChoose,
  onFocus,
  onBlur,
}: TokenRowProps) => {
  const t = useMessages()
  const { token, price } = holding
  const value = valueOf(holding)
  const amount = (
    <bdi>
      {format.row(amountOf(holding))} {shownSymbol(token)}
    </bdi>
  )
  const end =
    value !== undefined && price !== undefined ? (
      <bdi>{format.rowFiat(value, price.currency)}</bdi>
    ) : hasValues ? (
      <span className="wp-tag">{t(texts.noPrice)}</span>
    ) : (
      amount
    )
  return (
    <button
      type="button"
      className="wp-row"
      onFocus={onFocus}
      onBlur={onBlur}
      onClick={() => onChoose(holding)}
    >
      <TokenIcon token={token} network={network} />
      <RowText title={<bdi>{token.name}</bdi>} desc={hasValues ? amount : undefined} />
      <span className="wp-row__end">
        {isSuspicious(token) ? <span className="wp-tag wp-tag--danger">{t(texts.spam)}</span> : end}
      </span>
    </button>
  )
}
