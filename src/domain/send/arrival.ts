import { isNftId } from '#domain/tokens/token-name.ts'

import type { SentTransfer } from './sent-transfer.ts'

/**
 * What is proven to have arrived by a transaction that has succeeded in a block. `amount`: this much, in base units. `isProven`: not
 * only the token says so. `least`: at least this much, because the code that a swap has called demands it. `source`: the source of a
 * swap to another network says that it has arrived. `unshown`: nothing shows it, so no amount is known, not even a quoted one.
 */
export type Arrival =
  | { readonly type: 'amount'; readonly units: bigint; readonly isProven: boolean }
  | { readonly type: 'least'; readonly units: bigint }
  | { readonly type: 'nothing' | 'source' | 'unshown' }

/** Whether a token may move another amount than its call asks for, or nothing. The native token, and those of Solana, do not. */
const mayKeep = (tokenId = ''): boolean => tokenId.includes('/erc20:') || isNftId(tokenId)

/** What arrived, if no balance and no event shows it. */
const unshownArrival = ({ units, tokenId, swapped, deliveredBy }: SentTransfer): Arrival => {
  if (swapped === undefined)
    return mayKeep(tokenId) ? { type: 'unshown' } : { type: 'amount', units, isProven: true }
  if (swapped.chainId !== undefined) return { type: 'source' }
  return deliveredBy === 'call' && swapped.minimum !== undefined
    ? { type: 'least', units: swapped.minimum }
    : { type: 'unshown' }
}

export const arrivalOf = (sent: SentTransfer): Arrival => {
  const { units, delivered, deliveredBy, swapped } = sent
  if (deliveredBy === 'nobody') return { type: 'unshown' }
  if (delivered === undefined) return unshownArrival(sent)
  return delivered === 0n && (swapped !== undefined || units > 0n)
    ? { type: 'nothing' }
    : { type: 'amount', units: delivered, isProven: deliveredBy === 'node' }
}
