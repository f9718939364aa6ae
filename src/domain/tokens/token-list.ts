import * as t from 'io-ts'

import type { Network } from '#domain/networks/network.ts'

import { describedToken } from './described-token.ts'
import type { Token } from './token.ts'

/**
 * A token in a list of the Uniswap standard. In addition to the standard's number, `chainId` may be a CAIP-2 id, so that
 * lists can contain tokens of other families.
 */
const ListedToken = t.intersection([
  t.type({
    chainId: t.union([t.number, t.string]),
    address: t.string,
    name: t.string,
    symbol: t.string,
    decimals: t.number,
  }),
  t.partial({ logoURI: t.string }),
])
type ListedToken = t.TypeOf<typeof ListedToken>

const TokenList = t.type({ tokens: t.readonlyArray(t.unknown) })

/** The standard also allows `ipfs:` logos, which need a gateway. No gateway is configured, so they are left out. */
const tokenIn = (network: Network, { chainId, logoURI, ...token }: ListedToken): readonly Token[] => {
  const chain = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  if (chain !== network.caipNetworkId) return []
  const described = describedToken(network, { ...token, imageUrl: logoURI }, true)
  return described === undefined ? [] : [described]
}

/** Whether the value has the shape of a token list. */
export const isTokenList = (raw: unknown): boolean => TokenList.is(raw)

/** The tokens of a list on one network. Entries with an unknown shape are left out. */
export const listedTokens = (raw: unknown, network: Network): readonly Token[] =>
  TokenList.is(raw) ? raw.tokens.flatMap((each) => (ListedToken.is(each) ? tokenIn(network, each) : [])) : []
