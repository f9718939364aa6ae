import type { ChainId } from '#domain/caip/chain-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { type Token, tokenId } from '#domain/tokens/token.ts'

const chainId = 'eip155:1' as ChainId
const contract = `0x${'c'.repeat(40)}`

/** A token of a contract. */
export const coinOf = (decimals: number): Token => ({
  id: tokenId(chainId, 'erc20', contract),
  chainId,
  standard: 'erc20',
  address: contract,
  name: cleanText('Coin'),
  symbol: cleanText('COIN'),
  decimals,
  isListed: true,
})
