import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'

/** On eip155 the letter case is a checksum and no part of an address; elsewhere it is. */
export const sameAddress = (chainId: ChainId, one: string, other: string): boolean =>
  one === other || (chainParts(chainId).namespace === 'eip155' && one.toLowerCase() === other.toLowerCase())
