import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { noPrices } from '#domain/swaps/swap-cost.ts'
import type { AllowanceMethod, SwapReview } from '#domain/swaps/swap-review.ts'
import { reviewing } from '#domain/swaps/swap-step.ts'
import type { SwapPlan } from '#domain/swaps/swap.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'
import { SwapReviewStep } from '#presentation/react/views/swap/swap-review-step.tsx'

import { account } from './activity-kit.tsx'
import { shownText } from './outcome-kit.tsx'
import { farGem, native, reviewOf, shapes } from './swap-review-kit.ts'

type Leaf = readonly [path: string, value: unknown]

/** Every value of a record by its path. A token and a network are one value each. */
const leavesOf = (value: unknown, path = ''): readonly Leaf[] => {
  const isOne = typeof value !== 'object' || value === null || 'symbol' in value || 'nativeCurrency' in value
  if (isOne) return value === undefined ? [] : [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, path === '' ? key : `${path}.${key}`))
}

type Shown = (review: SwapReview, value: never) => string | undefined

const amountOf = (token: Token, units: bigint) =>
  `${exactAmount({ units, decimals: token.decimals })} ${token.symbol}`
const ofPaid: Shown = ({ plan }, units) => amountOf(plan.quote.request.from, units)
const ofReceived: Shown = ({ plan }, units) => amountOf(plan.quote.request.to, units)
const ofNative: Shown = (_, units) => (units === 0n ? undefined : amountOf(native, units))
const asItIs: Shown = (_, value) => String(value)
const isElsewhere = ({ plan }: SwapReview) => plan.quote.legs.length > 0 && plan.quote.request.to === farGem

/** Bridges pay back the wrapped token for the native one. */
const paidBack = ({ quote }: SwapPlan): Token => {
  const { from } = quote.request
  return from.address === undefined ? { ...from, symbol: cleanText('WETH') } : from
}

/** What the screen says of each value. */
const shown: Readonly<Record<string, Shown>> = {
  fee: ofNative,
  isFeeMissing: (_, value) => (value ? 'Your account has less than the network fee.' : undefined),
  isSimulated: (_, value) => (value ? undefined : 'No node could try this swap out before.'),
  'allowanceMethod.type': (_, type) =>
    ({ none: undefined, approve: 'Allows', batch: 'One confirmation', permit: 'One transaction' })[
      type as AllowanceMethod['type']
    ],
  'allowanceMethod.approval.spender': asItIs,
  'allowanceMethod.approval.units': ofPaid,
  'allowanceMethod.permit.spender': asItIs,
  'allowanceMethod.permit.units': ofPaid,
  'allowanceMethod.permit.deadline': (_, seconds) =>
    new Date(Number(seconds) * 1000).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' }),
  'plan.level': (_, level) =>
    ({ bounded: 'You get at least', simulated: 'A node has tried it out', trusted: 'or its bridge decides' })[
      level as SwapPlan['level']
    ],
  'plan.router.address': asItIs,
  // It is only promised if the call itself demands it.
  'plan.minimum.value': (review, units) =>
    review.plan.minimum.by === 'call' ? ofReceived(review, units) : undefined,
  'plan.minimum.by': (_, by) => (by === 'call' ? 'You get at least' : 'What you get is decided by'),
  'plan.transaction.to': asItIs,
  'plan.transaction.value': ofNative,
  'plan.transaction.from': asItIs,
  'plan.bounds.units': ofPaid,
  'plan.bounds.minimum': ofReceived,
  'plan.bounds.receiver': asItIs,
  'plan.bounds.refund.units': ({ plan }, units) => `Or back, at least ${amountOf(paidBack(plan), units)}`,
  'plan.bounds.refund.token': ({ plan }) => paidBack(plan).symbol,
  'plan.bounds.refund.depositor': asItIs,
  'plan.quote.provider': asItIs,
  'plan.quote.received': ofReceived,
  'plan.quote.nativeFee': ofNative,
  'plan.quote.providerFee.units': ofPaid,
  'plan.quote.request.network': (_, { name }: { readonly name: string }) => name,
  'plan.quote.request.owner': asItIs,
  'plan.quote.request.from': (_, { symbol }: Token) => symbol,
  'plan.quote.request.to': (_, { symbol }: Token) => symbol,
  'plan.quote.request.units': ofPaid,
  'plan.quote.request.slippage': () => '1.37%',
  'plan.quote.legs.0.provider': (review, name) => (isElsewhere(review) ? name : undefined),
  'plan.quote.legs.1.provider': (review, name) => (isElsewhere(review) ? name : undefined),
  'plan.quote.expiresAt': () => 'New quote in',
}

/** Values that say nothing to a user, and why nothing can hide in them. */
const unshown: Readonly<Record<string, string>> = {
  'plan.router.kind': 'it says how the call is read',
  'plan.transaction.data': 'the bounds are what it says',
  'plan.transaction.chainId': 'equal to the network',
  'plan.bounds.input': 'equal to the paid token',
  'plan.bounds.output': 'equal to the received token',
  'plan.bounds.chainId': 'the network of the received token',
  'plan.quote.minimum': 'a plan with less is refused, and the plan’s minimum is shown',
  'plan.quote.providerFee.token': 'shown with its amount',
  'plan.quote.takesPermit': 'the allowance is shown',
  'plan.quote.legs.0.type': 'shown with its provider',
  'plan.quote.legs.1.type': 'shown with its provider',
  'plan.quote.legs.0.chainId': 'the name of the network is shown',
  'plan.quote.legs.1.chainId': 'the name of the network is shown',
  'allowanceMethod.permit.owner': 'equal to the account',
  'allowanceMethod.permit.nonce': 'the token’s own counter',
  'allowanceMethod.permit.domain.name': 'the token’s own name',
  'allowanceMethod.permit.domain.version': 'the token’s own version',
  'allowanceMethod.permit.domain.chainId': 'equal to the network',
  'allowanceMethod.permit.domain.verifyingContract': 'equal to the paid token',
}

describe('[S0-06] [S1-10] the review of a swap', () => {
  it('has every value on the screen, for each pair of tokens, level and allowance', async () => {
    const { inside } = await account()
    await act(async () => void (await inside.swaps.load()))
    const missing: string[] = []
    for (const shape of shapes) {
      const review = reviewOf(shape)
      const screen = await shownText(
        inside,
        <SwapReviewStep current={reviewing(review, review)} prices={noPrices} />,
      )
      for (const [path, value] of leavesOf(review)) {
        const show = shown[path]
        if (unshown[path] !== undefined) continue
        const text = show === undefined ? 'it has no place' : show(review, value as never)
        if (text !== undefined && !screen.includes(text))
          missing.push(`${shape.from.symbol} ${shape.to.chainId} ${shape.level} ${path}: ${text}`)
      }
    }
    expect(missing).toEqual([])
  })

  it('names nothing that is no value of any review', () => {
    const paths = new Set(shapes.flatMap((shape) => leavesOf(reviewOf(shape)).map(([path]) => path)))
    expect([...Object.keys(shown), ...Object.keys(unshown)].filter((path) => !paths.has(path))).toEqual([])
  })
})
