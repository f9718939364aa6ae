import { type SentSummary, sentSummary } from '#domain/send/send-summary.ts'
import type { Sends } from '#domain/send/stored-sends.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { tokenSummary, type TokenSummary } from '#domain/tokens/token-summary.ts'

import type { Refusal } from './refusal.ts'
import { type ImpactLevel, impactLevelOf } from './swap-amounts.ts'
import { type KnownPrices, swapValuesOf } from './swap-cost.ts'
import type { AllowanceMethod, SwapProblem, SwapReview } from './swap-review.ts'
import { hasPriceFallen, type SwapStage, type SwapState } from './swap-state.ts'
import type { BalanceChange, SwapQuote, SwapRouteLeg } from './swap.ts'

/** A quote as hosts see it. Amounts are in base units. */
export interface QuoteSummary {
  readonly from: TokenSummary
  readonly to: TokenSummary
  readonly units: bigint
  readonly received: bigint
  readonly minimum: bigint
  readonly slippage: number
  readonly provider: string
  readonly nativeFee?: bigint
  readonly steps: readonly SwapRouteLeg[]
  readonly expiresAt: number
  readonly impact?: number
  readonly impactLevel?: ImpactLevel
  readonly currency?: string
  readonly value?: string
  readonly receivedValue?: string
}

/** A review as hosts see it. */
export interface SwapReviewSummary extends QuoteSummary {
  readonly caipNetworkId: string
  readonly router: string
  readonly allowanceMethod: AllowanceMethod['type']
  readonly spender?: string
  readonly fee: bigint
  readonly simulated: boolean
  readonly acceptedReceived?: bigint
  readonly expired: boolean
  readonly refreshing: boolean
}

/** Why a swap was stopped, as hosts see it. */
export interface RefusalSummary {
  readonly type: Refusal['type']
  readonly expected?: string
  readonly found?: string
  readonly change?: BalanceChange
  readonly reason?: string
}

/** The state of the current swap as hosts see it, with the sent swaps. */
export interface SwapSummary {
  readonly step: 'idle' | Exclude<SwapState['current']['step'], 'form'>
  readonly quoting: boolean
  readonly quote?: QuoteSummary
  readonly review?: SwapReviewSummary
  readonly stage?: SwapStage
  readonly refusal?: RefusalSummary
  readonly hash?: string
  readonly failure?: SwapProblem | Failure<'SendFailed' | 'OutcomeUnknown'>
  readonly most?: bigint
  readonly swaps: readonly SwapSentSummary[]
}

/** A sent swap as hosts see it. */
export interface SwapSentSummary extends SentSummary {
  readonly received: {
    readonly units: bigint
    readonly symbol: string
    readonly decimals: number
    readonly caipNetworkId?: string
  }
}

export const quoteSummary = (quote: SwapQuote, prices: KnownPrices): QuoteSummary => {
  const { request, received, minimum, provider, nativeFee, legs, expiresAt } = quote
  const values = swapValuesOf(quote, prices)
  return {
    from: tokenSummary(request.from),
    to: tokenSummary(request.to),
    units: request.units,
    received,
    minimum,
    slippage: request.slippage,
    provider,
    ...(nativeFee === undefined ? {} : { nativeFee }),
    steps: legs,
    expiresAt,
    ...(values.impact === undefined
      ? {}
      : { impact: values.impact, impactLevel: impactLevelOf(values.impact) }),
    ...(values.paid === undefined
      ? {}
      : { currency: values.paid.currency, value: exactAmount(values.paid.amount) }),
    ...(values.received === undefined ? {} : { receivedValue: exactAmount(values.received.amount) }),
  }
}

type StepWithReview = Extract<SwapState['current'], { readonly review: SwapReview }>

const reviewSummary = (current: StepWithReview, prices: KnownPrices): SwapReviewSummary => {
  const { plan, allowanceMethod, fee, isSimulated } = current.review
  return {
    ...quoteSummary(plan.quote, prices),
    caipNetworkId: plan.quote.request.network.caipNetworkId,
    router: plan.transaction.to,
    allowanceMethod: allowanceMethod.type,
    ...(allowanceMethod.type === 'none' ? {} : { spender: allowanceMethod.approval.spender }),
    fee,
    simulated: isSimulated,
    ...(hasPriceFallen(current) ? { acceptedReceived: current.acceptedReceived } : {}),
    expired: current.step === 'review' && current.isExpired,
    refreshing: current.step === 'review' && current.isRefreshing,
  }
}

const refusalSummary = (refusal: Refusal): RefusalSummary => ({
  type: refusal.type,
  ...('expected' in refusal ? { expected: String(refusal.expected) } : {}),
  ...('found' in refusal ? { found: String(refusal.found) } : {}),
  ...('change' in refusal ? { change: refusal.change } : {}),
  ...('reason' in refusal ? { reason: refusal.reason } : {}),
})

/** The largest amount that the balance covers, where the problem states it. */
const mostOf = (problem: SwapProblem | undefined): Pick<SwapSummary, 'most'> =>
  problem !== undefined && 'max' in problem ? { most: problem.max } : {}

const stepSummary = (
  { current, quoting }: SwapState,
  prices: KnownPrices,
): Omit<SwapSummary, 'swaps' | 'quoting'> => {
  switch (current.step) {
    case 'form': {
      const problem = current.failure ?? quoting.failure
      return {
        step: 'idle',
        ...(quoting.quote === undefined ? {} : { quote: quoteSummary(quoting.quote, prices) }),
        ...(problem === undefined ? {} : { failure: problem }),
        ...mostOf(problem),
      }
    }
    case 'preparing':
      return { step: 'preparing' }
    case 'review':
      return { step: 'review', review: reviewSummary(current, prices) }
    case 'stopped':
      return { step: 'stopped', refusal: refusalSummary(current.refusal) }
    case 'waiting':
      return { step: 'waiting', stage: current.stage, review: reviewSummary(current, prices) }
    case 'failed':
      return {
        step: 'failed',
        review: reviewSummary(current, prices),
        failure: { _tag: current.isUnknown ? 'OutcomeUnknown' : 'SendFailed', message: current.message },
      }
    case 'sent':
      return { step: 'sent', hash: current.sent.hash }
  }
}

/** The swaps among this browser's sent transfers. */
const swapsIn = (sends: Sends): readonly SwapSentSummary[] =>
  sends.flatMap((sent) => {
    if (sent.swapped === undefined) return []
    const { units, symbol, decimals, chainId } = sent.swapped
    const arrival = chainId === undefined ? {} : { caipNetworkId: chainId }
    return [{ ...sentSummary(sent), received: { units, symbol, decimals, ...arrival } }]
  })

export const swapSentSummary = (sends: Sends, hash: string): SwapSentSummary | undefined =>
  swapsIn(sends).find((sent) => sent.hash === hash)

export const swapSummary = (state: SwapState, sends: Sends, prices: KnownPrices): SwapSummary => ({
  ...stepSummary(state, prices),
  quoting: state.quoting.isLoading,
  swaps: swapsIn(sends),
})
