import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import { isCancellation } from '#domain/send/evm-match.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { behind, FINAL_BLOCKS } from './evm-included.ts'
import { type Compared, compareEvm } from './evm-match.ts'
import { counts, includedAs, type Observed, type ObservedTransfer } from './evm-observed.ts'
import type { BlockTransaction } from './evm-responses.ts'
import { countAt, type FoundPart, minedTransactions } from './evm-search.ts'

/**
 * What a transaction with the same nonce is. An account that may have code can have carried the call out by a call to itself, and
 * then nobody can tell.
 */
const kindOf = (
  { isKeyAccount }: SentTransfer,
  replacement: BlockTransaction,
  match: Compared,
): SentTransfer['replacement'] => {
  if (isCancellation(replacement)) return 'cancelled'
  const { from, to } = replacement
  const isSelfCall = isKeyAccount !== true && to?.toLowerCase() === from.toLowerCase()
  return match === 'another' && !isSelfCall ? 'other' : undefined
}

/** A transfer that the user has sped up is the same transfer with another hash. */
const afterReplacement = (
  observed: ObservedTransfer,
  replacement: BlockTransaction,
  recentBlock: number | undefined,
): Observed => {
  const { node, sent, others } = observed
  const { hash: by, nonce } = replacement
  return pipe(
    compareEvm(node, sent, replacement, true),
    TE.chain((match): Observed =>
      match === 'it' && !others.hashes.includes(by)
        ? includedAs(observed, by, Number(nonce))
        : TE.right({ type: 'nonceUsed', by, replacement: kindOf(sent, replacement, match), recentBlock }),
    ),
  )
}

/** The block until which the nonce was used, while a reorganisation may still free it. */
const usedSince = async (
  { node, sent }: ObservedTransfer,
  nonce: number,
  latest: number,
): Promise<number | undefined> => {
  const finalBlock = latest - FINAL_BLOCKS
  const { address } = accountParts(sent.account)
  const final = finalBlock < 0 ? 0n : await countAt(node, address, finalBlock)
  if (final !== undefined) return final > BigInt(nonce) ? undefined : latest
  // A node that has forgotten the state of that block tells only that the nonce was used until now.
  const { status, recentBlock: since = latest } = sent
  return status === 'replaced' && since <= finalBlock ? undefined : since
}

/** What used the nonce of the transaction, which no node knows. The transaction itself holds it, wherever it waits. */
export const afterNonce = (observed: ObservedTransfer, nonce: number): Observed => {
  const { node, sent } = observed
  const { address } = accountParts(sent.account)
  const block = sent.before?.block ?? 0
  return pipe(
    counts(node, address),
    TE.filterOrElse(
      ({ latest }) => sent.before === undefined || latest > BigInt(block),
      () => behind,
    ),
    TE.chain(({ latest, count }): Observed => {
      if (count <= BigInt(nonce)) return TE.right({ type: 'unknown', isNonceFree: false })
      const part = { address, nonce, count: nonce + 1, block, latest: Number(latest) }
      return pipe(
        TE.Do,
        TE.apS(
          'part',
          TE.rightTask<ChainFailure, FoundPart>(() => minedTransactions(node, part)),
        ),
        TE.apS(
          'recentBlock',
          TE.fromTask(() => usedSince(observed, nonce, Number(latest))),
        ),
        TE.chain(({ part: { transactions }, recentBlock }): Observed => {
          const [found] = transactions
          if (found === undefined) return TE.right({ type: 'nonceUsed', recentBlock })
          // An earlier node did not know the transaction, because it lags behind the block.
          return found.hash === sent.hash
            ? TE.right({ type: 'pending', nonce })
            : afterReplacement(observed, found, recentBlock)
        }),
      )
    }),
  )
}
