import type {
  SentSwapInfo,
  SwapQuoteInfo,
  SwapRefusalInfo,
  SwapReviewInfo,
  SwapShortageInfo,
} from '#contracts/swaps.ts'
import { transferOf } from '#domain/send/find-transfer.ts'
import { sentTransferInfo } from '#domain/send/sent-transfer-info.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Sends } from '#domain/send/stored-sends.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { tokenInfo } from '#domain/tokens/token-info.ts'

import { refundOf } from './refund.ts'
import type { Refusal } from './refusal.ts'
import { impactLevelOf } from './swap-amounts.ts'
import { type KnownPrices, swapValuesOf } from './swap-cost.ts'
import { allowanceOf, type NotEnough } from './swap-review.ts'
import type { Reviewing } from './swap-step.ts'
import type { SwapQuote } from './swap.ts'

/** A quote as hosts see it. Amounts are in base units. */
export const swapQuoteInfo = (quote: SwapQuote, prices: KnownPrices): SwapQuoteInfo => {
  const { request, received, minimum, provider, nativeFee, legs, expiresAt } = quote
  const values = swapValuesOf(quote, prices)
  return {
    from: tokenInfo(request.from),
    to: tokenInfo(request.to),
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

/** A review as hosts see it. */
export const swapReviewInfo = (
  { review, accepted, worse }: Pick<Reviewing, 'review' | 'accepted' | 'worse'>,
  prices: KnownPrices,
): SwapReviewInfo => {
  const { plan, allowanceMethod, fee, isFeeMissing, isSimulated } = review
  const { quote, transaction } = plan
  const allowance = allowanceOf(review)
  const refund = refundOf(plan)
  return {
    ...swapQuoteInfo(quote, prices),
    minimum: plan.minimum.value,
    level: plan.level,
    ...(refund === undefined ? {} : { refund: refund.units, refundToken: tokenInfo(refund.token) }),
    caipNetworkId: quote.request.network.caipNetworkId,
    account: quote.request.owner,
    router: transaction.to,
    nativeValue: transaction.value,
    allowanceMethod: allowanceMethod.type,
    ...(allowance === undefined ? {} : { spender: allowance.spender }),
    fee,
    feeMissing: isFeeMissing,
    simulated: isSimulated,
    worse,
    ...(worse.length > 0 ? { acceptedReceived: accepted.plan.quote.received } : {}),
  }
}

/** Why a swap was stopped, as hosts see it. */
export const swapRefusalInfo = (refusal: Refusal): SwapRefusalInfo => ({
  type: refusal.type,
  ...('expected' in refusal ? { expected: String(refusal.expected ?? 'native') } : {}),
  ...('found' in refusal ? { found: String(refusal.found ?? 'native') } : {}),
  ...('token' in refusal ? { token: refusal.token.id } : {}),
  ...('change' in refusal ? { change: refusal.change } : {}),
  ...('reason' in refusal ? { reason: refusal.reason } : {}),
})

export const swapShortageInfo = ({ of, max }: NotEnough): SwapShortageInfo => ({
  of,
  ...(max === undefined ? {} : { most: max }),
})

const sentSwap = (sent: SentTransfer): SentSwapInfo | undefined => {
  if (sent.swapped === undefined) return undefined
  const { units, symbol, decimals, chainId } = sent.swapped
  const arrival = chainId === undefined ? {} : { caipNetworkId: chainId }
  return { ...sentTransferInfo(sent), received: { units, symbol, decimals, ...arrival } }
}

/** The swaps among this browser's sent transfers. */
export const sentSwapInfos = (sends: Sends): readonly SentSwapInfo[] =>
  sends.flatMap((sent) => sentSwap(sent) ?? [])

/** `id`: see `transferOf`. */
export const sentSwapInfo = (sends: Sends, id: string): SentSwapInfo | undefined => {
  const sent = transferOf(sends, id)
  return sent && sentSwap(sent)
}
