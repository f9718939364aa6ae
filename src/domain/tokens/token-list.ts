import * as t from 'io-ts'

import { type ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'

import { imageUrlOf, standardOf } from './token-balance.ts'
import { isTokenDecimals, type Token, tokenId } from './token.ts'

const TokenDecimals = new t.Type<number>(
  'a whole number from 0 to 77',
  isTokenDecimals,
  (u, context) => (isTokenDecimals(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

/**
 * A token of a list by the Uniswap standard. In addition to that standard's number, `chainId` may be a CAIP-2 id, so that
 * lists can name tokens of other families.
 */
const ListedToken = t.intersection([
  t.type({
    chainId: t.union([t.number, t.string]),
    address: t.string,
    name: t.string,
    symbol: t.string,
    decimals: TokenDecimals,
  }),
  t.partial({ logoURI: t.string }),
])
type ListedToken = t.TypeOf<typeof ListedToken>

const TokenList = t.type({ tokens: t.readonlyArray(t.unknown) })

/** `ipfs:` logos, which the standard allows, need a gateway, which nobody configured. */
const tokenIn = (
  network: Network,
  { chainId, address, name, symbol, decimals, logoURI }: ListedToken,
): readonly Token[] => {
  const standard = standardOf(network)
  const chain: ChainId = network.caipNetworkId
  if (standard === undefined || (typeof chainId === 'number' ? `eip155:${chainId}` : chainId) !== chain)
    return []
  const imageUrl = imageUrlOf(logoURI)
  const id = tokenId(chain, standard, address)
  return [
    {
      id,
      chainId: chain,
      standard,
      address,
      name,
      symbol,
      decimals,
      ...(imageUrl && { imageUrl }),
      isListed: true,
    },
  ]
}

/** Whether the value has the shape of a token list. */
export const isTokenList = (raw: unknown): boolean => TokenList.is(raw)

/** The tokens of a list on one network. Entries of no known shape are left out. */
export const listedTokens = (raw: unknown, network: Network): readonly Token[] =>
  TokenList.is(raw) ? raw.tokens.flatMap((each) => (ListedToken.is(each) ? tokenIn(network, each) : [])) : []
