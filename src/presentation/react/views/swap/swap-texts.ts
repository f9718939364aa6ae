import { exchangeRate, impactLevelOf } from '#domain/swaps/swap-amounts.ts'
import { type KnownPrices, swapValuesOf, valueOfUnits } from '#domain/swaps/swap-cost.ts'
import type { SwapForm } from '#domain/swaps/swap-form.ts'
import type { SwapProblem } from '#domain/swaps/swap-review.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { type Holding, nativeToken, type Price, type Token } from '#domain/tokens/token.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import { send } from '#presentation/react/messages/send.ts'
import { swap, swapErrors } from '#presentation/react/messages/swaps.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** Basis points as a percentage, such as `0.5%`. */
export const formatPercent = (locale: string, bps: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)

/** The time of day of seconds since the epoch. */
export const timeOf = (locale: string, seconds: bigint): string =>
  new Date(Number(seconds) * 1000).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })

export const holdingOf = (token: Token | undefined, holdings: readonly Holding[]): Holding | undefined =>
  holdings.find((holding) => holding.token.id === token?.id)

/** The values of both sides, and the price impact with its level. */
export const impactValuesOf = (quote: SwapQuote, prices: KnownPrices) => {
  const values = swapValuesOf(quote, prices)
  const { impact } = values
  // A gain in value is shown as no impact.
  return {
    ...values,
    impact: impact && Math.max(0, impact),
    level: impact === undefined ? undefined : impactLevelOf(impact),
  }
}

/** What is shown in the currency of the prices: both sides and both fees. `fee`: base units of the native token. */
export const estimatesOf = (
  quote: SwapQuote,
  fee: bigint | undefined,
  prices: KnownPrices,
): readonly (Price | undefined)[] => {
  const { paid, received } = swapValuesOf(quote, prices)
  const native = nativeToken(quote.request.network)
  const fees = [fee, quote.nativeFee].map((units) =>
    units === undefined ? undefined : valueOfUnits(native, units, prices),
  )
  return [paid, received, ...fees]
}

interface TokenUnits {
  readonly token: Token
  readonly units: bigint
}

const rateText = (t: Translate, format: AmountFormatter, one: TokenUnits, other: TokenUnits): string => {
  const rate = exchangeRate(
    { units: other.units, decimals: other.token.decimals },
    { units: one.units, decimals: one.token.decimals },
  )
  if (rate === undefined) return ''
  return t(swap.rateOf, {
    one: `${format.exact({ units: 1n, decimals: 0 })} ${shownSymbol(one.token)}`,
    other: `${format.atLeast(rate)} ${shownSymbol(other.token)}`,
  })
}

/** The rate of one paid token, and that of one received token. */
export const rateTexts = (
  t: Translate,
  format: AmountFormatter,
  { request, received }: SwapQuote,
): readonly [string, string] => {
  const paid = { token: request.from, units: request.units }
  const bought = { token: request.to, units: received }
  return [rateText(t, format, paid, bought), rateText(t, format, bought, paid)]
}

/** Messages by failure. All other failures have a general message. */
const problemMessages: Partial<Record<string, Message>> = {
  NotAnAmount: swapErrors.notAmount,
  InsufficientLiquidity: swapErrors.liquidity,
  AmountTooSmall: swapErrors.tooSmall,
  UnsupportedNetwork: swapErrors.network,
  QuoteExpired: swap.expired,
  RateLimited: swapErrors.busy,
  Offline: swapErrors.offline,
  NodeOnOtherChain: send.otherNode,
}

/** Why there is no quote or no review, and what the user can do. S8-06, S8-07. */
export const problemText = (
  t: Translate,
  problem: SwapProblem,
  { from }: Pick<SwapForm, 'from'>,
  native: string,
): string => {
  const token = from === undefined ? '' : shownSymbol(from)
  if (problem._tag === 'NotEnough')
    return problem.of === 'token' ? t(swap.notEnough, { token }) : t(swap.notEnoughFee, { token: native })
  if (problem._tag === 'TooManyDecimals')
    return t(swapErrors.tooManyDecimals, { token, count: from?.decimals ?? 0 })
  return t(problemMessages[problem._tag] ?? swapErrors.noQuote)
}
