import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
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
