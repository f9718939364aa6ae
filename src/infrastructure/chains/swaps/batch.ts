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
import { providerResponse } from '#infrastructure/chains/provider-response.ts'
import type { EvmCall } from '#infrastructure/chains/transfers/evm/evm-call.ts'
import { Hash } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import { notSent } from '#infrastructure/chains/transfers/evm/evm-transaction.ts'
import { unlessAborted } from '#infrastructure/chains/transfers/unless-aborted.ts'
import type { Clock } from '#ports/clock.ts'
import type { BatchFailure } from '#ports/swap-transactions.ts'
import type { SendFailure, SentTransaction } from '#ports/transfers.ts'

import { pauseFor } from './pause-for.ts'

/** Milliseconds within which the wallet must report its capabilities. */
const CAPABILITIES_TIMEOUT_MS = 4000
/** Milliseconds between two polls of the calls' status. */
const POLL_MS = 1000
/** How many polls in a row may fail. */
const MAX_FAILURES = 10

/** The statuses of wallets with atomic batches. `ready`: after the user has agreed to upgrade the account. EIP-5792. */
const ATOMIC_STATUSES: readonly unknown[] = ['supported', 'ready']
/** The key of capabilities that apply to all chains. */
const EVERY_CHAIN = '0x0'

const hasAtomicBatches = (capabilities: unknown, chain: string): boolean =>
  [chain, EVERY_CHAIN].some((id) =>
    ATOMIC_STATUSES.includes(field(field(field(capabilities, id), 'atomic'), 'status')),
  )

/** Whether the wallet supports atomic batches. False if it does not answer in time. */
export const supportsBatches = (
  provider: unknown,
  { network, owner }: SwapAccount,
  clock: Clock,
): TE.TaskEither<never, boolean> => {
  const chain = chainNumber(network.caipNetworkId)
  const request = { method: 'wallet_getCapabilities', params: [owner, [chain]] }
  return TE.fromTask(async () => {
    const answer = providerResponse(provider, 'request', [request], t.unknown, notSent)()
    const timeout$ = clock.after(CAPABILITIES_TIMEOUT_MS).pipe(map(() => undefined))
    const capabilities = await firstValueFrom(merge(answer, timeout$).pipe(take(1)))
    return (
      capabilities !== undefined && E.isRight(capabilities) && hasAtomicBatches(capabilities.right, chain)
    )
  })
}

/** The response to `wallet_sendCalls`. Before version 2 it is only the id. */
const SentCalls = t.union([t.type({ id: t.string }), t.string])

const CallsReceipt = t.intersection([t.type({ transactionHash: Hash }), t.partial({ status: t.unknown })])
type CallsReceipt = t.TypeOf<typeof CallsReceipt>

const CallsStatus = t.intersection([
  t.type({ status: t.number }),
  t.partial({ receipts: t.union([t.readonlyArray(CallsReceipt), t.null, t.undefined]) }),
])

/** Statuses from this one are final. EIP-5792. */
const FIRST_FINAL = 200
/** Statuses from this one are failures. EIP-5792. */
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
 * EIP-5792: the wallet does not support a capability, the chain, the size of the batch or its atomicity, or the user rejects the
 * upgrade of the account. The calls can still be sent one after the other.
 */
const BATCH_REFUSED_CODES: readonly (number | undefined)[] = [5700, 5710, 5740, 5750, 5760]

/** The code takes precedence over the message, which may state that the user rejected the upgrade. */
const batchFailureOf = (failed: SendFailure): BatchFailure => {
  const { error } = failed
  if (
    error === undefined ||
    ![error.code, error.nestedCode].some((code) => BATCH_REFUSED_CODES.includes(code))
  )
    return failed
  return { ...batchRefused, error }
}

/** The transaction of the calls, or their failure; undefined while they are pending. */
const outcomeOf = ({
  status,
  receipts,
}: t.TypeOf<typeof CallsStatus>): E.Either<BatchFailure, SentTransaction> | undefined => {
  if (status >= FIRST_FAILED || receipts?.some(isReverted) === true) return E.left(reverted)
  const hash = receipts?.at(-1)?.transactionHash
  if (hash !== undefined) return E.right({ hash })
  return status >= FIRST_FINAL ? E.left(unknownOutcome) : undefined
}

/** Polls the status of the calls until the wallet reports their transaction. */
const pollTransaction =
  (
    provider: unknown,
    id: string,
    clock: Clock,
    signal: AbortSignal,
  ): TE.TaskEither<BatchFailure, SentTransaction> =>
  async () => {
    const request = { method: 'wallet_getCallsStatus', params: [id] }
    for (let failures = 0; failures < MAX_FAILURES && !signal.aborted;) {
      const answer = await providerResponse(provider, 'request', [request], CallsStatus, notSent)()
      if (E.isRight(answer)) {
        const outcome = outcomeOf(answer.right)
        if (outcome !== undefined) return outcome
      }
      failures = E.isRight(answer) ? 0 : failures + 1
      await pauseFor(clock, POLL_MS, signal)
    }
    return E.left(unknownOutcome)
  }

/**
 * Requests from the wallet to execute all calls or none, unless `signal` is aborted. May take forever. `ended` stops the polling of
 * the accepted calls.
 */
export const sendCalls = (
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
      providerResponse(
        provider,
        'request',
        [{ method: 'wallet_sendCalls', params: [bundle] }],
        t.unknown,
        notSent,
      ),
    ),
    TE.mapLeft(batchFailureOf),
    TE.chain((accepted) => {
      if (!SentCalls.is(accepted)) return TE.left(unknownOutcome)
      const id = typeof accepted === 'string' ? accepted : accepted.id
      return pollTransaction(provider, id, clock, ended)
    }),
  )
}
