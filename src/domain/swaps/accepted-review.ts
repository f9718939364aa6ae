import type { SwapLevel } from '#contracts/swap-sources.ts'
import type { SwapTerm } from '#contracts/swaps.ts'
import { evmAddresses } from '#domain/families/address-codecs.ts'
import type { Proof, Proven } from '#domain/shared/proven.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { CallBounds, SwapRouter } from './call-bounds.ts'
import type { AllowanceMethod, SwapReview } from './swap-review.ts'
import type { ProviderFee, SwapPlan, SwapQuote, SwapRequest, SwapTransaction } from './swap.ts'

const { isSame } = evmAddresses

/** The terms in which a value is worse than the accepted one. */
type Find<V> = (accepted: V, next: V) => readonly SwapTerm[]

/** One rule for each field, so that a field without one does not compile. */
type Rules<T> = { readonly [K in keyof T]-?: Find<T[K]> }

const term =
  <V>(name: SwapTerm, isAsGood: (accepted: V, next: V) => boolean): Find<V> =>
  (accepted, next) =>
    isAsGood(accepted, next) ? [] : [name]

/** A field that nobody is shown, or that the checks of a plan compare with the request. */
const unshown: Find<unknown> = () => []

const fields =
  <T extends object>(rules: Rules<T>): Find<T> =>
  (accepted, next) => {
    const found: SwapTerm[] = []
    for (const name in rules) found.push(...rules[name](accepted[name], next[name]))
    return found
  }

const isEqual = <V>(accepted: V, next: V): boolean => accepted === next
const isSameText = (accepted: string, next: string): boolean => isSame(accepted, next)
const isSameToken = (accepted: Token, next: Token): boolean => accepted.id === next.id
const isAtLeast = (accepted: bigint, next: bigint): boolean => next >= accepted
const isAtMost = (accepted = 0n, next = 0n): boolean => next <= accepted

/** The weakest first. */
const levels: readonly SwapLevel[] = ['trusted', 'simulated', 'bounded']
const proofs: readonly Proof[] = ['claim', 'simulation', 'node', 'call']

const isAsProven =
  <V>(weakestFirst: readonly V[]) =>
  (accepted: V, next: V): boolean =>
    weakestFirst.indexOf(next) >= weakestFirst.indexOf(accepted)

/**
 * The price of a transaction covers twice the base fee, so a fee that was accepted still covers the next blocks while it is at least
 * two thirds of what would be asked now. It stays the limit.
 */
const stillCovers = (accepted: bigint, next: bigint): boolean => 3n * accepted >= 2n * next

const spenderOf = (method: AllowanceMethod): string | undefined =>
  method.type === 'none' ? undefined : method.approval.spender

const needsNoOtherSpender = (accepted: AllowanceMethod, next: AllowanceMethod): boolean => {
  const [before, now] = [spenderOf(accepted), spenderOf(next)]
  return now === undefined || (before !== undefined && isSame(before, now))
}

type Refund = CallBounds['refund']

/** A bridge that may pay back may also not deliver. So a refund where there was none is worse, as none where there was one is. */
const isAsGoodRefund = (accepted: Refund, next: Refund): boolean =>
  accepted === undefined || next === undefined
    ? accepted === next
    : next.units >= accepted.units &&
      isSame(next.token, accepted.token) &&
      isSame(next.depositor, accepted.depositor)

const isAsGoodFee = (accepted: ProviderFee | undefined, next: ProviderFee | undefined): boolean => {
  if (next === undefined) return true
  if (accepted === undefined) return false
  if ('percent' in accepted || 'percent' in next)
    return 'percent' in accepted && 'percent' in next && isAtMostPercent(accepted.percent, next.percent)
  return next.token.id === accepted.token.id && next.units <= accepted.units
}

const isAtMostPercent = (
  accepted: { readonly units: bigint; readonly decimals: number },
  next: { readonly units: bigint; readonly decimals: number },
): boolean => next.units * 10n ** BigInt(accepted.decimals) <= accepted.units * 10n ** BigInt(next.decimals)

const worseIn = fields<SwapReview>({
  plan: fields<SwapPlan>({
    quote: fields<SwapQuote>({
      request: fields<SwapRequest>({
        network: term('swap', (one, other) => one.caipNetworkId === other.caipNetworkId),
        rpcUrls: unshown,
        owner: term('swap', isSameText),
        from: term('swap', isSameToken),
        to: term('swap', isSameToken),
        units: term('swap', isEqual),
        slippage: term('swap', isEqual),
      }),
      provider: term('route', isEqual),
      legs: term('route', (one, other) => JSON.stringify(one) === JSON.stringify(other)),
      received: term('received', isAtLeast),
      // The plan has the minimum that is shown.
      minimum: unshown,
      nativeFee: term('nativeFee', isAtMost),
      providerFee: term('providerFee', isAsGoodFee),
      reference: unshown,
      expiresAt: unshown,
      takesPermit: unshown,
      trust: unshown,
      source: unshown,
    }),
    // The method has the allowance that is shown.
    approval: unshown,
    transaction: fields<SwapTransaction>({
      chainId: term('swap', isEqual),
      from: term('swap', isSameText),
      to: term('router', isSameText),
      data: unshown,
      value: term('value', isAtMost),
      gas: unshown,
    }),
    level: term('level', isAsProven(levels)),
    router: fields<SwapRouter>({ address: term('router', isSameText), kind: unshown }),
    minimum: fields<Proven<bigint>>({
      value: term('minimum', isAtLeast),
      by: term('level', isAsProven(proofs)),
    }),
    bounds: (accepted, next) => worseBounds(accepted ?? {}, next ?? {}),
    stated: unshown,
    refusedTarget: unshown,
  }),
  allowanceMethod: term('spender', needsNoOtherSpender),
  fee: term('fee', stillCovers),
  isFeeMissing: term('funds', (accepted, next) => accepted || !next),
  isSimulated: term('level', (accepted, next) => next || !accepted),
})

/** All but the minimum, which the plan has, and the refund are exactly what is requested. */
const worseBounds: Find<Partial<CallBounds>> = fields<Partial<CallBounds>>({
  ...{ input: unshown, units: unshown, output: unshown, chainId: unshown, receiver: unshown },
  ...{ minimum: unshown, isReceived: unshown, fallback: unshown, wrapped: unshown },
  refund: term('refund', isAsGoodRefund),
})

/** The terms in which a review is worse than the accepted one. There is no tolerance: each of them limits what is signed. */
export const worseTerms = (accepted: SwapReview, next: SwapReview): readonly SwapTerm[] => [
  ...new Set(worseIn(accepted, next)),
]

/** A review that is nowhere worse, with the accepted fee as its limit if that is lower. */
export const underAccepted = (accepted: SwapReview, next: SwapReview): SwapReview =>
  next.fee <= accepted.fee ? next : { ...next, fee: accepted.fee }

/** The accepted review after a transaction for its allowance, for which at most `spent` of the fee was paid. */
export const afterAllowance = (accepted: SwapReview, spent = 0n): SwapReview => ({
  ...accepted,
  allowanceMethod: { type: 'none' },
  fee: accepted.fee - spent,
})
