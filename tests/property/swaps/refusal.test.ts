import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { planRefusal, refusalOf, type SwapRules } from '#domain/swaps/refusal.ts'
import type { BalanceChange, SwapPlan, SwapQuote, SwapSimulation } from '#domain/swaps/swap.ts'

import { anyQuote, CHAIN, coin, gem, native, planOf, quoteOf, router, thief, tokenAt } from './swap-kit.ts'

const rules: SwapRules = { routers: { [CHAIN]: [router.toLowerCase()] }, allowUnsimulated: false }

const simulated = (changes: readonly BalanceChange[]): SwapSimulation => ({
  type: 'simulated',
  gas: 1n,
  changes,
})

const honest = ({ request, received }: SwapQuote): readonly BalanceChange[] => [
  { token: request.from.address, units: -request.units },
  { token: request.to.address, units: received },
]

const typeOf = (plan: SwapPlan, simulation?: SwapSimulation, own = rules, accepted = plan.quote) =>
  (simulation === undefined ? planRefusal(plan, accepted, own) : refusalOf(plan, accepted, own, simulation))
    ?.type

describe('an honest plan', () => {
  it('passes, whatever is swapped and however its addresses are written', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const plan = planOf(quote)
        const { transaction } = plan
        const loud = { ...transaction, to: transaction.to.toUpperCase().replace('0X', '0x') }
        const simulation = simulated(honest(quote))
        expect(typeOf(plan, simulation)).toBeUndefined()
        expect(typeOf({ ...plan, transaction: loud }, simulation)).toBeUndefined()
      }),
    )
  })
})

describe('a plan is refused', () => {
  const lies: readonly (readonly [string, (plan: SwapPlan) => SwapPlan])[] = [
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

  it.each(lies)('for its %s, whatever its simulation says', (type, lie) => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        expect(typeOf(lie(planOf(quote)), simulated(honest(quote)), rules, quote)).toBe(type)
      }),
    )
  })

  it('for a minimum below that of the quote, if its transaction says one', () => {
    fc.assert(
      fc.property(anyQuote, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (quote, minimum) => {
        const refused = typeOf({ ...planOf(quote), minimum }, simulated(honest(quote)))
        expect(refused).toBe(minimum < quote.minimum ? 'minimum' : undefined)
        expect(typeOf({ ...planOf(quote), minimum: undefined }, simulated(honest(quote)))).toBeUndefined()
      }),
    )
  })

  it('if it asks to be allowed more than the amount, and for any allowance of the network’s own token', () => {
    fc.assert(
      fc.property(anyQuote, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (quote, units) => {
        const { request } = quote
        const most = request.from.id === native.id ? 0n : request.units
        const refused = typeOf({ ...planOf(quote), approval: { spender: router, units } })
        expect(refused).toBe(units > most ? 'approval' : undefined)
      }),
    )
  })

  it('on a network for which the host named no router', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        expect(typeOf(planOf(quote), undefined, { ...rules, routers: {} })).toBe('target')
      }),
    )
  })

  it('if it answers another question, or permits more than the slippage', () => {
    const quote = quoteOf()
    const others: readonly Partial<SwapQuote>[] = [
      quoteOf({ units: 501n }),
      quoteOf({ from: tokenAt(thief) }),
      quoteOf({ to: tokenAt(thief) }),
      quoteOf({ slippage: 101 }),
      { minimum: quote.minimum - 1n },
    ]
    for (const other of others)
      expect(typeOf({ ...planOf(quote), quote: { ...quote, ...other } }, undefined, rules, quote)).toBe(
        'quote',
      )
  })

  it('if its simulation reverts, or cannot be done unless the host allows that', () => {
    const plan = planOf(quoteOf())
    expect(typeOf(plan, { type: 'reverted', reason: 'no' })).toBe('reverted')
    expect(typeOf(plan, { type: 'unavailable' })).toBe('unsimulated')
    const allowing = { ...rules, allowUnsimulated: true }
    expect(typeOf(plan, { type: 'unavailable' }, allowing)).toBeUndefined()
    expect(typeOf(plan, { type: 'reverted', reason: 'no' }, allowing)).toBe('reverted')
  })
})

describe('the simulated balances', () => {
  it('may take at most the amount and must give at least the minimum', () => {
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
          const isRight = paid <= units && received >= quote.minimum
          expect(typeOf(planOf(quote), simulated(changes))).toBe(isRight ? undefined : 'balances')
        },
      ),
    )
  })

  it('may take nothing else, in however many transfers', () => {
    fc.assert(
      fc.property(anyQuote, fc.bigInt({ min: 1n, max: 10n ** 20n }), (quote, units) => {
        const stolen = [...honest(quote), { token: thief, units: -units }]
        expect(typeOf(planOf(quote), simulated(stolen))).toBe('balances')
        const returned = [...stolen, { token: thief, units }]
        expect(typeOf(planOf(quote), simulated(returned))).toBeUndefined()
      }),
    )
  })

  it('may not take the token here whose address is that of the token on another network', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), (units) => {
        const quote = quoteOf({ from: coin, to: { ...gem, chainId: 'eip155:2' as ChainId } })
        const paid = { token: coin.address, units: -quote.request.units }
        expect(typeOf(planOf(quote), simulated([paid]))).toBeUndefined()
        const drained = simulated([paid, { token: gem.address, units: -units }])
        const refusal = refusalOf(planOf(quote), quote, rules, drained)
        expect(refusal).toEqual({ type: 'balances', change: { token: gem.address, units: -units } })
      }),
    )
  })

  it('may not take the network’s own token where another is paid', () => {
    const quote = quoteOf({ from: coin, to: gem })
    const changes = [...honest(quote), { token: undefined, units: -1n }]
    expect(typeOf(planOf(quote), simulated(changes))).toBe('balances')
  })
})
