import type { Network } from '#domain/networks/network.ts'
import type { RowFormatter } from '#domain/tokens/amount-formatter.ts'
import { isSuspicious, shownSymbol } from '#domain/tokens/token-name.ts'
import { amountOf, type Holding, type Token, valueOf } from '#domain/tokens/token.ts'
import type { RowFocus } from '#presentation/react/components/tokens/row-list.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowText } from '#presentation/react/ui/list-item.tsx'

/** A token that the user can choose. */
export interface TokenChoice {
  readonly token: Token
  /** The account's holding of the token. */
  readonly holding?: Holding
}

const HoldingAmount = ({ holding, format }: { readonly holding: Holding; readonly format: RowFormatter }) => {
  const value = valueOf(holding)
  return (
    <>
      <bdi className="wp-row__title">{format.row(amountOf(holding))}</bdi>
      {value && holding.price && (
        <bdi className="wp-row__desc">{format.rowFiat(value, holding.price.currency)}</bdi>
      )}
    </>
  )
}

export interface TokenOptionProps {
  readonly choice: TokenChoice
  readonly network: Network
  /** Shared by all rows, because creating a formatter takes about a millisecond. */
  readonly format: RowFormatter
  readonly focus?: RowFocus
  readonly onChoose: (choice: TokenChoice) => void
}

/** The row of a token that the user can choose. */
export const TokenOption = ({ choice, network, format, focus, onChoose }: TokenOptionProps) => {
  const t = useMessages()
  const { token, holding } = choice
  const isSpam = isSuspicious(token)
  return (
    <button type="button" className="wp-row" {...focus} onClick={() => onChoose(choice)}>
      <TokenIcon token={token} network={network} />
      <RowText title={<bdi>{token.name}</bdi>} desc={<bdi>{shownSymbol(token)}</bdi>} />
      {(isSpam || holding) && (
        <span className="wp-row__end wp-picked__end">
          {isSpam ? (
            <span className="wp-tag wp-tag--danger">{t(texts.spam)}</span>
          ) : (
            holding && <HoldingAmount holding={holding} format={format} />
          )}
        </span>
      )}
    </button>
  )
}
