import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { families } from '#domain/families/families.ts'

/** Compares addresses as the family of the chain does. */
export const sameAddress = (chainId: ChainId, one: string, other: string): boolean =>
  families[chainParts(chainId).namespace].addressCodec.isSame(one, other)
