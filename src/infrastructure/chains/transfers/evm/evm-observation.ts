import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import { carriesCall } from '#domain/send/evm-execution.ts'
import { isSameCall } from '#domain/send/evm-match.ts'
import type { Observation } from '#domain/send/observation.ts'
import { withHash } from '#domain/send/replacement.ts'
import { type OfOthers, type SentTransfer, waitedBefore } from '#domain/send/sent-transfer.ts'
import { defined } from '#domain/shared/defined.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { carriedOut, observeContractAccount } from './evm-contract-account.ts'
import { behind, FINAL_BLOCKS, includedIn, isEarlier, receiptOf, unlessBehind } from './evm-included.ts'
import { compareAll, type Compared, type ComparedAll, compareEvm } from './evm-match.ts'
import { afterNonce } from './evm-nonce.ts'
import { counts, includedAs, type Observed, type ObservedTransfer } from './evm-observed.ts'
import { type BlockTransaction, Bytes, KnownTransaction, type MinedReceipt } from './evm-responses.ts'
import {
  countAt,
  type FoundPart,
  minedTransactions,
  type SearchedPart,
  startOf,
  waitingTransactions,
} from './evm-search.ts'

/** Whether only the account's own transactions can come from it, now too. */
const isKeyNow = (node: NodeReader, { account, isKeyAccount }: SentTransfer): TE.TaskEither<never, boolean> =>
  isKeyAccount === true
    ? pipe(
        node.try('eth_getCode', [accountParts(account).address, 'latest'], Bytes),
        TE.map((code) => O.isSome(code) && code.value === '0x'),
      )
    : TE.right(false)

/**
 * From where the next search goes on: behind what is final and cannot be this call. An equal call that belongs to another
 * transfer now may turn out to be this one.
 */
const searchedUntil = async (
  node: NodeReader,
  { address, nonce: first, block: firstBlock, count, latest }: SearchedPart,
  next: number,
  firstAlike: number = next,
): Promise<NonNullable<SentTransfer['before']> | undefined> => {
  const finalBlock = latest - FINAL_BLOCKS
  if (next === first || finalBlock <= firstBlock) return undefined
  const final = await countAt(node, address, finalBlock)
  const nonce = Math.min(next, firstAlike, Number(final ?? 0n))
  if (nonce <= first) return undefined
  return { nonce, block: next >= count && nonce === Number(final) ? finalBlock : firstBlock }
}

interface Searching {
  /** What the search is for. */
  readonly absent: 'unknown' | 'different'
  /** Whether the transaction that the wallet has named may still be it, so that the account's nonce does not matter. */
  readonly mayStillBe?: boolean
  /** What is observed if no transaction since the request can be the call, not even one that belongs to another transfer now. */
  readonly otherwise?: (unfound: Observation) => Observed
}

/** Looks for the call among the account's transactions since the request. */
const search = (
  observed: ObservedTransfer,
  { absent, mayStillBe = false, otherwise = TE.right }: Searching,
): Observed => {
  const { node, sent, others } = observed
  const { call, account, before } = sent
  const start = startOf(sent)
  if (call === undefined || start === undefined) return TE.right({ type: absent })
  const { address } = accountParts(account)
  const compare = (transactions: readonly BlockTransaction[]) => compareAll(node, sent, others, transactions)
  return pipe(
    counts(node, address),
    TE.chain(({ latest, count, waiting }) => {
      const part = { address, ...start, count: Number(count), latest: Number(latest) }
      return pipe(
        TE.rightTask<ChainFailure, FoundPart>(() => minedTransactions(node, part)),
        TE.bindTo('mined'),
        TE.bind('compared', ({ mined }) => compare(mined.transactions)),
        TE.bind('searched', ({ mined, compared }) =>
          TE.fromTask(() => searchedUntil(node, part, mined.next, compared.firstAlike)),
        ),
        TE.chain(({ mined: { next }, compared: { found, firstAlike, isUnclear }, searched }): Observed => {
          if (found !== undefined) return includedAs(observed, found.hash, Number(found.nonce))
          const isComplete = next >= part.count && !isUnclear && !mayStillBe
          const unfound: Observation = {
            type: absent,
            isNonceFree: isComplete && waiting <= count && !others.areWaiting,
            ...(searched === undefined ? {} : { searched }),
          }
          const isNone = firstAlike === undefined && next >= part.count
          const gone = isNone ? otherwise(unfound) : TE.right(unfound)
          return waiting <= count ? gone : inPool(observed, compare, unfound, gone)
        }),
        TE.filterOrElse(
          ({ type }) => type !== absent || before === undefined || latest > BigInt(before.block),
          () => behind,
        ),
      )
    }),
  )
}

/** The call among the transactions that wait, as far as the node shows them. `gone`: if none of them can be it. */
const inPool = (
  { node, sent }: ObservedTransfer,
  compare: (transactions: readonly BlockTransaction[]) => TE.TaskEither<ChainFailure, ComparedAll>,
  unfound: Observation,
  gone: Observed,
): Observed =>
  pipe(
    TE.rightTask<ChainFailure, readonly BlockTransaction[]>(() =>
      waitingTransactions(node, accountParts(sent.account).address),
    ),
    TE.chain(compare),
    TE.chain(({ found, firstAlike }): Observed => {
      if (found !== undefined)
        return TE.right({ type: 'pending', by: found.hash, nonce: Number(found.nonce) })
      return firstAlike === undefined ? gone : TE.right(unfound)
    }),
  )

/**
 * What no node knows. The nonce that was only found is not the one of a transaction that the wallet has named. What was only found
 * at all, or has waited before the request, may be an equal transaction.
 */
const afterAbsence = (observed: ObservedTransfer): Observed => {
  const { nonce, guessed } = observed.sent
  // What the wallet has signed may wait where no node looks, with any nonce.
  const signed = { absent: 'unknown', mayStillBe: true } as const
  if (nonce === undefined || guessed === 'nonce') return search(observed, signed)
  const otherwise = () => afterNonce(observed, nonce)
  // What was sped up is told by its replacements.
  const isReplaced = withHash(observed.sent.replacements).length > 0
  const isOwn = guessed === undefined && (isReplaced || !waitedBefore(observed.sent, nonce))
  return isOwn ? otherwise() : search(observed, { ...signed, otherwise })
}

/** The receipt alone does not say what the transaction did. */
const afterReceipt = (
  observed: ObservedTransfer,
  receipt: MinedReceipt,
  match: Compared,
  nonce: number | undefined,
): Observed => {
  const { node, sent } = observed
  if (match === 'it' || sent.call === undefined)
    return includedIn(node, sent, receipt, {
      succeeded: receipt.status === 1n,
      shownBy: match === 'it' ? 'call' : 'movement',
      nonce,
    })
  return pipe(
    search(observed, { absent: 'unknown' }),
    TE.map((found) => (found.type === 'unknown' ? { type: 'unknown', ...defined({ nonce }) } : found)),
  )
}

/** The receipt, if the transaction is in the block of it. */
const settled = (
  { sent }: ObservedTransfer,
  receipt: MinedReceipt | null,
  known: KnownTransaction,
): MinedReceipt | null => {
  if (receipt === null || isEarlier(sent, receipt.blockNumber)) return null
  const { blockHash } = known ?? {}
  const isOther =
    receipt.blockHash !== undefined && blockHash !== undefined && blockHash !== receipt.blockHash
  return blockHash === null || isOther ? null : receipt
}

/**
 * The wallet has named a transaction that is not the account's call. Another account may carry the call out for the account
 * (EIP-7702), and then it is this transfer. If it makes the same call itself, or does what nobody can read yet, the transfer must
 * not be repeated.
 */
const afterAnother = (
  observed: ObservedTransfer,
  receipt: MinedReceipt | null,
  known: NonNullable<KnownTransaction>,
): Observed => {
  const { node, sent } = observed
  const { from = '', input, blockNumber, blockHash } = known
  const isEarlierOne = isEarlier(sent, blockNumber)
  const isForeign = from.toLowerCase() !== accountParts(sent.account).address.toLowerCase()
  const isWaiting = receipt === null && blockHash == null
  if (isWaiting && carriesCall(sent, { logs: [], input })) return TE.right({ type: 'pending' })
  const mayStillBe = !isEarlierOne && isForeign && (receipt === null || isSameCall(sent, known))
  const otherwise = search(observed, { absent: 'different', mayStillBe })
  return receipt === null
    ? otherwise
    : pipe(
        carriedOut(node, sent, sent.hash, receipt, 'named'),
        TE.chain((found): Observed => (found === undefined ? otherwise : TE.right(found))),
      )
}

/** Requests the receipt, then the transaction itself, then the account's nonce. A returned hash alone proves nothing. */
const observeKeyAccount = (observed: ObservedTransfer): Observed => {
  const { node, sent, others } = observed
  return pipe(
    TE.Do,
    TE.apS('stated', receiptOf(node, sent.hash)),
    TE.bind('known', () => node.read('eth_getTransactionByHash', [sent.hash], KnownTransaction)),
    TE.bind('match', ({ known }) =>
      known === null ? TE.right<ChainFailure, Compared>('unclear') : compareEvm(node, sent, known, true),
    ),
    TE.chain(({ stated, known, match }): Observed => {
      const receipt = settled(observed, stated, known)
      // It may be an equal transfer, and is told as that one.
      if (known !== null && match === 'unclear' && others.hashes.includes(sent.hash))
        return search(observed, { absent: 'different' })
      if (match === 'another' && known !== null) return afterAnother(observed, receipt, known)
      if (receipt !== null)
        return afterReceipt(observed, receipt, match, known === null ? undefined : Number(known.nonce))
      if (known !== null) return TE.right({ type: 'pending', nonce: Number(known.nonce) })
      return afterAbsence(observed)
    }),
  )
}

const isUnfound = ({ type }: Observation): boolean => type === 'unknown' || type === 'different'

/**
 * The call under the other hash under which it was found before. The pool may still have it where the next block cannot, because an
 * earlier transaction of the account is missing.
 */
const underOtherHash = (observed: ObservedTransfer, observation: Observation): Observed => {
  const { node, sent, others } = observed
  const { replacedBy: by } = sent
  if (by === undefined || others.hashes.includes(by) || !isUnfound(observation)) return TE.right(observation)
  return pipe(
    node.read('eth_getTransactionByHash', [by], KnownTransaction),
    TE.chain((known) =>
      known === null
        ? TE.right(observation)
        : pipe(
            compareEvm(node, sent, known, true),
            TE.chain((match) =>
              match === 'it' ? includedAs(observed, by, Number(known.nonce)) : TE.right(observation),
            ),
          ),
    ),
  )
}

/** What was not found of an account that had only a key, if it has none but that now. Another may be spent by anyone’s transaction. */
const observe = (observed: ObservedTransfer): Observed => {
  const { node, sent, others, provider } = observed
  const { hash, isContract } = sent
  if (isContract === true) return observeContractAccount(node, sent, others, provider)
  return pipe(
    hash === '' ? search(observed, { absent: 'unknown' }) : observeKeyAccount(observed),
    TE.chain((observation) => underOtherHash(observed, observation)),
    TE.chain((observation): Observed =>
      isUnfound(observation)
        ? pipe(
            isKeyNow(node, sent),
            TE.chain((isKey): Observed => (isKey ? TE.right(observation) : byAnyone(observed, observation))),
          )
        : TE.right(observation),
    ),
  )
}

/** Looks among the transactions of anyone for one in which the account has carried it out. */
const byAnyone = ({ node, sent, others, provider }: ObservedTransfer, observation: Observation): Observed =>
  pipe(
    observeContractAccount(node, sent, others, provider),
    TE.map((found): Observation => {
      if (found.type === 'included') return found
      return 'isNonceFree' in observation ? { ...observation, isNonceFree: false } : observation
    }),
  )

/** The state of a transaction of an account with a key, of a contract account, or of one that may be both. */
export const observeEvm = (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
  provider?: unknown,
): Observed => {
  const observed = observe({ node, sent, others, provider })
  return sent.recentBlock === undefined ? observed : pipe(observed, unlessBehind(node, sent))
}
