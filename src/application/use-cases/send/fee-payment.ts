import { type Funds, maxSendable, type Shortage, shortageOf } from '#domain/send/spendable.ts'
import type { Transfers } from '#ports/transfers.ts'

import type { SenderAccount } from './sender.ts'

/** Whether another than the account may pay its fee: for a contract account, or by what the wallet states. */
export const isPaidOtherwise = async (
  transfers: Transfers,
  { isSmartAccount, wallet, network, rpcUrls, address }: SenderAccount,
): Promise<boolean> =>
  isSmartAccount || transfers.mayPayFeeOtherwise(wallet.connector, { network, rpcUrls, address })()

/**
 * The maximum that can be sent. It leaves the fee, because the account may have to pay it after all. A balance that is not enough for
 * the fee is sent as a whole if another may pay it.
 */
export const maximumOf = async (
  transfers: Transfers,
  account: SenderAccount,
  funds: Funds,
): Promise<bigint> => {
  const units = maxSendable(funds)
  return units === 0n && funds.balance > 0n && (await isPaidOtherwise(transfers, account))
    ? funds.balance
    : units
}

/**
 * What the balances do not cover. A missing fee is none, but shown as a notice, if another than the account may pay it. S4-40.
 */
export const refusedShortage = async (
  transfers: Transfers,
  account: SenderAccount,
  funds: Funds,
  units: bigint,
): Promise<Shortage | undefined> => {
  const shortage = shortageOf(funds, units)
  return shortage === 'fee' && (await isPaidOtherwise(transfers, account)) ? undefined : shortage
}
