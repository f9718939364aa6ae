import { cleanText } from '#domain/shared/clean-text.ts'
import { type Token, tokenId } from '#domain/tokens/token.ts'

import { chain } from './world.ts'

/** The contract of the coin. */
export const COIN = `0x${'7'.repeat(40)}`

/** A listed token with two decimals on the first network. */
export const coin: Token = {
  id: tokenId(chain(1), 'erc20', COIN),
  chainId: chain(1),
  standard: 'erc20',
  address: COIN,
  name: cleanText('Coin'),
  symbol: cleanText('COIN'),
  decimals: 2,
  isListed: true,
}
