import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { firstValueFrom, map, merge, take } from 'rxjs'

import { chainNumber } from '#domain/networks/chain-addition.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { isHex } from '#domain/shared/hex.ts'
import type { SwapAccount } from '#domain/swaps/swap.ts'
import { providerAnswer } from '#infrastructure/chains/provider-answer.ts'
import { Hash } from '#infrastructure/chains/transfers/evm/evm-answers.ts'
import type { EvmCall } from '#infrastructure/chains/transfers/evm/evm-call.ts'
import { notSent } from '#infrastructure/chains/transfers/evm/evm-transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { BatchFailure } from '#ports/swap-transactions.ts'
import type { SendFailure, SentTransaction } from '#ports/transfers.ts'

import { pauseFor, unlessAborted } from './abort.ts'

/** Milliseconds that the wallet may take to tell what it can. */
const WALLET_MS = 4000
/** Milliseconds between two questions about the calls. */
const POLL_MS = 1000
/** How often in a row the wallet may fail to answer them. */
const MAX_FAILURES = 10

/** What wallets write that do several calls as one, the second after the account agreed. EIP-5792. */
const ATOMIC: readonly unknown[] = ['supported', 'ready']
/** Capabilities of all chains. */
const EVERY_CHAIN = '0x0'

const isAtomic = (capabilities: unknown, chain: string): boolean =>
  [chain, EVERY_CHAIN].some((id) =>
    ATOMIC.includes(field(field(field(capabilities, id), 'atomic'), 'status')),
  )

export const batches = (
  provider: unknown,
  { network, owner }: SwapAccount,
  clock: Clock,
): TE.TaskEither<never, boolean> => {
  const chain = chainNumber(network.caipNetworkId)
  const request = { method: 'wallet_getCapabilities', params: [owner, [chain]] }
  return TE.fromTask(async () => {
    const answer = providerAnswer(provider, 'request', [request], t.unknown, notSent)()
    const silence$ = clock.after(WALLET_MS).pipe(map(() => undefined))
    const told = await firstValueFrom(merge(answer, silence$).pipe(take(1)))
    return told !== undefined && E.isRight(told) && isAtomic(told.right, chain)
  })
}

/** Before version 2 of the answer it was the id alone. */
const SentCalls = t.union([t.type({ id: t.string }), t.string])

const CallsReceipt = t.intersection([t.type({ transactionHash: Hash }), t.partial({ status: t.unknown })])
type CallsReceipt = t.TypeOf<typeof CallsReceipt>

const CallsStatus = t.intersection([
  t.type({ status: t.number }),
  t.partial({ receipts: t.union([t.readonlyArray(CallsReceipt), t.null, t.undefined]) }),
])

/** Statuses from here are final, and from the second on failures. EIP-5792. */
const FIRST_FINAL = 200
const FIRST_FAILED = 400

const isReverted = ({ status }: CallsReceipt): boolean =>
  typeof status === 'string' && isHex(status) && BigInt(status) === 0n

const reverted: BatchFailure = failure('SendFailed', 'The calls failed')
const unknownOutcome: BatchFailure = failure(
  'OutcomeUnknown',
  'The wallet has accepted the calls and does not tell what became of them',
)
const batchRefused = failure('BatchRefused', 'The wallet does not do the calls as one')

/**
 * EIP-5792: a capability, the chain, the size of the batch or its atomicity is refused, or the user refuses to upgrade the account
 * for it. The calls can be sent one after the other all the same.
 */
const REFUSED: readonly (number | undefined)[] = [5700, 5710, 5740, 5750, 5760]

/** The refusal of batches counts more than the words about it, which may say that the user rejected the upgrade. */
const refusalOf = (failed: SendFailure): BatchFailure => {
  const { error } = failed
  if (error === undefined || ![error.code, error.nestedCode].some((code) => REFUSED.includes(code)))
    return failed
  return { ...batchRefused, error }
}

/** The transaction of the calls, or their failure; undefined while that is open. */
const outcomeOf = ({
  status,
  receipts,
}: t.TypeOf<typeof CallsStatus>): E.Either<BatchFailure, SentTransaction> | undefined => {
  if (status >= FIRST_FAILED || receipts?.some(isReverted) === true) return E.left(reverted)
  const hash = receipts?.at(-1)?.transactionHash
  if (hash !== undefined) return E.right({ hash })
  return status >= FIRST_FINAL ? E.left(unknownOutcome) : undefined
}

/** Asks for the calls until the wallet names their transaction. */
const transactionOfCalls =
  (
    provider: unknown,
    id: string,
    clock: Clock,
    signal: AbortSignal,
  ): TE.TaskEither<BatchFailure, SentTransaction> =>
  async () => {
    const request = { method: 'wallet_getCallsStatus', params: [id] }
    for (let failures = 0; failures < MAX_FAILURES && !signal.aborted;) {
      const answer = await providerAnswer(provider, 'request', [request], CallsStatus, notSent)()
      if (E.isRight(answer)) {
        const outcome = outcomeOf(answer.right)
        if (outcome !== undefined) return outcome
      }
      failures = E.isRight(answer) ? 0 : failures + 1
      await pauseFor(clock, POLL_MS, signal)
    }
    return E.left(unknownOutcome)
  }

/** Asks the wallet to do all calls or none, unless `signal` is aborted. May take forever, or until `ended` is aborted. */
export const sentCalls = (
  provider: unknown,
  { network, owner }: SwapAccount,
  calls: readonly EvmCall[],
  clock: Clock,
  signal: AbortSignal,
  ended: AbortSignal,
): TE.TaskEither<BatchFailure, SentTransaction> => {
  const bundle = {
    version: '2.0.0',
    from: owner,
    chainId: chainNumber(network.caipNetworkId),
    atomicRequired: true,
    calls: calls.map(({ to, value, data }) => ({ to, value, data })),
  }
  return pipe(
    unlessAborted(
      signal,
      providerAnswer(
        provider,
        'request',
        [{ method: 'wallet_sendCalls', params: [bundle] }],
        t.unknown,
        notSent,
      ),
    ),
    TE.mapLeft(refusalOf),
    TE.chain((accepted) => {
      if (!SentCalls.is(accepted)) return TE.left(unknownOutcome)
      const id = typeof accepted === 'string' ? accepted : accepted.id
      return transactionOfCalls(provider, id, clock, ended)
    }),
  )
}
