import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import { isNftId, shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'

/** The exact amount with the token's symbol. For an NFT, its name and the number of items. */
export const writtenAmount = (
  format: AmountFormatter,
  units: bigint,
  token: Pick<Token, 'decimals' | 'symbol'> & { readonly id?: string | undefined },
): string => {
  const symbol = shownSymbol(token)
  const isNft = isNftId(token.id)
  if (isNft && units === 1n) return symbol
  return `${format.exact({ units, decimals: token.decimals })} ${isNft ? '× ' : ''}${symbol}`
}

type WrittenRounded = (
  format: AmountFormatter,
  units: bigint,
  token: Pick<Token, 'decimals' | 'symbol'>,
  comparedWith?: readonly (bigint | Amount)[],
) => string

const rounded =
  (direction: 'atLeast' | 'atMost'): WrittenRounded =>
  (format, units, token, comparedWith = []) => {
    const { decimals } = token
    const others = comparedWith.map((each) => (typeof each === 'bigint' ? { units: each, decimals } : each))
    return `${format[direction]({ units, decimals }, others)} ${shownSymbol(token)}`
  }

/** What the user gets or has, rounded down, with the token's symbol. `comparedWith`: other amounts shown with it, those of the token as units. */
export const writtenAtLeast = rounded('atLeast')

/** What the user pays, rounded up. */
export const writtenAtMost = rounded('atMost')
