import { type KnownOperation, operationWord, rowSummary } from '#domain/activity/operation.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Transfer } from '#domain/activity/transaction.ts'
import type { AmountFormatter, RowFormatter } from '#domain/tokens/amount-formatter.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { activity as texts, tx } from '#presentation/react/messages/activity.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

const done: Readonly<Record<KnownOperation, Message>> = {
  approve: texts.approved,
  bought: texts.bought,
  borrow: texts.borrowed,
  burn: texts.burnt,
  cancel: texts.cancelled,
  claim: texts.claimed,
  deploy: texts.deployed,
  deposit: texts.deposited,
  execute: texts.executed,
  mint: texts.minted,
  receive: texts.received,
  repay: texts.repaid,
  send: texts.sent,
  sell: texts.sold,
  stake: texts.staked,
  trade: texts.swapped,
  unstake: texts.unstaked,
  withdraw: texts.withdrawn,
}

const failed: Readonly<Partial<Record<KnownOperation, Message>>> = {
  send: texts.failedSend,
  trade: texts.failedSwap,
  approve: texts.failedApproval,
}

const nftTitles: Readonly<Partial<Record<KnownOperation, Message>>> = {
  receive: texts.receivedNft,
  send: texts.sentNft,
}

/** The title of a transaction in a block. Without a proof that anything has arrived it does not say so. */
const confirmedTitle = (t: Translate, transaction: ShownTransaction): string => {
  const { operation, main } = rowSummary(transaction)
  const { unproven, crossing } = transaction
  if (unproven === 'nothing') return t(texts.nothingArrived)
  if (crossing !== undefined || (unproven === 'unshown' && operation === 'trade')) return t(texts.carriedOut)
  if (operation === undefined) return operationWord(transaction.operation) || t(texts.other)
  const ofNft = main?.asset.type === 'nft' ? nftTitles[operation] : undefined
  return t(ofNft ?? done[operation])
}

/** The title of a transaction. For an unknown operation it is the source's name. */
export const titleOf = (t: Translate, transaction: ShownTransaction): string => {
  const { operation } = rowSummary(transaction)
  switch (transaction.outcome) {
    case 'pending':
      return t(operation === 'send' ? texts.sending : texts.pending)
    case 'failed':
      return t((operation && failed[operation]) ?? texts.failed)
    case 'replaced':
      return t(texts.replaced)
    case 'cancelled':
      return t(texts.cancelled)
    case 'lost':
      return t(tx.lost)
    case 'dropped':
      return t(texts.dropped)
    case 'unknown':
      return t(tx.unknown)
    case 'confirmed':
      return confirmedTitle(t, transaction)
  }
}

/** The name of the application, which the source or the application itself chose. Empty without an application. */
export const applicationName = ({ application }: ShownTransaction): string => application?.name ?? ''

/** The name of the transferred token or item. */
export const assetName = ({ asset }: Transfer): string =>
  asset.type === 'token' ? shownSymbol(asset) : asset.name

const signs = { in: '+', out: '−', self: '' } as const

const writtenTransfer = (transfer: Transfer, write: (amount: Amount) => string): string => {
  const { amount, direction, asset } = transfer
  const name = asset.type === 'token' ? ` ${assetName(transfer)}` : ''
  return amount === undefined ? assetName(transfer) : `${signs[direction]}${write(amount)}${name}`
}

/** The exact amount with its direction and its symbol. Of a token whose amount is not known it says so; of an item only the name. */
export const amountText = (t: Translate, { exact }: AmountFormatter, transfer: Transfer): string =>
  transfer.amount === undefined && transfer.asset.type === 'token'
    ? t(tx.amountUnknown, { token: assetName(transfer) })
    : writtenTransfer(transfer, exact)

/** The same with the amount as a row shows it. */
export const rowAmountText = ({ row }: RowFormatter, transfer: Transfer): string =>
  writtenTransfer(transfer, row)

/** Whether the transaction ended without transferring anything. One that was not found may still do it. */
export const isVoid = (outcome: ShownTransaction['outcome']): boolean =>
  outcome === 'failed' || outcome === 'replaced' || outcome === 'cancelled'
