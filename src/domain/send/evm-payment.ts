import { accountParts } from '#domain/caip/account-id.ts'

import { erc20Of } from './erc20-of.ts'
import { type BlockChange, type Delivery, provenDelivery } from './evm-receipt.ts'
import type { SentTransfer } from './sent-transfer.ts'

/** Where the paid ERC-20 token of a swap leaves. Undefined for other tokens, and for a transfer. */
export const paymentOf = ({ account, tokenId, swapped }: SentTransfer): Delivery | undefined => {
  const contract = swapped === undefined ? undefined : erc20Of(tokenId)
  return contract === undefined ? undefined : { contract, owner: accountParts(account).address }
}

/** The change as the one whose payment it is sees it. */
const mirrored = ({ gained, byOthers, hasOthers }: BlockChange): BlockChange => ({
  gained: -gained,
  byOthers: byOthers === undefined ? undefined : -byOthers,
  hasOthers,
})

/**
 * What the account has paid in base units, if its balance proves it. `logged`: the change by the token's events, negative for a
 * payment. Undefined if the token has logged none.
 */
export const provenPayment = (
  logged: bigint | undefined,
  change: BlockChange | undefined,
): bigint | undefined => {
  const lost = logged === undefined ? undefined : -logged
  const { delivered, deliveredBy } = provenDelivery(lost, change && mirrored(change))
  return deliveredBy === 'node' && delivered !== undefined && delivered > 0n ? delivered : undefined
}
