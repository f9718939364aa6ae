import * as E from 'fp-ts/Either'

import { askFor } from '#application/use-cases/swaps/ask-for.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Submission } from '#domain/send/submission.ts'
import { unsentFailure } from '#domain/send/unsent-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { FailureWithCause } from '#domain/shared/rpc-error.ts'
import { isBatchRefusal } from '#domain/swaps/batch-refusal.ts'
import type { AllowanceMethod, SwapReview } from '#domain/swaps/swap-review.ts'
import type { ApprovalRequest, Hex, SwapPermit, SwapPlan, SwapRequest } from '#domain/swaps/swap.ts'
import { approvesNothing, type PermitAnswer } from '#domain/swaps/wallet-request.ts'
import type { FeeTooHigh, SwapTransactions } from '#ports/swap-transactions.ts'

type Sent = E.Either<
  FailureWithCause<'UserRejected' | 'SendFailed' | 'OutcomeUnknown' | 'BatchRefused' | 'FeeTooHigh'>,
  { readonly hash: string }
>

/** A fee that limits nothing. */
const ANY_FEE = 10n ** 30n

export const reviewOf = (
  plan: SwapPlan,
  allowanceMethod: AllowanceMethod = { type: 'none' },
  fee = ANY_FEE,
): SwapReview => ({ plan, allowanceMethod, fee, isSimulated: true, isFeeMissing: false })

/** A plan of which only the request counts. */
const planFor = (request: SwapRequest): SwapPlan => ({
  quote: {
    request,
    provider: 'Any',
    received: 1n,
    minimum: 1n,
    expiresAt: Infinity,
    legs: [],
    takesPermit: true,
    source: undefined,
  },
  level: 'trusted',
  router: { address: request.owner },
  minimum: { value: 1n, by: 'claim' },
  transaction: {
    chainId: request.network.caipNetworkId,
    from: request.owner,
    to: request.owner,
    data: '0x',
    value: 0n,
  },
})

const sent = (answer: Submission | FeeTooHigh): Sent => {
  if (!('type' in answer)) return E.left(answer)
  if (answer.type === 'submitted') return E.right({ hash: answer.hash })
  return answer.type === 'rejected' && isBatchRefusal(answer.error)
    ? E.left(failure('BatchRefused', answer.error.message))
    : E.left(unsentFailure(answer))
}

/** The wallet requests of a review, as the application makes them. */
export const asking = (transactions: SwapTransactions) => {
  const submitted = async (
    connector: Connector,
    kind: 'approval' | 'swap',
    review: SwapReview,
    signal: AbortSignal,
  ) => {
    let isReset = false
    const answer = await askFor<typeof kind, Submission>(transactions, review, kind, (request) => {
      isReset = kind === 'approval' && approvesNothing(request.asked)
      return transactions.submit(connector, request, signal)
    })
    return { answer: sent(answer), isReset }
  }

  /** Asks for one approval at a time. `included` waits for the reset of an earlier allowance. */
  const approve =
    (
      connector: Connector,
      request: SwapRequest,
      approval: ApprovalRequest,
      signal: AbortSignal,
      included?: (transaction: { readonly hash: string }) => Promise<unknown>,
    ) =>
    async (): Promise<Sent> => {
      const exact = planFor({ ...request, units: approval.units })
      const review = reviewOf(exact, { type: 'approve', approval })
      const { answer, isReset } = await submitted(connector, 'approval', review, signal)
      if (E.isLeft(answer) || !isReset) return answer
      await included?.(answer.right)
      return approve(connector, request, approval, signal, included)()
    }

  const submitBatch =
    (
      connector: Connector,
      plan: SwapPlan,
      { spender }: ApprovalRequest,
      signal: AbortSignal,
      asked?: () => void,
    ) =>
    () => {
      const approval = { spender, units: plan.quote.request.units }
      const review = reviewOf(plan, { type: 'batch', approval })
      return askFor<'batch', Submission>(transactions, review, 'batch', (request) =>
        transactions.submitBatch(connector, request, signal, asked),
      )
    }

  return {
    approve,
    signPermit:
      (connector: Connector, request: SwapRequest, permit: SwapPermit, signal: AbortSignal) =>
      async (): Promise<E.Either<FailureWithCause<string>, Hex>> => {
        const { spender, units } = permit
        const approval = { spender, units }
        const review = reviewOf(planFor({ ...request, units }), { type: 'permit', approval, permit })
        const answer = await askFor<'permit', PermitAnswer>(transactions, review, 'permit', (reviewed) =>
          transactions.signPermit(connector, reviewed, signal),
        )
        if (!('type' in answer)) return E.left(answer)
        return answer.type === 'signed' ? E.right(answer.permit) : E.left(unsentFailure(answer))
      },
    send:
      (connector: Connector, plan: SwapPlan, signal: AbortSignal, fee = ANY_FEE) =>
      async (): Promise<Sent> =>
        (await submitted(connector, 'swap', reviewOf(plan, { type: 'none' }, fee), signal)).answer,
    submitBatch,
    sendBatch:
      (...args: Parameters<typeof submitBatch>) =>
      async (): Promise<Sent> =>
        sent(await submitBatch(...args)()),
  }
}
