import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { CallBounds } from '#domain/swaps/call-bounds.ts'
import { checkPlan, checkSimulatedPlan, provenBy, type SwapRules } from '#domain/swaps/refusal.ts'
import type { BalanceChange, SwapPlan, SwapQuote, SwapSimulation } from '#domain/swaps/swap.ts'

import {
  anyQuote,
  CHAIN,
  coin,
  gem,
  native,
  owner,
  planOf,
  quoteOf,
  router,
  thief,
  tokenAt,
} from './swap-kit.ts'

const rules: SwapRules = { routers: { [CHAIN]: [] } }

const simulated = (changes: readonly BalanceChange[]): SwapSimulation => ({
  type: 'simulated',
  gas: 1n,
  changes,
})

const honestChanges = ({ request, received }: SwapQuote): readonly BalanceChange[] => [
  { token: request.from.address, units: -request.units },
  { token: request.to.address, units: received },
]

const refusalType = (plan: SwapPlan, simulation?: SwapSimulation, swapRules = rules, accepted = plan.quote) =>
  (simulation === undefined
    ? checkPlan(plan, accepted, swapRules)
    : checkSimulatedPlan(plan, accepted, swapRules, simulation)
  )?.type

describe('a valid plan', () => {
  it('passes for all tokens and amounts, and with addresses in any case', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const plan = planOf(quote)
        const { transaction } = plan
        const inUpperCase = { ...transaction, to: transaction.to.toUpperCase().replace('0X', '0x') }
        const simulation = simulated(honestChanges(quote))
        expect(refusalType(plan, simulation)).toBeUndefined()
        expect(refusalType({ ...plan, transaction: inUpperCase }, simulation)).toBeUndefined()
      }),
    )
  })
})

/** The plan, whose call does something else. */
const lying =
  (lie: Partial<CallBounds>) =>
  ({ bounds, ...plan }: SwapPlan): SwapPlan => ({ ...plan, ...(bounds && { bounds: { ...bounds, ...lie } }) })

const withMinimum = (plan: SwapPlan, value: bigint): SwapPlan => ({ ...plan, minimum: { value, by: 'call' } })

describe('a plan is refused', () => {
  const falsePlans: readonly (readonly [string, (plan: SwapPlan) => SwapPlan])[] = [
    ['chain', (plan) => ({ ...plan, transaction: { ...plan.transaction, chainId: 'eip155:2' as ChainId } })],
    ['sender', (plan) => ({ ...plan, transaction: { ...plan.transaction, from: thief } })],
    ['target', (plan) => ({ ...plan, transaction: { ...plan.transaction, to: thief } })],
    [
      'value',
      (plan) => ({ ...plan, transaction: { ...plan.transaction, value: plan.transaction.value + 1n } }),
    ],
    ['spender', (plan) => ({ ...plan, approval: { spender: thief, units: 1n } })],
    ['receiver', lying({ receiver: thief })],
    ['receiver', lying({ refund: { units: 10n ** 24n, token: router, depositor: thief } })],
    ['refund', lying({ refund: { units: 0n, token: router, depositor: owner } })],
    ['token', lying({ input: thief })],
    ['token', lying({ output: thief })],
    ['chain', lying({ chainId: 'eip155:2' as ChainId })],
    ['amount', (plan) => lying({ units: plan.quote.request.units + 1n })(plan)],
    ['minimum', (plan) => withMinimum(plan, plan.quote.minimum - 1n)],
    ['quote', (plan) => ({ ...plan, quote: { ...plan.quote, minimum: plan.quote.received + 1n } })],
  ]

  it.each(falsePlans)('for its %s, whatever its simulation says', (type, lie) => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        expect(refusalType(lie(planOf(quote)), simulated(honestChanges(quote)), rules, quote)).toBe(type)
      }),
    )
  })

  it('for a minimum below that of the quote', () => {
    fc.assert(
      fc.property(anyQuote, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (quote, minimum) => {
        const plan = withMinimum(planOf(quote), minimum)
        const refusedMinimum = refusalType(plan, simulated(honestChanges(quote)))
        const isPaid = minimum <= quote.received
        expect(refusedMinimum).toBe(minimum < quote.minimum ? 'minimum' : isPaid ? undefined : 'balances')
      }),
    )
  })

  it('[S0-06] if a token keeps a fee of what the router pays, or if no simulation shows that it keeps none', () => {
    const quote = quoteOf()
    const { bounds, ...plan } = planOf(quote)
    const paid: SwapPlan = { ...plan, bounds: bounds && { ...bounds, isReceived: false, minimum: 995n } }
    const tight = { ...paid, minimum: { value: 995n, by: 'call' as const } }
    const unsimulated: SwapSimulation = { type: 'unavailable' }
    const afterFee = simulated(honestChanges({ ...quote, received: 994n }))
    expect(refusalType(tight, afterFee)).toBe('balances')
    expect(refusalType(tight, simulated(honestChanges(quote)))).toBeUndefined()
    expect(refusalType(paid, unsimulated)).toBe('unsimulated')
    expect(refusalType(paid, unsimulated, rules, { ...quote, trust: 'trusted' })).toBeUndefined()
    expect(provenBy(paid, unsimulated)).toMatchObject({ level: 'trusted', minimum: { by: 'claim' } })
    expect(refusalType(planOf(quote), unsimulated)).toBeUndefined()
    const toNative = quoteOf({ to: native })
    const unwrapped = planOf(toNative)
    expect(
      refusalType(
        { ...unwrapped, bounds: unwrapped.bounds && { ...unwrapped.bounds, isReceived: false } },
        unsimulated,
      ),
    ).toBeUndefined()
  })

  it('if it requests an allowance above the amount, or any allowance of the native token', () => {
    fc.assert(
      fc.property(anyQuote, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (quote, units) => {
        const { request } = quote
        const needed = request.from.id === native.id ? 0n : request.units
        const refusedAllowance = refusalType({ ...planOf(quote), approval: { spender: router, units } })
        expect(refusedAllowance).toBe(units > needed ? 'approval' : undefined)
      }),
    )
  })

  it('for a contract that is of no known kind, and that the host does not name', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const plan: SwapPlan = { ...planOf(quote), router: { address: router } }
        expect(refusalType(plan)).toBe('target')
        const named = { routers: { [CHAIN]: [router.toLowerCase()] } }
        expect(refusalType(plan, undefined, named)).toBeUndefined()
      }),
    )
  })

  it('for an allowance of another contract than the one whose call is read', () => {
    const named = { routers: { [CHAIN]: [thief] } }
    const plan: SwapPlan = { ...planOf(quoteOf()), approval: { spender: thief, units: 500n } }
    expect(refusalType(plan, undefined, named)).toBe('spender')
    expect(refusalType({ ...plan, bounds: undefined }, undefined, named)).toBeUndefined()
  })

  it('if its level is below what the host accepts of the source', () => {
    const levels = ['bounded', 'simulated', 'trusted'] as const
    const quote = quoteOf()
    for (const [least, trust] of levels.entries())
      for (const [found, level] of levels.entries()) {
        const refusal = refusalType({ ...planOf(quote), level }, undefined, rules, { ...quote, trust })
        expect(refusal).toBe(found <= least ? undefined : 'level')
      }
    expect(refusalType({ ...planOf(quote), level: 'simulated' }, undefined, rules, quote)).toBe('level')
  })

  it('if its quote is for another request, or permits more than the slippage', () => {
    const quote = quoteOf()
    const otherQuotes: readonly Partial<SwapQuote>[] = [
      quoteOf({ units: 501n }),
      quoteOf({ from: tokenAt(thief) }),
      quoteOf({ to: tokenAt(thief) }),
      quoteOf({ slippage: 101 }),
      { minimum: quote.minimum - 1n },
    ]
    for (const otherQuote of otherQuotes)
      expect(
        refusalType({ ...planOf(quote), quote: { ...quote, ...otherQuote } }, undefined, rules, quote),
      ).toBe('quote')
  })

  it('if its simulation reverts, or is unavailable and nothing else holds the call', () => {
    const quote = quoteOf()
    const [bounded, unread]: readonly SwapPlan[] = [
      planOf(quote),
      { ...planOf(quote), level: 'simulated', minimum: { value: quote.minimum, by: 'claim' } },
    ]
    const unavailable = { type: 'unavailable' } as const
    for (const plan of [bounded, unread] as const)
      expect(
        plan && refusalType(plan, { type: 'reverted', reason: 'no' }, rules, { ...quote, trust: 'trusted' }),
      ).toBe('reverted')
    if (bounded === undefined || unread === undefined) throw new Error('No plan')
    expect(refusalType(bounded, unavailable)).toBeUndefined()
    expect(refusalType(unread, unavailable, rules, { ...quote, trust: 'simulated' })).toBe('unsimulated')
    expect(refusalType(unread, unavailable, rules, { ...quote, trust: 'trusted' })).toBeUndefined()
  })

  it('never by its source’s word: a simulation proves what it showed, and a claim stays a claim', () => {
    const quote = quoteOf()
    const plan: SwapPlan = { ...planOf(quote), level: 'simulated', minimum: { value: 1n, by: 'claim' } }
    expect(provenBy(plan, simulated([]))).toMatchObject({ level: 'simulated', minimum: { by: 'simulation' } })
    expect(provenBy(plan, { type: 'unavailable' })).toMatchObject({
      level: 'trusted',
      minimum: { by: 'claim' },
    })
    const bounded = planOf(quote)
    expect(provenBy(bounded, { type: 'unavailable' })).toEqual(bounded)
  })
})

describe('the simulated balances', () => {
  it('may fall by at most the amount and must rise by at least the minimum', () => {
    fc.assert(
      fc.property(
        anyQuote,
        fc.bigInt({ min: 0n, max: 10n ** 25n }),
        fc.bigInt({ min: 0n, max: 10n ** 25n }),
        (quote, paid, received) => {
          const { from, to, units } = quote.request
          const changes = [
            { token: from.address, units: -paid },
            { token: to.address?.toUpperCase().replace('0X', '0x'), units: received },
          ]
          const isWithinQuote = paid <= units && received >= quote.minimum
          expect(refusalType(planOf(quote), simulated(changes))).toBe(isWithinQuote ? undefined : 'balances')
        },
      ),
    )
  })

  it('of other tokens may not fall, summed over all transfers', () => {
    fc.assert(
      fc.property(anyQuote, fc.bigInt({ min: 1n, max: 10n ** 20n }), (quote, units) => {
        const changesWithTheft = [...honestChanges(quote), { token: thief, units: -units }]
        expect(refusalType(planOf(quote), simulated(changesWithTheft))).toBe('balances')
        const returned = [...changesWithTheft, { token: thief, units }]
        expect(refusalType(planOf(quote), simulated(returned))).toBeUndefined()
      }),
    )
  })

  it('may not fall for a token that shares the address of the received token on another network', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), (units) => {
        const quote = quoteOf({ from: coin, to: { ...gem, chainId: 'eip155:2' as ChainId } })
        const paid = { token: coin.address, units: -quote.request.units }
        expect(refusalType(planOf(quote), simulated([paid]))).toBeUndefined()
        const drained = simulated([paid, { token: gem.address, units: -units }])
        const refusal = checkSimulatedPlan(planOf(quote), quote, rules, drained)
        expect(refusal).toEqual({ type: 'balances', change: { token: gem.address, units: -units } })
      }),
    )
  })

  it('of the native token may not fall if another token is paid', () => {
    const quote = quoteOf({ from: coin, to: gem })
    const changes = [...honestChanges(quote), { token: undefined, units: -1n }]
    expect(refusalType(planOf(quote), simulated(changes))).toBe('balances')
  })
})
