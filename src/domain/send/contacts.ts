import type { Transaction, Transfer } from '#domain/activity/transaction.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import { type Amount, compareAmounts } from '#domain/tokens/amount.ts'

import type { SentTransfer } from './sent-transfer.ts'

/** A transfer of a lower value is dust, in the currency of the source. */
const DUST_VALUE: Amount = { units: 1n, decimals: 1 }
/** A transfer of fewer whole tokens is dust, if the source provides no value. */
const DUST_AMOUNT: Amount = { units: 1n, decimals: 4 }

type IsSame = (one: string, other: string) => boolean

const isEqual = (isSame: IsSame, one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && isSame(one, other)

const isDust = ({ asset, amount, value }: Transfer): boolean => {
  if (asset.type === 'nft') return asset.isSpam
  if (value !== undefined) return compareAmounts(value.amount, DUST_VALUE) < 0
  return amount !== undefined && compareAmounts(amount, DUST_AMOUNT) < 0
}

/**
 * The recipients of a transaction that the account signed. The logs of other contracts may claim any transfer, so only the
 * called address and the recipients of the called token contract count.
 */
const paymentRecipients = (
  { status, to: called, transfers }: Transaction,
  address: string,
  isSame: IsSame,
): readonly string[] =>
  // A transaction with an incoming transfer is a trade, whose recipient is a pool or a router.
  status !== 'confirmed' || transfers.some(({ direction }) => direction === 'in')
    ? []
    : transfers.flatMap(({ direction, asset, amount, from = address, to = called }) => {
        const isDirect = isEqual(isSame, called, to) || isEqual(isSame, called, asset.address)
        const isPayment =
          direction === 'out' && amount !== undefined && amount.units > 0n && isSame(from, address)
        return isPayment && isDirect && to !== undefined ? [to] : []
      })

/** The address on the other side of a transfer, and whether the transfer is dust. None if the transfer proves nothing. */
const contactIn = (
  transaction: Transaction,
  transfer: Transfer,
  isSigned: boolean,
): readonly { readonly address: string; readonly isDust: boolean }[] => {
  const isIn = transfer.direction === 'in'
  const address = isIn ? (transfer.from ?? transaction.from) : (transfer.to ?? transaction.to)
  // Any contract can log an outgoing transfer of its token that the account did not sign. Address poisoning uses transfers of
  // zero, so these count as dust.
  const isClaimed = !isIn && !isSigned && transfer.amount?.units !== 0n
  if (address === undefined || isClaimed) return []
  return [{ address, isDust: !isSigned && isDust(transfer) }]
}

const signedBy = (account: AccountId, isSame: IsSame) => {
  const { address } = accountParts(account)
  return ({ from }: Transaction): boolean => isEqual(isSame, from, address)
}

/**
 * The recipient of each payment that the account signed, the latest first. Transactions from this browser are left out,
 * because they are counted as sends.
 */
export const paidRecipients = (
  transactions: readonly Transaction[],
  account: AccountId,
  sends: readonly SentTransfer[],
): readonly string[] => {
  const { address, chainId, namespace } = accountParts(account)
  const { isSame } = families[namespace].addressCodec
  const isSigned = signedBy(account, isSame)
  const sent = new Set(
    sends.flatMap((send) => (send.account === account ? [send.hash, send.replacedBy ?? ''] : [])),
  )
  return transactions
    .filter(
      (transaction) => transaction.chain === chainId && isSigned(transaction) && !sent.has(transaction.hash),
    )
    .flatMap((transaction) => paymentRecipients(transaction, address, isSame))
}

/** Whether the account knows an address only from dust. Address poisoning puts such addresses into a history. */
export const sentOnlyDust = (
  transactions: readonly Transaction[],
  account: AccountId,
  other: string,
): boolean => {
  const { namespace } = accountParts(account)
  const { isSame } = families[namespace].addressCodec
  const isSigned = signedBy(account, isSame)
  const contacts = transactions.flatMap((transaction) =>
    transaction.transfers
      .flatMap((transfer) => contactIn(transaction, transfer, isSigned(transaction)))
      .filter(({ address }) => isSame(address, other)),
  )
  return contacts.length > 0 && contacts.every(({ isDust: isContactDust }) => isContactDust)
}
