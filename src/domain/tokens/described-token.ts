import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { webLink } from '#domain/shared/web-link.ts'

import { isNativeAddress } from './native-address.ts'
import { tokenTexts } from './token-name.ts'
import { isTokenDecimals, nativeToken, type Token, tokenId, type TokenStandard } from './token.ts'

/** A source's description of a token with a contract or a mint. */
export interface TokenDescription {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string | null | undefined
}

/**
 * The tokens of a family. `prefix`: how a token address must begin, while an account address that a user enters need not have
 * it.
 */
interface FamilyTokens {
  readonly standard: TokenStandard
  readonly prefix: string
}

const tokensOf: Readonly<Partial<Record<Namespace, FamilyTokens>>> = {
  eip155: { standard: 'erc20', prefix: '0x' },
  solana: { standard: 'spl', prefix: '' },
}

/** The standard of a token with a contract. Undefined if the family has none. */
export const standardOf = ({ chainNamespace }: Network): TokenStandard | undefined =>
  tokensOf[chainNamespace]?.standard

/** The image of a token. An image without an https URL is left out. */
export const imageOf = (url: string | null | undefined): Pick<Token, 'imageUrl'> =>
  url && webLink(url) !== undefined ? { imageUrl: url } : {}

/** The standard of the token at an address. Undefined if the family has none, or if the address is invalid. */
const standardAt = ({ chainNamespace }: Network, address: string): TokenStandard | undefined => {
  const { standard, prefix = '' } = tokensOf[chainNamespace] ?? {}
  const isAddress = families[chainNamespace].addressCodec.isAddress(address)
  return isAddress && address.startsWith(prefix) ? standard : undefined
}

/** The contract or mint address in a text, for example one that the user pastes. */
export const contractIn = (network: Network, text: string): string | undefined => {
  const address = text.trim()
  return standardAt(network, address) === undefined ? undefined : address
}

/**
 * Builds a token of a network from a source's description. Undefined if the family has no such tokens. Invalid addresses and
 * decimals are rejected, because nodes are called with them. An address of the native token gives the native token.
 */
export const describedToken = (
  network: Network,
  { address, name, symbol, decimals, imageUrl }: TokenDescription,
  isListed: boolean,
): Token | undefined => {
  const standard = standardAt(network, address)
  if (standard === undefined || !isTokenDecimals(decimals)) return undefined
  const chainId = network.caipNetworkId
  if (isNativeAddress(chainId, address)) {
    const native = nativeToken(network)
    return decimals === native.decimals ? native : undefined
  }
  const id = tokenId(chainId, standard, address)
  return {
    ...{ id, chainId, standard, address, decimals },
    ...tokenTexts(name, symbol),
    ...imageOf(imageUrl),
    isListed,
  }
}
