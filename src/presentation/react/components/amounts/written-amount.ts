import type { ShownAmounts } from '#domain/tokens/shown-amount.ts'
import { isNftId, shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'

/** The exact amount with the token's symbol. For an NFT, its name and the number of items. */
export const writtenAmount = (
  shown: ShownAmounts,
  units: bigint,
  token: Pick<Token, 'decimals' | 'symbol'> & { readonly id?: string | undefined },
): string => {
  const symbol = shownSymbol(token)
  const isNft = isNftId(token.id)
  if (isNft && units === 1n) return symbol
  return `${shown.exact({ units, decimals: token.decimals })} ${isNft ? '× ' : ''}${symbol}`
}
