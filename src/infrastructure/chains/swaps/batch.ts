import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { firstValueFrom, map, merge, take } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import { type Submission, submissionOf, type WalletAnswer } from '#domain/send/submission.ts'
import { field } from '#domain/shared/field.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import { isBatchRefusal } from '#domain/swaps/batch-refusal.ts'
import type { SwapAccount } from '#domain/swaps/swap.ts'
import type { SwapBundle } from '#domain/swaps/wallet-request.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { askWallet } from '#infrastructure/chains/transfers/ask-wallet.ts'
import { otherNetwork } from '#infrastructure/chains/transfers/evm/evm-submission.ts'
import { statedCapabilities } from '#infrastructure/chains/transfers/evm/stated-capabilities.ts'
import type { Clock } from '#ports/clock.ts'

/** Milliseconds within which the wallet must report its capabilities. */
const CAPABILITIES_TIMEOUT_MS = 4000

/** The statuses of wallets with atomic batches. `ready`: after the user has agreed to upgrade the account. EIP-5792. */
const ATOMIC_STATUSES: readonly unknown[] = ['supported', 'ready']

const hasAtomicBatches = (capabilities: unknown, chainId: ChainId): boolean =>
  statedCapabilities(capabilities, chainId, 'atomic').some((atomic) =>
    ATOMIC_STATUSES.includes(field(atomic, 'status')),
  )

/** Whether the wallet supports atomic batches. False if it does not answer in time. */
export const supportsBatches = (
  provider: unknown,
  { network, owner }: SwapAccount,
  clock: Clock,
): TE.TaskEither<never, boolean> => {
  const { caipNetworkId } = network
  const request = { method: 'wallet_getCapabilities', params: [owner, [chainNumber(caipNetworkId)]] }
  return TE.fromTask(async () => {
    const answer = askWallet(provider, 'request', [request], new AbortController().signal)()
    const timeout$ = clock.after(CAPABILITIES_TIMEOUT_MS).pipe(map(() => undefined))
    const capabilities = await firstValueFrom(merge(answer, timeout$).pipe(take(1)))
    return capabilities?.type === 'response' && hasAtomicBatches(capabilities.value, caipNetworkId)
  })
}

/** The response to `wallet_sendCalls`. Before version 2 it is only the id. */
const SentCalls = t.union([t.type({ id: t.string }), t.string])

const rejectedByWallet = (error: RpcError): Submission => ({ type: 'rejected', by: 'wallet', error })
const unknownOutcome: Extract<Submission, { readonly type: 'unknown' }> = {
  type: 'unknown',
  error: { message: 'The wallet has accepted the calls and does not tell what became of them' },
}

/**
 * What is proven if the wallet has not accepted the calls. The code takes precedence over the message, which may state that the user
 * rejected an upgrade of the account. A code inside another error says nothing: some of the calls may have been sent.
 */
const withoutCalls = (answer: Exclude<WalletAnswer, { readonly type: 'response' }>): Submission => {
  const submission = submissionOf(answer, () => undefined)
  if (answer.type !== 'error') return submission
  return isBatchRefusal(answer.error) ? rejectedByWallet(answer.error) : submission
}

/**
 * Asks the wallet to execute all calls or none, unless it is on another network or does not say on which. May take forever. Its answer is an
 * id, by which it tells later what became of them.
 */
export const submitCalls =
  (provider: unknown, bundle: SwapBundle, signal: AbortSignal, asked?: () => void): Task<Submission> =>
  async () => {
    const elsewhere = await otherNetwork(provider, bundle.chainId, signal)()
    if (elsewhere !== undefined) return elsewhere
    const request = { method: 'wallet_sendCalls', params: [bundle] }
    const answer = await askWallet(provider, 'request', [request], signal, asked)()
    if (answer.type !== 'response') return withoutCalls(answer)
    const accepted = O.toUndefined(decodeWith(SentCalls)(answer.value))
    if (accepted === undefined) return unknownOutcome
    return { ...unknownOutcome, callsId: typeof accepted === 'string' ? accepted : accepted.id }
  }
