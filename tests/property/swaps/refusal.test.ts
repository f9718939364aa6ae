import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { checkPlan, checkSimulatedPlan, type SwapRules } from '#domain/swaps/refusal.ts'
import type { BalanceChange, SwapPlan, SwapQuote, SwapSimulation } from '#domain/swaps/swap.ts'

import { anyQuote, CHAIN, coin, gem, native, planOf, quoteOf, router, thief, tokenAt } from './swap-kit.ts'

const rules: SwapRules = { routers: { [CHAIN]: [router.toLowerCase()] }, allowUnsimulated: false }

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
    ['receiver', (plan) => ({ ...plan, receiver: thief })],
    ['minimum', (plan) => ({ ...plan, minimum: plan.quote.minimum - 1n })],
    ['quote', (plan) => ({ ...plan, quote: { ...plan.quote, minimum: plan.quote.received + 1n } })],
  ]

  it.each(falsePlans)('for its %s, whatever its simulation says', (type, lie) => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        expect(refusalType(lie(planOf(quote)), simulated(honestChanges(quote)), rules, quote)).toBe(type)
      }),
    )
  })

  it('for a minimum below that of the quote, if its transaction states one', () => {
    fc.assert(
      fc.property(anyQuote, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (quote, minimum) => {
        const refusedMinimum = refusalType({ ...planOf(quote), minimum }, simulated(honestChanges(quote)))
        expect(refusedMinimum).toBe(minimum < quote.minimum ? 'minimum' : undefined)
        expect(
          refusalType({ ...planOf(quote), minimum: undefined }, simulated(honestChanges(quote))),
        ).toBeUndefined()
      }),
    )
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

  it('on a network for which the host configured no router', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        expect(refusalType(planOf(quote), undefined, { ...rules, routers: {} })).toBe('target')
      }),
    )
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

  it('if its simulation reverts, or is unavailable and the host does not allow that', () => {
    const plan = planOf(quoteOf())
    expect(refusalType(plan, { type: 'reverted', reason: 'no' })).toBe('reverted')
    expect(refusalType(plan, { type: 'unavailable' })).toBe('unsimulated')
    const allowing = { ...rules, allowUnsimulated: true }
    expect(refusalType(plan, { type: 'unavailable' }, allowing)).toBeUndefined()
    expect(refusalType(plan, { type: 'reverted', reason: 'no' }, allowing)).toBe('reverted')
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
