import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { webLink } from '#domain/shared/web-link.ts'

import { isTokenDecimals, type Token, tokenId, type TokenStandard } from './token.ts'

/** What a source says about a token that has a contract or a mint. */
export interface TokenDescription {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string | null | undefined
}

/** The tokens of a family. `prefix` is how their addresses begin, unlike those of accounts that a user enters. */
interface FamilyTokens {
  readonly standard: TokenStandard
  readonly prefix: string
}

const tokensOf: Readonly<Partial<Record<Namespace, FamilyTokens>>> = {
  eip155: { standard: 'erc20', prefix: '0x' },
  solana: { standard: 'spl', prefix: '' },
}

/** The standard of a token with a contract; undefined where the family has none. */
export const standardOf = ({ chainNamespace }: Network): TokenStandard | undefined =>
  tokensOf[chainNamespace]?.standard

/** The image as a member of a token. Images that are not loaded over an encrypted connection are left out. */
export const imageOf = (url: string | null | undefined): Pick<Token, 'imageUrl'> =>
  url && webLink(url) !== undefined ? { imageUrl: url } : {}

/** The standard of the token at an address; undefined where the family has none, or for no such address. */
const standardAt = ({ chainNamespace }: Network, address: string): TokenStandard | undefined => {
  const { standard, prefix = '' } = tokensOf[chainNamespace] ?? {}
  const isAddress = families[chainNamespace].addressCodec.isAddress(address)
  return isAddress && address.startsWith(prefix) ? standard : undefined
}

/** The address of a contract or mint that a text is, such as one that the user pastes. */
export const contractIn = (network: Network, text: string): string | undefined => {
  const address = text.trim()
  return standardAt(network, address) === undefined ? undefined : address
}

/**
 * A token of a network as a source describes it. Undefined where the family has no such tokens, or for an address or
 * decimals that none can have: nodes are called with them.
 */
export const describedToken = (
  network: Network,
  { address, name, symbol, decimals, imageUrl }: TokenDescription,
  isListed: boolean,
): Token | undefined => {
  const standard = standardAt(network, address)
  if (standard === undefined || !isTokenDecimals(decimals)) return undefined
  const chainId = network.caipNetworkId
  const id = tokenId(chainId, standard, address)
  return { id, chainId, standard, address, name, symbol, decimals, ...imageOf(imageUrl), isListed }
}
