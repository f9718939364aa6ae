import type { Task } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { ReviewedReplacement } from '#domain/replacements/consent.ts'
import type { PendingFacts } from '#domain/replacements/pending-transaction.ts'
import { notReplaceable, obstacleOf } from '#domain/replacements/replaceable.ts'
import { cancellation } from '#domain/replacements/replacement-review.ts'
import { type ReplacementType, withHash } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { notAsked, type Submission } from '#domain/send/submission.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import type { NodesOf, Replacements } from '#ports/replacements.ts'

import type { FakeSending } from './fake-transfers.ts'

/** The nonce of every transaction, unless a test changes it. */
const NONCE = 7

/** Pending transactions that a test controls. Each sent transaction is pending. */
export class FakeReplacements implements Replacements {
  /** The requests to the wallet, oldest first. */
  readonly requests: { readonly connector: Connector; readonly request: ReviewedReplacement }[] = []
  /** The user's action. */
  answer: FakeSending = 'send'
  /** Whether no node responds. */
  isDown = false
  /** Why the nodes report no pending transaction. */
  refusal: Failure<'AlreadyMined' | 'NotPending'> | undefined
  /** Overrides what the nodes report. */
  facts: Partial<PendingFacts> = {}
  /** The nonce that the wallet gives the next transaction. Undefined while no node knows it. */
  nonce: number | undefined = NONCE
  /** Awaited before each response. */
  pause: (() => Promise<void>) | undefined

  read({ network }: NodesOf, sent: SentTransfer, type: ReplacementType): ReturnType<Replacements['read']> {
    const obstacle = obstacleOf(sent, type)
    if (obstacle !== undefined) return TE.left(notReplaceable(obstacle))
    return this.#answered(network.name, () => {
      const { hash, nonce = NONCE, call, account } = sent
      const { address } = accountParts(account)
      const last = withHash(sent.replacements).at(-1)
      const known = call === undefined ? cancellation(address) : { ...call, value: wholeOf(call.value) }
      return {
        transaction: {
          hash: last?.hash ?? hash,
          nonce,
          call: last?.type === 'cancel' ? cancellation(address) : known,
          gas: 21_000n,
          price: { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
        },
        nextNonce: nonce,
        before: { block: 1, nonce, waiting: nonce + 1 },
        isContract: false,
        price: { maxFeePerGas: 1_000_000_000n, maxPriorityFeePerGas: 100_000_000n },
        balance: 10n ** 20n,
        gas: 21_000n,
        dataFee: { before: 0n, after: 0n },
        wouldFail: undefined,
        ...this.facts,
      }
    })
  }

  submit(
    connector: Connector,
    request: ReviewedReplacement,
    signal: AbortSignal,
    asked?: () => void,
  ): Task<Submission> {
    return async () => {
      if (signal.aborted) return notAsked('Cancelled before the wallet was asked')
      this.requests.push({ connector, request })
      asked?.()
      const { answer } = this
      if (this.pause !== undefined) await this.pause()
      if (answer === 'hang') return new Promise(() => {})
      if (answer === 'reject')
        return {
          type: 'rejected',
          by: 'user',
          error: { code: 4001, message: 'The user rejected the request' },
        }
      if (answer === 'fail') return { type: 'unknown', error: { message: 'nonce too low' } }
      return {
        type: 'submitted',
        hash: `0x${'f'.repeat(8)}${String(this.requests.length).padStart(56, '0')}`,
      }
    }
  }

  nonceOf({ network }: NodesOf): ReturnType<Replacements['nonceOf']> {
    return this.isDown ? TE.left(this.#down(network.name)) : TE.right(this.nonce)
  }

  #answered(name: string, facts: () => PendingFacts): ReturnType<Replacements['read']> {
    return async () => {
      if (this.pause !== undefined) await this.pause()
      if (this.isDown) return TE.left(this.#down(name))()
      return this.refusal === undefined ? TE.right(facts())() : TE.left(this.refusal)()
    }
  }

  #down(name: string) {
    return failure('ChainUnreachable', `No node of ${name} answered`)
  }
}
