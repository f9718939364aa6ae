import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { checkPlan, checkSimulatedPlan } from '#domain/swaps/refusal.ts'
import type { SwapPlan, SwapQuote } from '#domain/swaps/swap.ts'
import { unheld } from '#domain/swaps/unheld.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { readPlan } from '#infrastructure/swaps/read-plan.ts'
import { isSoak, runs } from '#tests/runs.ts'

import { type Attempt, attemptOf, DESTINATION, seeds } from './bounded-swaps/calls.ts'
import { type Effect, type Market, startMarket, UNITS } from './bounded-swaps/market.ts'
import { placesOf, swapPlaces } from './bounded-swaps/places.ts'
import { network } from './examples.ts'
import { erc20On, noNode } from './swaps-kit.ts'

const CASES = 3000
const TIMEOUT_MS = isSoak ? 3_600_000 : 120_000
const HOME = network(1)

let market: Market
beforeAll(async () => void (market = await startMarket()), 60_000)
afterAll(() => market.stop())

const routersOf =
  ({ exchange, oldRouter, holder, settler, oneInch, oneInchByPermit, diamond, spoke }: Market) =>
  (isOld: boolean) =>
    ({
      'eip155:1': [
        { address: exchange, kind: isOld ? 'uniswapV2' : 'swapRouter02' },
        { address: oldRouter, kind: 'uniswapV3' },
        { address: holder, kind: 'allowanceHolder' },
        { address: settler, kind: 'settler' },
        { address: oneInch, kind: 'oneInch' },
        { address: oneInchByPermit, kind: 'oneInch' },
        { address: diamond, kind: 'lifi' },
        { address: spoke, kind: 'across' },
      ],
    }) as const

const tokenAt = (address: string | undefined, chain = 1): Token =>
  address === undefined ? nativeToken(network(chain)) : erc20On(chain, address, 18, 'COIN')

/** A token of the other network. There the wrapped token is at another address. */
const received = ({ to, isBridge }: Attempt): Token =>
  isBridge ? tokenAt(to ?? market.wrapped, Number(DESTINATION)) : tokenAt(to)

const quoteOf = (attempt: Attempt): SwapQuote => ({
  request: {
    network: HOME,
    rpcUrls: [],
    owner: market.user as Address,
    from: tokenAt(attempt.from),
    to: received(attempt),
    units: UNITS,
    slippage: 5000,
  },
  provider: 'Attacker',
  received: attempt.minimum,
  minimum: attempt.minimum,
  expiresAt: 0,
  legs: [],
  takesPermit: false,
  source: undefined,
})

/**
 * The plan, if nothing refuses it without a simulation. One must be needed for a token that takes a fee of what a router pays. The
 * market's exchange has the functions of two kinds of routers.
 */
const acceptedPlan = async (attempt: Attempt): Promise<SwapPlan | undefined> => {
  const quote = quoteOf(attempt)
  const { to, data, value } = attempt.call
  const transaction = { chainId: 'eip155:1' as ChainId, from: market.user, to, data, value }
  for (const isOld of [true, false]) {
    const routers = routersOf(market)(isOld)
    const sources = { routers: routers['eip155:1'], chains: noNode, permit: attempt.permit }
    const read = await readPlan({ quote, transaction }, sources)
    const isHeld = read.bounds?.fallback === undefined || !attempt.isWrappedAllowed
    const plan = isHeld ? read : unheld(read)
    const refusal =
      attempt.to === market.taxed
        ? checkSimulatedPlan(plan, quote, { routers }, { type: 'unavailable' })
        : checkPlan(plan, quote, { routers })
    if (refusal === undefined) return plan
  }
  return undefined
}

const word = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`

const brokenByOrder = ({ from, to, minimum }: Attempt, { order, orderCount }: Effect): boolean => {
  const [depositor, recipient, input, output, sent, outputAmount, chain, message] = order
  const found = [orderCount, depositor, recipient, input, output, chain, message]
  const owner = word(market.user)
  const tokens = [word(from ?? market.wrapped), word(to ?? market.wrapped)]
  const isAsReviewed = isDeepStrictEqual(found, [1n, owner, owner, ...tokens, DESTINATION, 0n])
  return !isAsReviewed || (sent as bigint) * 100n < UNITS * 97n || (outputAmount as bigint) < minimum
}

/** What the call did against the review. */
const breaches = (attempt: Attempt, effect: Effect): readonly string[] => {
  const { from, to, minimum, isBridge } = attempt
  const lost = [undefined, ...market.tokens].filter(
    (token) => effect.change(token) < -(token === from ? UNITS : 0n),
  )
  const gotLess = isBridge ? brokenByOrder(attempt, effect) : effect.change(to) < minimum
  return [
    ...lost.map((token) => `lost ${token ?? 'native'}`),
    ...(gotLess ? ['got less'] : []),
    ...(effect.allowed > 0n ? ['allowed'] : []),
  ]
}

const moves = fc.array(fc.tuple(fc.nat(20), fc.bigInt({ min: 0n, max: 10n ** 24n })), { maxLength: 2 })

describe('[S0-06] [S1-10] a bounded swap', () => {
  it(
    'never gives less than the minimum, takes more than the amount, or pays anybody else',
    async () => {
      const seen = { accepted: 0, sent: 0 }
      await fc.assert(
        fc.asyncProperty(seeds(true), moves, async (seed, moved) => {
          const attempt = attemptOf(market, seed)
          if ((await acceptedPlan(attempt)) === undefined) return
          seen.accepted++
          const effect = await market.effectOf(attempt.call, moved, attempt.isWrappedAllowed)
          if (effect === undefined) return
          seen.sent++
          expect(breaches(attempt, effect)).toEqual([])
        }),
        { numRuns: runs(CASES) },
      )
      // Otherwise nothing was tried.
      expect(seen.sent).toBeGreaterThan(runs(CASES) / 50)
    },
    TIMEOUT_MS,
  )

  it(
    'by an honest call is accepted and carried out, by each function that is read',
    async () => {
      const carriedOut = new Set<string>()
      await fc.assert(
        fc.asyncProperty(seeds(false), async (seed) => {
          const attempt = attemptOf(market, seed)
          const plan = await acceptedPlan(attempt)
          if (plan === undefined) return
          const effect = await market.effectOf(attempt.call, [], attempt.isWrappedAllowed)
          if (effect === undefined) return
          for (const place of placesOf(plan.router.kind, attempt.call.data)) carriedOut.add(place)
          expect(breaches(attempt, effect)).toEqual([])
        }),
        { numRuns: runs(600), seed: 1 },
      )
      expect([...carriedOut].toSorted()).toEqual(swapPlaces)
    },
    TIMEOUT_MS,
  )
})
