import * as O from 'fp-ts/Option'

import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { families } from '#domain/families/families.ts'

/** Marks the coin type of an EVM chain. ENSIP-11. */
const EVM_BIT = 0x80000000

/** The coin type of an EVM chain: the unsigned chain id with the highest of 32 bits set. None for other chains. */
export const coinTypeOf = (chainId: ChainId): O.Option<number> => {
  const { namespace, reference } = chainParts(chainId)
  if (!families[namespace].numbersChains || !/^[1-9]\d{0,9}$/.test(reference)) return O.none
  const id = Number(reference)
  return id < EVM_BIT ? O.some((EVM_BIT | id) >>> 0) : O.none
}
