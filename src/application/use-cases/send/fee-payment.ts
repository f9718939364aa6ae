import { type Funds, type Shortage, shortageOf } from '#domain/send/spendable.ts'
import type { Transfers } from '#ports/transfers.ts'

import type { SenderAccount } from './sender.ts'

/**
 * What the balances do not cover. A missing fee is none, but shown as a notice, if another than the account may pay it. S4-40.
 */
export const refusedShortage = async (
  transfers: Transfers,
  { isSmartAccount, wallet, network, rpcUrls, address }: SenderAccount,
  funds: Funds,
  units: bigint,
): Promise<Shortage | undefined> => {
  const shortage = shortageOf(funds, units)
  if (shortage !== 'fee') return shortage
  const isPaidOtherwise =
    isSmartAccount || (await transfers.mayPayFeeOtherwise(wallet.connector, { network, rpcUrls, address })())
  return isPaidOtherwise ? undefined : shortage
}
