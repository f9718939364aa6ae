import fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  afterAsking,
  afterSending,
  allowanceInfos,
  allowedBy,
  type Given,
  nothingGiven,
} from '#domain/swaps/given-allowances.ts'
import type { AllowanceMethod, SwapReview } from '#domain/swaps/swap-review.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { network } from '#tests/contract/examples.ts'

const token = { ...nativeToken(network(1)), address: `0x${'c0'.repeat(20)}` }
const spenders = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const

const reviewOf = (type: 'approve' | 'permit', spender: string, units: bigint): SwapReview => {
  const approval = { spender, units }
  const allowanceMethod = { type, approval, permit: { deadline: 1n } } as AllowanceMethod
  return { allowanceMethod, plan: { approval, quote: { request: { from: token } } } } as SwapReview
}

const spender = fc.constantFrom(...spenders)
const units = fc.bigInt({ min: 1n, max: 5n })
const step = fc.oneof(
  fc.record({
    did: fc.constantFrom('approve' as const, 'permit' as const),
    spender,
    units,
    isCertain: fc.boolean(),
  }),
  fc.record({ did: fc.constantFrom('rejected' as const, 'swap' as const), spender, units }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What the chain may let each contract take, at most: what is in its storage, and the signatures that somebody has. */
interface Chain {
  readonly stored: readonly bigint[]
  readonly signed: readonly bigint[]
}
const nothing: Chain = { stored: [], signed: [] }
const onChain = (chain: Chain, taken: Step): Chain => {
  switch (taken.did) {
    case 'rejected':
      return chain
    case 'swap':
      return nothing
    case 'permit':
      return { ...chain, signed: [...chain.signed, taken.units] }
    case 'approve':
      // Without a clear answer it may be there, or what was there before is.
      return { ...chain, stored: taken.isCertain ? [taken.units] : [...chain.stored, taken.units] }
  }
}

const inFlow = (given: Given, taken: Step): Given => {
  switch (taken.did) {
    case 'rejected':
      return afterAsking(given, undefined)
    case 'swap':
      return afterSending(given, reviewOf('approve', taken.spender, taken.units).plan)
    case 'approve':
    case 'permit':
      return afterAsking(given, allowedBy(reviewOf(taken.did, taken.spender, taken.units), taken.isCertain))
  }
}

const most = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((one, other) => (other > one ? other : one), 0n)

it('[S0-06] a contract can take no more than is told, and nothing is told that it cannot take', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let given: Given = nothingGiven
      const chains = new Map(spenders.map((each) => [each as string, nothing]))
      for (const taken of steps) {
        given = inFlow(given, taken)
        chains.set(taken.spender, onChain(chains.get(taken.spender) ?? nothing, taken))
      }
      const standing = allowanceInfos({ ...given, inSwap: [] })
      for (const [each, { stored, signed }] of chains) {
        const told = standing.filter((info) => info.spender === each)
        const amountsBy = (by: string) => told.filter((info) => info.by === by).map((info) => info.units)
        expect(most(amountsBy('approve'))).toBe(most(stored))
        expect(most(amountsBy('permit'))).toBe(most(signed))
        // After one that is certain, what is told as certain is the latest one in a block.
        expect(told.filter((info) => info.by === 'approve' && info.certain).length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

it('[S0-06] what a sent swap uses is uncertain for a host, and is forgotten by the next one', () => {
  const { plan } = reviewOf('approve', spenders[0], 3n)
  const asked = afterAsking(nothingGiven, allowedBy(reviewOf('approve', spenders[0], 3n), true))
  const sent = afterSending(asked, plan)
  expect(sent).toMatchObject({ hasAsked: false, standing: [] })
  expect(allowanceInfos(sent)).toEqual([
    { by: 'approve', token: token.address, spender: spenders[0], units: 3n, certain: false },
  ])
  expect(allowanceInfos(afterSending(sent, plan))).toEqual([])
})
