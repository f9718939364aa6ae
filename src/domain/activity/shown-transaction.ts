import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { isNftId } from '#domain/tokens/token-name.ts'
import type { TokenId } from '#domain/tokens/token.ts'

import type { Transaction, TransactionStatus, Transfer } from './transaction.ts'

/**
 * The status of a transaction. `replaced`: another transaction of the account used its nonce, for example with a higher fee.
 * `cancelled`: the other one has no effect. `dropped`: the network dropped it.
 */
export type Outcome = TransactionStatus | 'replaced' | 'cancelled' | 'dropped'

/** A transaction for display: the source's data, with the status that this browser has observed. */
export interface ShownTransaction extends Transaction {
  readonly outcome: Outcome
  /** When it was mined, or sent from this browser, in milliseconds since the epoch. Undefined if unknown. */
  readonly at: number | undefined
  /** The hash of the transaction that replaced it, if it is known. */
  readonly replacedBy?: string | undefined
}

/** The outcome for each status of a sent transaction. S9-23. */
const outcomes: Readonly<Record<SentTransfer['status'], Outcome>> = {
  submitted: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
  dropped: 'dropped',
  expired: 'dropped',
  arriving: 'pending',
  refunded: 'failed',
  undelivered: 'failed',
}

const statusOf = (outcome: Outcome): TransactionStatus =>
  outcome === 'confirmed' || outcome === 'pending' ? outcome : 'failed'

const assetOf = ({
  symbol,
  decimals,
  tokenId,
}: Pick<SentTransfer, 'symbol' | 'decimals' | 'tokenId'>): Transfer['asset'] =>
  isNftId(tokenId)
    ? { type: 'nft', name: symbol, isSpam: false }
    : {
        type: 'token',
        ...(tokenId === undefined ? {} : { id: tokenId as TokenId }),
        name: symbol,
        symbol,
        decimals,
      }

/** The incoming transfer of a swap with the quoted amount. */
const receivedOf = (swapped: NonNullable<SentTransfer['swapped']>): Transfer => ({
  direction: 'in',
  asset: assetOf(swapped),
  amount: { units: swapped.units, decimals: swapped.decimals },
})

/** Converts a send from this browser to the form of a source's transaction. */
const transactionOfSend = (sent: SentTransfer): Transaction => {
  const { address, chainId, namespace } = accountParts(sent.account)
  const { hash, to, nonce, units, decimals, swapped } = sent
  const isSelf = families[namespace].addressCodec.isSame(address, to)
  return {
    id: hash,
    chain: chainId,
    hash,
    operation: swapped === undefined ? 'send' : 'trade',
    status: statusOf(outcomes[sent.status]),
    from: address,
    to,
    ...(nonce === undefined ? {} : { nonce }),
    transfers: [
      {
        direction: isSelf ? 'self' : 'out',
        asset: assetOf(sent),
        amount: { units, decimals },
        from: address,
        to,
      },
      ...(swapped === undefined ? [] : [receivedOf(swapped)]),
    ],
  }
}

/** Whether a transaction sends zero from the account to itself, which is how wallets cancel a transaction. */
const isCancellation = ({ from, to, transfers }: Transaction, isSame: Same): boolean =>
  from !== undefined &&
  to !== undefined &&
  isSame(from, to) &&
  transfers.every(({ amount }) => amount?.units === 0n)

type Same = (one: string, other: string) => boolean

/** The transaction that replaced a send: the observed one, or one with the same sender and nonce. */
const replacementOf = (
  sent: SentTransfer,
  known: ReadonlyMap<string, Transaction>,
  byNonce: ReadonlyMap<number, Transaction>,
): Transaction | undefined => {
  const other =
    (sent.replacedBy === undefined ? undefined : known.get(sent.replacedBy)) ??
    (sent.nonce === undefined ? undefined : byNonce.get(sent.nonce))
  return other === undefined || other.hash === sent.hash ? undefined : other
}

type Settlement = Pick<ShownTransaction, 'outcome' | 'replacedBy'>

/** The status of a sent transaction: the observed one, or the one of the transaction that used its nonce. */
const settlementOf = (sent: SentTransfer, replacement: Transaction | undefined, isSame: Same): Settlement => {
  const observed = outcomes[sent.status]
  if (replacement === undefined || observed === 'confirmed' || observed === 'failed')
    return { outcome: observed, ...(sent.replacedBy === undefined ? {} : { replacedBy: sent.replacedBy }) }
  const outcome = isCancellation(replacement, isSame) ? 'cancelled' : 'replaced'
  return { outcome, replacedBy: replacement.hash }
}

const shownSend = (sent: SentTransfer, settlement: Settlement): ShownTransaction => ({
  ...transactionOfSend(sent),
  status: statusOf(settlement.outcome),
  at: sent.sentAt,
  ...settlement,
})

/** Whether the result of a swap is decided on another network, which a source of transactions cannot know. */
const isDecidedElsewhere = (sent: SentTransfer | undefined): boolean =>
  sent?.status === 'arriving' || sent?.status === 'refunded' || sent?.status === 'undelivered'

/**
 * A transaction of the source. The status that this browser has observed is used while it is pending there, because it comes
 * from the nodes, and while a swap is on its way to another network.
 */
const shownListed = (
  transaction: Transaction,
  sent: SentTransfer | undefined,
  settlement: Settlement | undefined,
): ShownTransaction => {
  const at = transaction.minedAt ?? sent?.sentAt
  const isObserved = transaction.status === 'pending' || isDecidedElsewhere(sent)
  if (isObserved && settlement !== undefined)
    return { ...transaction, at, status: statusOf(settlement.outcome), ...settlement }
  return { ...transaction, at, outcome: transaction.status }
}

/**
 * The transactions of a source, and the sends of the account from this browser that the source does not list yet. Each
 * send appears once: the source's entry replaces it.
 */
export const withSends = (
  transactions: readonly Transaction[],
  sends: readonly SentTransfer[],
  account: AccountId,
): readonly ShownTransaction[] => {
  const { address, namespace } = accountParts(account)
  const { isSame } = families[namespace].addressCodec
  const sendsByHash = new Map(
    sends.filter((sent) => sent.account === account).map((sent) => [sent.hash, sent]),
  )
  const listed = new Map(transactions.map((transaction) => [transaction.hash, transaction]))
  const byNonce = new Map(
    transactions.flatMap((transaction) => {
      const { status, from, nonce } = transaction
      const isSender = status !== 'pending' && from !== undefined && isSame(from, address)
      return isSender && nonce !== undefined ? [[nonce, transaction] as const] : []
    }),
  )
  const settlement = (sent: SentTransfer) => settlementOf(sent, replacementOf(sent, listed, byNonce), isSame)
  const unlisted = [...sendsByHash.values()].filter(({ hash }) => !listed.has(hash))
  return [
    ...transactions.map((transaction) => {
      const sent = sendsByHash.get(transaction.hash)
      return shownListed(transaction, sent, sent && settlement(sent))
    }),
    ...unlisted.map((sent) => shownSend(sent, settlement(sent))),
  ]
}
