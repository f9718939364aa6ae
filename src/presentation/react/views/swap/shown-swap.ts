import { impactLevelOf, rateOf } from '#domain/swaps/swap-amounts.ts'
import { type KnownPrices, swapValuesOf } from '#domain/swaps/swap-cost.ts'
import type { SwapForm } from '#domain/swaps/swap-form.ts'
import type { SwapProblem } from '#domain/swaps/swap-review.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import type { ShownAmounts } from '#domain/tokens/shown-amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Holding, Token } from '#domain/tokens/token.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import { swap, swapErrors } from '#presentation/react/messages/swaps.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** Decimals after the leading zeros of a rate, and the fewest that it has. */
const RATE_DIGITS = 3

/** A number of hundredths of a percent, such as `0.5%`. */
export const percentIn = (locale: string, hundredths: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)

export const holdingOf = (token: Token | undefined, holdings: readonly Holding[]): Holding | undefined =>
  holdings.find((holding) => holding.token.id === token?.id)

/** What both sides are worth, and the price impact with its level in words. */
export const shownValues = (quote: SwapQuote, prices: KnownPrices) => {
  const values = swapValuesOf(quote, prices)
  const { impact } = values
  // A gain is no impact.
  return {
    ...values,
    impact: impact && Math.max(0, impact),
    level: impact === undefined ? undefined : impactLevelOf(impact),
  }
}

/** A rate with as many decimals as it takes to tell it from nothing. */
const writtenRate = (shown: ShownAmounts, rate: Amount): string => {
  const fraction = (rate.units % 10n ** BigInt(rate.decimals)).toString().padStart(rate.decimals, '0')
  const zeros = rate.units >= 10n ** BigInt(rate.decimals) ? 0 : fraction.search(/[1-9]/)
  const places = Math.min(rate.decimals, Math.max(0, zeros) + RATE_DIGITS)
  const cut = 10n ** BigInt(rate.decimals - places)
  return shown.exact({ units: rate.units / cut, decimals: places })
}

const rate = (
  t: Translate,
  shown: ShownAmounts,
  one: { readonly token: Token; readonly units: bigint },
  other: { readonly token: Token; readonly units: bigint },
): string => {
  const given = { units: other.units, decimals: other.token.decimals }
  const quotient = rateOf(given, { units: one.units, decimals: one.token.decimals })
  if (quotient === undefined) return ''
  return t(swap.rateOf, {
    one: `${shown.exact({ units: 1n, decimals: 0 })} ${shownSymbol(one.token)}`,
    other: `${writtenRate(shown, quotient)} ${shownSymbol(other.token)}`,
  })
}

/** What one of each token gives of the other. */
export const ratesOf = (
  t: Translate,
  shown: ShownAmounts,
  { request, received }: SwapQuote,
): readonly [string, string] => {
  const paid = { token: request.from, units: request.units }
  const got = { token: request.to, units: received }
  return [rate(t, shown, paid, got), rate(t, shown, got, paid)]
}

/** Codes that are not listed use the general message. */
const problemTexts: Partial<Record<string, Message>> = {
  NotAnAmount: swapErrors.notAmount,
  InsufficientLiquidity: swapErrors.liquidity,
  AmountTooSmall: swapErrors.tooSmall,
  UnsupportedNetwork: swapErrors.network,
  QuoteExpired: swap.expired,
  RateLimited: swapErrors.busy,
  Offline: swapErrors.offline,
}

/** Why there is no quote or no review, in words that say what to do. S8-06, S8-07. */
export const problemText = (
  t: Translate,
  problem: SwapProblem,
  { from }: Pick<SwapForm, 'from'>,
  native: string,
): string => {
  const token = from === undefined ? '' : shownSymbol(from)
  if (problem._tag === 'NotEnough' && 'of' in problem)
    return problem.of === 'token' ? t(swap.notEnough, { token }) : t(swap.notEnoughFee, { token: native })
  if (problem._tag === 'TooManyDecimals')
    return t(swapErrors.tooManyDecimals, { token, count: from?.decimals ?? 0 })
  return t(problemTexts[problem._tag] ?? swapErrors.noQuote)
}
