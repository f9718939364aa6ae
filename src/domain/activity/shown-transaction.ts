import type { AccountTransaction } from '#contracts/activity.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import { arrivalOf } from '#domain/send/arrival.ts'
import { outcomeOf } from '#domain/send/sent-outcome.ts'
import { isInBlock, type SentTransfer, transferKey } from '#domain/send/sent-transfer.ts'
import { defined } from '#domain/shared/defined.ts'
import { isNftId } from '#domain/tokens/token-name.ts'
import type { TokenId } from '#domain/tokens/token.ts'

import type { Transaction, TransactionStatus, Transfer } from './transaction.ts'

export type Outcome = AccountTransaction['outcome']

/** A transaction for display: the source's data, with the status that this browser has observed. */
export interface ShownTransaction extends Transaction {
  readonly outcome: Outcome
  /** When it was mined, or sent from this browser, in milliseconds since the epoch. Undefined if unknown. */
  readonly at: number | undefined
  /**
   * What the source of a swap to another network reports: what was paid has come back, nothing was delivered, or something else. Or
   * that it cannot tell.
   */
  readonly crossing?: 'refunded' | 'undelivered' | 'partial' | 'unclear' | undefined
  /** The hash of the transaction that replaced it, if it is known. */
  readonly replacedBy?: string | undefined
  /** Whether the user has cancelled it in this modal. */
  readonly isCancelledHere?: boolean | undefined
  /** What arrived of a send, if it is not what left. */
  readonly arrived?: PartArrived | undefined
  /** What nothing shows to have arrived of a send or a swap from this browser, although its transaction has succeeded. */
  readonly unproven?: 'nothing' | 'unshown' | undefined
  /** Whether the transfer is unknown, and its account's nonce is free, so that a user who has been told may send it again. */
  readonly canRepeat?: boolean | undefined
}

export interface PartArrived extends Pick<SentTransfer, 'units' | 'decimals' | 'symbol'> {
  readonly delivered: bigint
}

/** The outcome for each status of a sent transaction. S9-23. */
const outcomes: Readonly<Record<SentTransfer['status'], Outcome>> = {
  submitted: 'pending',
  lost: 'lost',
  queued: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
  dropped: 'dropped',
  different: 'dropped',
  expired: 'dropped',
  arriving: 'pending',
  refunded: 'failed',
  undelivered: 'failed',
  partial: 'confirmed',
  unclear: 'unknown',
}

const statusOf = (outcome: Outcome): TransactionStatus => {
  if (outcome === 'confirmed' || outcome === 'unknown') return outcome
  return outcome === 'pending' || outcome === 'lost' ? 'pending' : 'failed'
}

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

/** The incoming transfer of a swap, with what the receipt shows. The quoted amount is only intended, so it is shown nowhere. */
const receivedOf = (
  swapped: NonNullable<SentTransfer['swapped']>,
  { delivered, status, instead }: Pick<SentTransfer, 'delivered' | 'status' | 'instead'>,
): Transfer => {
  if (instead !== undefined) {
    const { symbol, decimals, units: arrived } = instead
    return { direction: 'in', asset: assetOf({ symbol, decimals }), amount: { units: arrived, decimals } }
  }
  const units = status === 'confirmed' ? delivered : undefined
  return {
    direction: 'in',
    asset: assetOf(swapped),
    ...(units === undefined ? {} : { amount: { units, decimals: swapped.decimals } }),
  }
}

/** The hash under which a send is in a block, which is another one if it was sped up. */
const includedAs = ({ hash, status, replacedBy }: SentTransfer): string =>
  isInBlock(status) ? (replacedBy ?? hash) : hash

/** Converts a send from this browser to the form of a source's transaction. */
const transactionOfSend = (sent: SentTransfer): Transaction => {
  const { address, chainId, namespace } = accountParts(sent.account)
  const { to, nonce, units, paid = units, decimals, swapped } = sent
  const isSelf = families[namespace].addressCodec.isSame(address, to)
  return {
    // Under the hash of a different transaction, the source may have a row too.
    id: sent.status === 'different' ? `sent-${transferKey(sent)}` : transferKey(sent),
    chain: chainId,
    hash: includedAs(sent),
    operation: swapped === undefined ? 'send' : 'trade',
    status: statusOf(outcomes[sent.status]),
    from: address,
    to,
    ...(nonce === undefined ? {} : { nonce }),
    transfers: [
      {
        direction: isSelf ? 'self' : 'out',
        asset: assetOf(sent),
        amount: { units: paid, decimals },
        from: address,
        to,
      },
      ...(swapped === undefined ? [] : [receivedOf(swapped, sent)]),
    ],
  }
}

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

type Settlement = Pick<ShownTransaction, 'outcome' | 'crossing' | 'replacedBy' | 'isCancelledHere'>

/** The outcome that the nodes prove. */
const observedOutcome = (sent: SentTransfer): Outcome => {
  const outcome = outcomeOf(sent)
  if (outcome.type === 'unknown') return 'dropped'
  return outcome.type === 'replaced' && outcome.how === 'cancelled' ? 'cancelled' : outcomes[sent.status]
}

const told = ['refunded', 'undelivered', 'partial', 'unclear'] as const

/**
 * The status of a sent transaction, which only the nodes decide. Of one that they say is replaced, the source may know the other
 * transaction.
 */
const settlementOf = (sent: SentTransfer, replacement: Transaction | undefined): Settlement => {
  const { status } = sent
  const observed = observedOutcome(sent)
  const crossing = told.find((each) => each === status)
  const replacedBy = sent.replacedBy ?? (status === 'replaced' ? replacement?.hash : undefined)
  return defined({ outcome: observed, crossing, ...replacedWith(sent, observed, replacedBy) })
}

/** The transaction that took the place, and whether the user has cancelled with it here. */
const replacedWith = (
  sent: SentTransfer,
  outcome: Outcome,
  replacedBy: string | undefined,
): Pick<Settlement, 'replacedBy' | 'isCancelledHere'> =>
  defined({
    replacedBy,
    isCancelledHere: (outcome === 'cancelled' && isCancelledBy(sent, replacedBy)) || undefined,
  })

/** Whether it is a cancellation that was sent from here, or one whose hash the wallet has not returned. */
const isCancelledBy = ({ replacements = [] }: SentTransfer, by: string | undefined): boolean =>
  replacements.some(({ type, hash }) => type === 'cancel' && (hash === by || hash === ''))

/** What arrived of a send, if it is not what left. */
const partOf = ({
  swapped,
  delivered,
  units,
  decimals,
  symbol,
  status,
}: SentTransfer): Pick<ShownTransaction, 'arrived'> =>
  swapped === undefined && status === 'confirmed' && delivered !== undefined && delivered !== units
    ? { arrived: { delivered, units, decimals, symbol } }
    : {}

/** Whether nothing has arrived, or nothing shows it. */
const unprovenOf = (sent: SentTransfer): Pick<ShownTransaction, 'unproven'> => {
  if (sent.status !== 'confirmed') return {}
  const { type } = arrivalOf(sent)
  return type === 'nothing' || type === 'unshown' ? { unproven: type } : {}
}

const shownSend = (sent: SentTransfer, settlement: Settlement): ShownTransaction => {
  const outcome = outcomeOf(sent)
  return {
    ...transactionOfSend(sent),
    status: statusOf(settlement.outcome),
    at: sent.sentAt,
    ...settlement,
    ...partOf(sent),
    ...unprovenOf(sent),
    ...(outcome.type === 'unknown' && outcome.canRepeat ? { canRepeat: true } : {}),
  }
}

/**
 * A transaction of the source. Of one that was sent from here, the source may know that it is confirmed before the nodes are asked
 * again. That it has failed, so that nothing was sent, only the nodes prove.
 */
const shownListed = (
  transaction: Transaction,
  sent: SentTransfer | undefined,
  settlement: Settlement | undefined,
): ShownTransaction => {
  const at = transaction.minedAt ?? sent?.sentAt
  const isObserved = transaction.status !== 'confirmed' || (sent !== undefined && isInBlock(sent.status))
  const part = sent === undefined ? {} : { ...partOf(sent), ...unprovenOf(sent) }
  return isObserved && settlement !== undefined
    ? { ...transaction, at, status: statusOf(settlement.outcome), ...settlement, ...part }
    : { ...transaction, at, outcome: transaction.status, ...part }
}

/**
 * Whether a listed transaction can be the send. A wallet may have returned the hash of an earlier transaction of the account, or of
 * somebody else's: its nonce was used before the request, or the send has another one.
 */
const mayBeSend = (
  { before, nonce: own, status }: SentTransfer,
  { nonce }: Pick<Transaction, 'nonce'>,
): boolean => {
  if (status === 'different') return false
  if (nonce === undefined) return true
  return nonce >= (before?.nonce ?? 0) && (own === undefined || own === nonce)
}

/** A send that is no row of the source. What belongs to such a row, its hash and its id, it does not have. */
const apart = (
  shown: ShownTransaction,
  { status }: SentTransfer,
  isListed: (hash: string) => boolean,
): ShownTransaction => ({
  ...shown,
  hash: status === 'different' || isListed(shown.hash) ? '' : shown.hash,
  id: isListed(shown.id) ? `${shown.id}-claimed` : shown.id,
})

/**
 * The transactions of a source, and the sends of the account from this browser that the source does not list yet. Each
 * send appears once: the source's entry replaces it. No two rows have one hash.
 */
export const withSends = (
  transactions: readonly Transaction[],
  sends: readonly SentTransfer[],
  account: AccountId,
): readonly ShownTransaction[] => {
  const { address, namespace } = accountParts(account)
  const { isSame } = families[namespace].addressCodec
  const own = sends.filter((sent) => sent.account === account)
  const listed = new Map(transactions.map((transaction) => [transaction.hash, transaction]))
  const isListed = (sent: SentTransfer, hash: string): boolean => {
    const transaction = listed.get(hash)
    return transaction !== undefined && mayBeSend(sent, transaction)
  }
  const [present, unlisted] = [true, false].map((is) =>
    own.filter((sent) => isListed(sent, includedAs(sent)) === is),
  )
  const sendsByHash = new Map(present?.map((sent) => [includedAs(sent), sent]))
  const byNonce = new Map(
    transactions.flatMap((transaction) => {
      const { status, from, nonce } = transaction
      const isSender =
        (status === 'confirmed' || status === 'failed') && from !== undefined && isSame(from, address)
      return isSender && nonce !== undefined ? [[nonce, transaction] as const] : []
    }),
  )
  const settlement = (sent: SentTransfer) => settlementOf(sent, replacementOf(sent, listed, byNonce))
  // The source may still list a transaction whose faster version it lists too.
  const slower = new Set(
    own.flatMap((sent) => (sent.hash !== includedAs(sent) && isListed(sent, sent.hash) ? [sent.hash] : [])),
  )
  const isShown = (hash: string): boolean => listed.has(hash) && !slower.has(hash)
  return [
    ...transactions
      .filter(({ hash }) => isShown(hash))
      .map((transaction) => {
        const sent = sendsByHash.get(transaction.hash)
        return shownListed(transaction, sent, sent && settlement(sent))
      }),
    ...(unlisted ?? []).map((sent) => apart(shownSend(sent, settlement(sent)), sent, isShown)),
  ]
}
