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

const STANDARDS: Readonly<Partial<Record<Namespace, TokenStandard>>> = { eip155: 'erc20', solana: 'spl' }

/** The standard of a token with a contract; undefined where the family has none. */
export const standardOf = ({ chainNamespace }: Network): TokenStandard | undefined =>
  STANDARDS[chainNamespace]

/** The image as a member of a token. Images that are not loaded over an encrypted connection are left out. */
export const imageOf = (url: string | null | undefined): Pick<Token, 'imageUrl'> =>
  url && webLink(url) !== undefined ? { imageUrl: url } : {}

/** An EVM contract is written with its `0x`, unlike an account that a user enters. */
const isContractAddress = ({ chainNamespace }: Network, address: string): boolean =>
  families[chainNamespace].addressCodec.isAddress(address) &&
  (chainNamespace !== 'eip155' || address.startsWith('0x'))

/** The address of a contract or mint that a text is, such as one that the user pastes. */
export const contractIn = (network: Network, text: string): string | undefined => {
  const address = text.trim()
  return standardOf(network) !== undefined && isContractAddress(network, address) ? address : undefined
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
  const standard = standardOf(network)
  if (standard === undefined || !isContractAddress(network, address) || !isTokenDecimals(decimals))
    return undefined
  const chainId = network.caipNetworkId
  const id = tokenId(chainId, standard, address)
  return { id, chainId, standard, address, name, symbol, decimals, ...imageOf(imageUrl), isListed }
}
