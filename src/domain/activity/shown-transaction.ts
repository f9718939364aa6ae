import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { isNftId } from '#domain/tokens/token-name.ts'
import type { TokenId } from '#domain/tokens/token.ts'

import type { Transaction, TransactionStatus, Transfer } from './transaction.ts'

/**
 * The status of a transaction. `replaced`: another one of the account took its nonce, for example with a higher fee.
 * `cancelled`: the other one does nothing. `dropped`: the network forgot it.
 */
export type Outcome = TransactionStatus | 'replaced' | 'cancelled' | 'dropped'

/** A transaction as it is shown: what the source tells, and what this browser knows of it. */
export interface ShownTransaction extends Transaction {
  readonly outcome: Outcome
  /** When it was mined, or sent from this browser, in milliseconds since the epoch; undefined if unknown. */
  readonly at: number | undefined
  /** The hash of the transaction that took its place, if it is known. */
  readonly replacedBy?: string | undefined
}

/** The status of a sent transaction, by the observed status. S9-23. */
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

/** What a swap gives, as it was quoted. */
const receivedOf = (swapped: NonNullable<SentTransfer['swapped']>): Transfer => ({
  direction: 'in',
  asset: assetOf(swapped),
  amount: { units: swapped.units, decimals: swapped.decimals },
})

/** A send from this browser in the form of a source's transaction. */
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

/** Whether a transaction moves nothing from the account to itself, which is how wallets cancel another. */
const isCancellation = ({ from, to, transfers }: Transaction, isSame: Same): boolean =>
  from !== undefined &&
  to !== undefined &&
  isSame(from, to) &&
  transfers.every(({ amount }) => amount?.units === 0n)

type Same = (one: string, other: string) => boolean

/** The transaction that took the place of a send: the one that was observed, or one with the same sender and nonce. */
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

/** What a source of transactions cannot know, because it is decided on another network. */
const isDecidedElsewhere = (sent: SentTransfer | undefined): boolean =>
  sent?.status === 'arriving' || sent?.status === 'refunded' || sent?.status === 'undelivered'

/**
 * A transaction of the source. While it is pending there, this browser knows more, because it asks the nodes; and so it does while
 * a swap is on its way to another network.
 */
const shownListed = (
  own: Transaction,
  sent: SentTransfer | undefined,
  settlement: Settlement | undefined,
): ShownTransaction => {
  const { outcome, ...more }: Settlement = (own.status === 'pending' || isDecidedElsewhere(sent)
    ? settlement
    : undefined) ?? {
    outcome: own.status,
  }
  return { ...own, status: statusOf(outcome), outcome, at: own.minedAt ?? sent?.sentAt, ...more }
}

/**
 * The transactions that a source lists, and the sends of the account from this browser that it does not list yet. A
 * send is there once: as soon as the source has its hash, the source tells about it.
 */
export const withSends = (
  transactions: readonly Transaction[],
  sends: readonly SentTransfer[],
  account: AccountId,
): readonly ShownTransaction[] => {
  const { address, namespace } = accountParts(account)
  const { isSame } = families[namespace].addressCodec
  const own = new Map(sends.filter((sent) => sent.account === account).map((sent) => [sent.hash, sent]))
  const listed = new Map(transactions.map((each) => [each.hash, each]))
  const byNonce = new Map(
    transactions.flatMap((each) => {
      const isOurs = each.status !== 'pending' && each.from !== undefined && isSame(each.from, address)
      return isOurs && each.nonce !== undefined ? [[each.nonce, each] as const] : []
    }),
  )
  const settlement = (sent: SentTransfer) => settlementOf(sent, replacementOf(sent, listed, byNonce), isSame)
  const unlisted = [...own.values()].filter(({ hash }) => !listed.has(hash))
  return [
    ...transactions.map((each) => {
      const sent = own.get(each.hash)
      return shownListed(each, sent, sent && settlement(sent))
    }),
    ...unlisted.map((sent) => shownSend(sent, settlement(sent))),
  ]
}
