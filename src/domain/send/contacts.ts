import type { Transaction, Transfer } from '#domain/activity/transaction.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import { type Amount, compareAmounts } from '#domain/tokens/amount.ts'

import type { SentTransfer } from './sent-transfer.ts'

/** A transfer that was worth less than this then is dust, in the currency of the source. */
const DUST_VALUE: Amount = { units: 1n, decimals: 1 }
/** The same in whole tokens, where the source tells no value. */
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
 * The recipients of a transaction that the account signed. The log of any other contract may claim any transfer, so
 * the transaction must have called the recipient itself or the contract of what was moved.
 */
const paidIn = (
  { status, to: called, transfers }: Transaction,
  address: string,
  isSame: IsSame,
): readonly string[] =>
  // A transaction that also brought something is a trade, and its recipient a pool or a router.
  status !== 'confirmed' || transfers.some(({ direction }) => direction === 'in')
    ? []
    : transfers.flatMap(({ direction, asset, amount, from = address, to = called }) => {
        const isDirect = isEqual(isSame, called, to) || isEqual(isSame, called, asset.address)
        const isPayment =
          direction === 'out' && amount !== undefined && amount.units > 0n && isSame(from, address)
        return isPayment && isDirect && to !== undefined ? [to] : []
      })

/** The other side of a transfer, and whether the transfer is dust. None for what shows nothing about it. */
const contactIn = (
  transaction: Transaction,
  transfer: Transfer,
  isSigned: boolean,
): readonly { readonly address: string; readonly isDust: boolean }[] => {
  const isIn = transfer.direction === 'in'
  const address = isIn ? (transfer.from ?? transaction.from) : (transfer.to ?? transaction.to)
  // Anybody can make a token that claims a transfer of nothing, or of itself, out of any account.
  const isClaimed = !isIn && !isSigned && transfer.amount?.units !== 0n
  if (address === undefined || isClaimed) return []
  return [{ address, isDust: !isSigned && isDust(transfer) }]
}

const signedBy = (account: AccountId, isSame: IsSame) => {
  const { address } = accountParts(account)
  return ({ from }: Transaction): boolean => isEqual(isSame, from, address)
}

/**
 * The recipient of each payment that the account signed, the latest first. Transactions that this browser sent are left
 * out, because they count as its sends.
 */
export const paidRecipients = (
  transactions: readonly Transaction[],
  account: AccountId,
  sends: readonly SentTransfer[],
): readonly string[] => {
  const { address, chainId, namespace } = accountParts(account)
  const { isSame } = families[namespace].addressCodec
  const isSigned = signedBy(account, isSame)
  const sent = new Set(sends.flatMap((own) => (own.account === account ? [own.hash] : [])))
  return transactions
    .filter((own) => own.chain === chainId && isSigned(own) && !sent.has(own.hash))
    .flatMap((own) => paidIn(own, address, isSame))
}

/** Whether the account knows an address from dust alone, which is how address poisoning gets it into a history. */
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
