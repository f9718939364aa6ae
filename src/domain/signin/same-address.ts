import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'

/** Compares addresses. On eip155 the letter case is only a checksum. */
export const sameAddress = (chainId: ChainId, one: string, other: string): boolean =>
  one === other || (chainParts(chainId).namespace === 'eip155' && one.toLowerCase() === other.toLowerCase())
