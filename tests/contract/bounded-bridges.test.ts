import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { checkPlan } from '#domain/swaps/refusal.ts'
import type { SwapPlan, SwapQuote } from '#domain/swaps/swap.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { readPlan } from '#infrastructure/swaps/read-plan.ts'
import { isSoak, runs } from '#tests/runs.ts'

import {
  type BridgeAttempt,
  bridgeAttemptOf,
  type BridgeEffect,
  type Bridges,
  chainNumberOf,
  DESTINATION,
  startBridges,
  tokensOf,
} from './bounded-swaps/bridges.ts'
import { seeds } from './bounded-swaps/calls.ts'
import { bridgePlaces, placesOf } from './bounded-swaps/places.ts'
import { network } from './examples.ts'
import { erc20On, noNode } from './swaps-kit.ts'

const CASES = 3000
const TIMEOUT_MS = isSoak ? 3_600_000 : 120_000
const HOME = network(1)

let world: Bridges
beforeAll(async () => void (world = await startBridges()), 60_000)
afterAll(() => world.stop())

const tokenAt = (address: string | undefined, chain: number): Token =>
  address === undefined ? nativeToken(network(chain)) : erc20On(chain, address, 6, 'COIN')

const quoteOf = ({ asset, units, minimum, nativeFee }: BridgeAttempt): SwapQuote => ({
  request: {
    network: HOME,
    rpcUrls: [],
    owner: world.user as Address,
    from: tokenAt(tokensOf(asset).here, 1),
    to: tokenAt(tokensOf(asset).there, DESTINATION),
    units,
    slippage: 5000,
  },
  provider: 'Attacker',
  received: minimum,
  minimum,
  nativeFee,
  expiresAt: 0,
  legs: [],
  takesPermit: false,
  source: undefined,
})

/** The plan, if nothing refuses it. The pools and messengers are known by their addresses, the diamond is named by the host. */
const acceptedPlan = async (attempt: BridgeAttempt): Promise<SwapPlan | undefined> => {
  const quote = quoteOf(attempt)
  const { to, data, value } = attempt.call
  const routers = [{ address: world.diamond, kind: 'lifi' }] as const
  const transaction = { chainId: 'eip155:1' as ChainId, from: world.user, to, data, value }
  const plan = await readPlan({ quote, transaction }, { routers, chains: noNode, permit: undefined })
  return checkPlan(plan, quote, { routers: { 'eip155:1': routers } }) === undefined ? plan : undefined
}

/** Whether exactly one message was sent: to the account, in the paid token, to the wanted network, and to be carried out by anybody. */
const isSentHome = (attempt: BridgeAttempt, { messages, message }: BridgeEffect): boolean => {
  const { amount: _, ...terms } = message
  return (
    messages === 1n &&
    isDeepStrictEqual(terms, {
      to: `0x${world.user.slice(2).padStart(64, '0')}`,
      token: tokensOf(attempt.asset).here ?? zeroAddress,
      chain: chainNumberOf(attempt),
      caller: 0n,
      extra: 0n,
    })
  )
}

/** What the call did against the review. */
const breaches = (attempt: BridgeAttempt, effect: BridgeEffect): readonly string[] => {
  const { asset, bridge, units, minimum, nativeFee } = attempt
  const paid = tokensOf(asset).here
  const most = (token: string | undefined) =>
    (token === paid ? units : 0n) + (token === undefined ? nativeFee : 0n)
  const lost = [undefined, ...world.tokens].filter((token) => effect.change(token) < -most(token))
  // A step before the bridge may keep a fee of the paid token.
  const isFeeKept = bridge === 'lifiAfterFee' && paid === undefined
  return [
    ...(effect.gainOfThief > 0n && !isFeeKept ? ['pays somebody else'] : []),
    ...lost.map((token) => `lost ${token ?? 'native'}`),
    ...(isSentHome(attempt, effect) ? [] : ['sent elsewhere']),
    ...(effect.message.amount < minimum ? ['gets less'] : []),
  ]
}

const charges = fc.bigInt({ min: 0n, max: 9999n })

describe('[S0-06] [S1-10] a bounded transfer to another network by Stargate or Circle', () => {
  it(
    'takes no more than the amount and the bridge’s fee, and sends at least the minimum to the account, or reverts',
    async () => {
      const seen = { sent: 0 }
      await fc.assert(
        fc.asyncProperty(seeds(true), charges, async (seed, charge) => {
          const attempt = bridgeAttemptOf(world, seed, charge)
          if ((await acceptedPlan(attempt)) === undefined) return
          const effect = await world.effectOf(attempt.call, charge)
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
    'by an honest call is accepted and carried out, by each bridge and with each token',
    async () => {
      const carriedOut = new Set<string>()
      const places = new Set<string>()
      await fc.assert(
        fc.asyncProperty(seeds(false), async (seed) => {
          const attempt = bridgeAttemptOf(world, seed, 0n)
          const plan = await acceptedPlan(attempt)
          expect(plan, attempt.bridge).toMatchObject({ level: 'bounded' })
          for (const place of placesOf(plan?.router.kind, attempt.call.data)) places.add(place)
          const effect = await world.effectOf(attempt.call, 0n)
          if (effect === undefined) throw new Error(`${attempt.bridge} reverts`)
          expect(breaches(attempt, effect)).toEqual([])
          carriedOut.add(`${attempt.bridge} ${attempt.asset}`)
        }),
        { numRuns: runs(200), seed: 1 },
      )
      const pools = ['lifi', 'lifiAfterFee', 'pool'].flatMap((bridge) =>
        ['native', 'usdc', 'usdt'].map((asset) => `${bridge} ${asset}`),
      )
      expect([...carriedOut].toSorted()).toEqual(['cctp1 usdc', 'cctp2 usdc', ...pools])
      expect([...places].toSorted()).toEqual(bridgePlaces)
    },
    TIMEOUT_MS,
  )
})
