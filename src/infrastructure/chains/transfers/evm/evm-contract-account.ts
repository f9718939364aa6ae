import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import { executionOf, hasAccountEvent, hasMadeCall } from '#domain/send/evm-execution.ts'
import {
  accountEvent,
  accountEventFilter,
  deliveredIn,
  type EvmLog,
  movementFilter,
  unitsMoved,
} from '#domain/send/evm-receipt.ts'
import type { Included, Observation } from '#domain/send/observation.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { type CallsReport, callsReport, reportByHash } from './calls-status.ts'
import type { ShownBy } from './evm-delivery.ts'
import { includedIn, isEarlier, receiptOf, unlessBehind } from './evm-included.ts'
import { loggedIn } from './evm-logs.ts'
import { Count, KnownTransaction, type MinedReceipt, Trace } from './evm-responses.ts'
import { byReverted, namedBy } from './evm-reverted.ts'
import { minedTransactions, startOf } from './evm-search.ts'

type Observed = TE.TaskEither<ChainFailure, Observation>

/** The hash in an event of an account that names none. */
const UNNAMED = '0x'

/** How many of the account's transactions one search compares. */
const MAX_TRANSACTIONS = 16

/**
 * Why a transaction may be it. `logged`: the account has logged something in it. `moved`: a token has moved in it, and the account has
 * logged nothing. `named`: the wallet says so.
 */
type Way = 'logged' | 'moved' | 'named'

/** Whether a node shows the call itself in the transaction. Few nodes do. */
const isTraced = (
  node: NodeReader,
  sent: SentTransfer,
  by: string,
  logs: readonly EvmLog[],
): TE.TaskEither<never, boolean> =>
  pipe(
    node.try('debug_traceTransaction', [by, { tracer: 'callTracer' }], Trace),
    TE.map((trace) => O.isSome(trace) && hasMadeCall(sent, logs, trace.value)),
  )

interface Shown {
  readonly succeeded: boolean
  readonly shownBy: ShownBy
}

/** Whether only the call itself would show what has arrived. */
const needsTrace = (sent: SentTransfer, logs: readonly EvmLog[], { shownBy }: Shown): boolean =>
  shownBy === 'word' || (sent.swapped?.minimum !== undefined && deliveredIn(sent, logs) === undefined)

/** What the account has carried out in this transaction of anyone. A trace shows the native token, too, that it has moved. */
const executed = (
  node: NodeReader,
  sent: SentTransfer,
  by: string,
  logs: readonly EvmLog[],
  way: Way,
): TE.TaskEither<ChainFailure, Shown | undefined> =>
  pipe(
    node.read('eth_getTransactionByHash', [by], KnownTransaction),
    TE.map((known) =>
      executionOf(sent, { logs, input: known?.input, from: known?.from, isNamed: way === 'named' }),
    ),
    TE.map(
      (found): Shown | undefined =>
        found && { succeeded: found.succeeded, shownBy: found.isMoved ? 'movement' : 'word' },
    ),
    TE.chainW((found): TE.TaskEither<ChainFailure, Shown | undefined> => {
      const isUnseen =
        found === undefined ? way !== 'logged' : found.succeeded && needsTrace(sent, logs, found)
      return isUnseen
        ? pipe(
            isTraced(node, sent, by, logs),
            TE.map((traced) => (traced ? { succeeded: true, shownBy: 'call' } : found)),
          )
        : TE.right(found)
    }),
  )

/**
 * The outcome by this transaction of anyone, if the account has carried out in it what was asked for. A failed one may be tried
 * again in another.
 */
export const carriedOut = (
  node: NodeReader,
  sent: SentTransfer,
  by: string,
  receipt: MinedReceipt,
  way: Way = 'logged',
): TE.TaskEither<ChainFailure, Included | undefined> => {
  const { logs = [], status, blockNumber = 0n } = receipt
  const isOther = way === 'moved' && hasAccountEvent(sent, logs)
  if (status !== 1n || isOther || isEarlier(sent, blockNumber)) return TE.right(undefined)
  return pipe(
    executed(node, sent, by, logs, way),
    TE.chain((found): TE.TaskEither<ChainFailure, Included | undefined> =>
      found === undefined ? TE.right(found) : includedIn(node, sent, receipt, { ...found, by }),
    ),
  )
}

/** The outcome by the first of these transactions that is it, one that has moved something before all others. */
const firstOf = (
  node: NodeReader,
  sent: SentTransfer,
  [by, ...more]: readonly string[],
  absent: Observation,
  way: Way = 'logged',
): Observed =>
  by === undefined
    ? TE.right(absent)
    : pipe(
        receiptOf(node, by),
        TE.chain((receipt) =>
          receipt === null ? TE.right(undefined) : carriedOut(node, sent, by, receipt, way),
        ),
        TE.chain((found) => {
          if (found === undefined) return firstOf(node, sent, more, absent, way)
          const isFirst = absent.type !== 'included'
          return found.deliveredBy === 'nobody'
            ? firstOf(node, sent, more, isFirst ? found : absent, way)
            : TE.right(found)
        }),
      )

/** The hashes of what an account whose code is that of another contract (EIP-7702) has sent itself since the request. */
const ownTransactions = async (node: NodeReader, sent: SentTransfer): Promise<readonly string[]> => {
  const start = startOf(sent)
  if (start === undefined) return []
  const { address } = accountParts(sent.account)
  const counts = await Promise.all(
    [
      node.try('eth_getTransactionCount', [address, 'latest'], Count),
      node.try('eth_blockNumber', [], Count),
    ].map((read) => read()),
  )
  const [count, latest] = counts.map((read) => ('right' in read ? O.toUndefined(read.right) : undefined))
  if (count === undefined || latest === undefined) return []
  const part = { address, ...start, count: Number(count), latest: Number(latest) }
  return (await minedTransactions(node, part)).transactions.map(({ hash }) => hash)
}

/** Looks among the account's events after the request. `hash`: only those about its transaction or operation with this hash. */
const searchEvents = (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
  { hash, absent }: { readonly hash?: string; readonly absent: Observation },
): Observed => {
  const { address } = accountParts(sent.account)
  const isEvent = (log: EvmLog) => accountEvent(log, address, hash) !== undefined
  return pipe(
    loggedIn(node, sent, accountEventFilter(address), isEvent),
    TE.bindTo('named'),
    TE.bind('own', () => TE.fromTask(async () => (hash === undefined ? ownTransactions(node, sent) : []))),
    TE.chain(({ named, own }) => {
      const hashes = new Set([...named, ...own].filter((by) => !others.hashes.includes(by)))
      return firstOf(node, sent, [...hashes].slice(0, MAX_TRANSACTIONS), absent)
    }),
  )
}

/** Looks among the movements of the token from the account to the recipient. An account that logs nothing else has no other trace. */
const searchMovements = (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
  absent: Observation,
): Observed =>
  pipe(
    loggedIn(node, sent, movementFilter(sent), (log) => unitsMoved(sent, [log]) === sent.units),
    TE.chain((hashes) => {
      const own = [...new Set(hashes)].filter((by) => !others.hashes.includes(by))
      return firstOf(node, sent, own.slice(0, MAX_TRANSACTIONS), absent, 'moved')
    }),
  )

/** Looks among the account's events, and then among the movements of its token. */
const search: typeof searchEvents = (node, sent, others, options) =>
  pipe(
    searchEvents(node, sent, others, options),
    TE.chain((found) =>
      found.type === 'included' ? TE.right(found) : searchMovements(node, sent, others, found),
    ),
  )

/** What is said of a transfer without a hash that is not found. The wallet's word counts for what it holds, and for what it gave up. */
const absentBy = ({ call }: SentTransfer, calls: CallsReport | undefined): Observation => {
  if (calls === undefined) return { type: 'unknown' }
  if (calls.type === 'pending') return { type: 'queued' }
  // A wallet that has returned an id for a transaction may have given up only this id.
  return calls.type === 'unsent' && call === undefined
    ? { type: 'unsent' }
    : { type: 'unknown', isHeld: false }
}

/** The state of a transfer for which the wallet has returned no hash. It may have returned an id. */
const withoutHash = (node: NodeReader, sent: SentTransfer, others: OfOthers, provider: unknown): Observed =>
  pipe(
    TE.fromTask<CallsReport | undefined, ChainFailure>(callsReport(provider, sent)),
    TE.chain((calls) =>
      pipe(
        firstOf(node, sent, namedBy(calls, others), absentBy(sent, calls), 'named'),
        TE.chain((found) =>
          found.type === 'included' ? TE.right(found) : search(node, sent, others, { absent: found }),
        ),
        TE.chain((found) => byReverted(node, sent, others, calls, found)),
      ),
    ),
    TE.chain((found) =>
      found.type === 'unknown' ? unlessBehind(node, sent)(TE.right(found)) : TE.right(found),
    ),
  )

/** The state of a transaction whose hash no node knows: of a Safe's transaction or an operation. */
const queued = (node: NodeReader, sent: SentTransfer, others: OfOthers, provider: unknown): Observed => {
  const { hash } = sent
  const absent: Observation = { type: 'queued' }
  return pipe(
    search(node, sent, others, { hash, absent }),
    TE.chain((found) =>
      found.type === 'included'
        ? TE.right(found)
        : pipe(
            TE.fromTask<CallsReport | undefined, ChainFailure>(reportByHash(provider, sent)),
            TE.chain((calls) =>
              pipe(
                firstOf(node, sent, namedBy(calls, others), absent, 'named'),
                TE.chain((named) => byReverted(node, sent, others, calls, named)),
              ),
            ),
          ),
    ),
    // An account may not name what it has carried out. One that names another hash has carried out another transaction.
    TE.chain((found) =>
      found.type === 'queued' ? search(node, sent, others, { hash: UNNAMED, absent }) : TE.right(found),
    ),
  )
}

/**
 * The state of a transaction of a contract account, whose call is inside another one. The wallet's answer may be the hash of that
 * one, or of a Safe's transaction or an operation, which the account's events name once it is in a block, or belong to anything
 * else. `provider`: the wallet, which may name the transaction too.
 */
export const observeContractAccount = (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
  provider?: unknown,
): Observed => {
  const { hash } = sent
  if (hash === '') return withoutHash(node, sent, others, provider)
  return pipe(
    receiptOf(node, hash),
    TE.chain((receipt) => {
      if (receipt === null) return queued(node, sent, others, provider)
      return pipe(
        carriedOut(node, sent, hash, receipt, 'named'),
        TE.chain((found) =>
          found === undefined
            ? search(node, sent, others, { absent: { type: 'different' } })
            : TE.right(found),
        ),
      )
    }),
  )
}
