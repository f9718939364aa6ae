import * as fc from 'fast-check'
import { encodeFunctionData, type Hex, pad, parseAbi, zeroHash } from 'viem'
import { expect, it } from 'vitest'

import type { SwapLevel } from '#contracts/swap-sources.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { refundOf } from '#domain/swaps/refund.ts'
import { checkSimulatedPlan } from '#domain/swaps/refusal.ts'
import type { SwapPlan, SwapQuote } from '#domain/swaps/swap.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { readPlan } from '#infrastructure/swaps/read-plan.ts'
import { noNode } from '#tests/contract/swaps-kit.ts'
import { clause } from '#tests/spec/clauses.ts'

import { CHAIN, native, owner, quoteOf, thief, tokenAt } from './swap-kit.ts'

const POOL = '0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5'
const DIAMOND = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'
const WRAPPED: Hex = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const DOLLAR: Hex = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const DOLLAR_ELSEWHERE: Hex = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const ELSEWHERE = 8453
const UNITS = 10_000n
const MINIMUM = 9900n
/** Seconds since the epoch. */
const QUOTED_AT = 1_800_000_000
const YEAR = 31_536_000
const THIEF = thief as Hex

const abi = parseAbi([
  'struct Bridge { bytes32 id; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct Step { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'struct Across { bytes32 receiver; bytes32 refundTo; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 multiplier; bytes32 relayer; uint32 quotedAt; uint32 deadline; uint32 exclusivity; bytes message; }',
  'function deposit(bytes32,bytes32,bytes32,bytes32,uint256,uint256,uint256,bytes32,uint32,uint32,uint32,bytes) payable',
  'function depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes) payable',
  'function startBridgeTokensViaAcrossV4(Bridge,Across) payable',
  'function swapAndStartBridgeTokensViaAcrossV4(Bridge,Step[],Across) payable',
])

/** When and by whom an order may be filled. */
interface Filling {
  readonly relayer: Hex
  readonly quotedAt: number
  readonly deadline: number
  readonly exclusivity: number
}

interface Order extends Filling {
  readonly isNative: boolean
  readonly destination: number
  readonly depositor: Hex
}

const openToAll: Filling = {
  ...{ relayer: `0x${'00'.repeat(20)}`, exclusivity: 0 },
  ...{ quotedAt: QUOTED_AT, deadline: QUOTED_AT + 3 * 3600 },
}
const anOrder: Order = { ...openToAll, isNative: false, destination: ELSEWHERE, depositor: owner as Hex }

const outputOf = ({ destination }: Order): Hex => (destination === 1 ? DOLLAR : DOLLAR_ELSEWHERE)

const bridgeOf = ({ isNative, destination }: Order, hasSourceSwaps: boolean) => ({
  ...{ id: zeroHash, bridge: 'across', integrator: 'any', referrer: owner as Hex },
  sendingAssetId: isNative ? (`0x${'00'.repeat(20)}` as const) : DOLLAR,
  ...{ receiver: owner as Hex, minAmount: UNITS, destinationChainId: BigInt(destination) },
  ...{ hasSourceSwaps, hasDestinationCall: false },
})

const acrossOf = (order: Order) => ({
  ...{ receiver: pad(owner as Hex), refundTo: pad(order.depositor) },
  sendingAssetId: pad(order.isNative ? WRAPPED : DOLLAR),
  ...{ receivingAssetId: pad(outputOf(order)), outputAmount: MINIMUM, multiplier: 99n * 10n ** 16n },
  ...{ relayer: pad(order.relayer), quotedAt: order.quotedAt, deadline: order.deadline },
  ...{ exclusivity: order.exclusivity, message: '0x' as const },
})

/** A step before the bridge that takes the amount and no fee. */
const stepOf = ({ sendingAssetId }: ReturnType<typeof bridgeOf>) => ({
  ...{ callTo: THIEF, approveTo: THIEF, sendingAssetId, receivingAssetId: sendingAssetId },
  ...{ fromAmount: UNITS, callData: '0x' as const, requiresDeposit: true },
})

const places: Readonly<Record<string, (order: Order) => readonly [to: string, data: Hex]>> = {
  deposit: (order) => {
    const { isNative, destination, depositor, relayer, quotedAt, deadline, exclusivity } = order
    const words = [depositor, owner as Hex, isNative ? WRAPPED : DOLLAR, outputOf(order)].map((each) =>
      pad(each),
    )
    const [one, two, three, four] = words as [Hex, Hex, Hex, Hex]
    const filling = [pad(relayer), quotedAt, deadline, exclusivity, '0x'] as const
    const args = [one, two, three, four, UNITS, MINIMUM, BigInt(destination), ...filling] as const
    return [POOL, encodeFunctionData({ abi, functionName: 'deposit', args })]
  },
  depositV3: (order) => {
    const { isNative, destination, depositor, relayer, quotedAt, deadline, exclusivity } = order
    const head = [depositor, owner as Hex, isNative ? WRAPPED : DOLLAR, outputOf(order)] as const
    const filling = [relayer, quotedAt, deadline, exclusivity, '0x'] as const
    const args = [...head, UNITS, MINIMUM, BigInt(destination), ...filling] as const
    return [POOL, encodeFunctionData({ abi, functionName: 'depositV3', args })]
  },
  diamond: (order) => {
    const args = [bridgeOf(order, false), acrossOf(order)] as const
    return [DIAMOND, encodeFunctionData({ abi, functionName: 'startBridgeTokensViaAcrossV4', args })]
  },
  'diamond after steps': (order) => {
    const bridge = bridgeOf(order, true)
    const args = [bridge, [stepOf(bridge)], acrossOf(order)] as const
    return [DIAMOND, encodeFunctionData({ abi, functionName: 'swapAndStartBridgeTokensViaAcrossV4', args })]
  },
}

const dollarOn = (chain: number, address: Hex): Token => {
  const chainId = `eip155:${chain}` as ChainId
  return { ...tokenAt(address, 'USDC'), chainId, id: tokenId(chainId, 'erc20', address) }
}

const planOf = async (place: string, order: Order, trust: SwapLevel): Promise<SwapPlan> => {
  const { isNative, destination } = order
  const from = isNative ? native : dollarOn(1, DOLLAR)
  const to = dollarOn(destination, outputOf(order))
  const quote: SwapQuote = { ...quoteOf({ from, to, units: UNITS }, MINIMUM), minimum: MINIMUM, trust }
  const [target, data] = places[place]?.(order) ?? ['', '0x' as const]
  const transaction = {
    ...{ chainId: CHAIN, from: owner, to: target, data },
    value: isNative ? UNITS : 0n,
  }
  return readPlan({ quote, transaction }, { routers: [], chains: noNode, permit: undefined })
}

const refusalOf = async (place: string, order: Order, trust: SwapLevel) => {
  const plan = await planOf(place, order, trust)
  return checkSimulatedPlan(plan, plan.quote, { routers: {} }, { type: 'unavailable' })?.type
}

/** From when on anybody may fill an order that gets into a block at this time, as the pool's code says. */
const opensAt = ({ relayer, exclusivity }: Filling, placed: number): number => {
  if (/^0x0*$/.test(relayer) || exclusivity === 0) return placed
  return Math.max(placed, exclusivity <= YEAR ? placed + exclusivity : exclusivity)
}

const anyFilling: fc.Arbitrary<Filling> = fc.record({
  relayer: fc.constantFrom<Hex>(openToAll.relayer, THIEF),
  quotedAt: fc.integer({ min: QUOTED_AT - 600, max: QUOTED_AT }),
  deadline: fc.integer({ min: QUOTED_AT - 7200, max: QUOTED_AT + 30_000 }),
  exclusivity: fc.oneof(
    fc.integer({ min: 0, max: 30_000 }),
    fc.constantFrom(YEAR, YEAR + 1, 2 ** 32 - 1),
    fc.integer({ min: QUOTED_AT - 7200, max: QUOTED_AT + 30_000 }),
  ),
})

clause('S0-06', () => {
  for (const place of Object.keys(places)) {
    it(`[S0-06] an order by ${place} is bounded only if anybody has ten minutes to fill it, whenever it gets into a block`, async () => {
      const seen = { bounded: 0, exclusive: 0 }
      await fc.assert(
        fc.asyncProperty(anyFilling, fc.boolean(), async (filling, isNative) => {
          const order = { ...anOrder, ...filling, isNative }
          const { level } = await planOf(place, order, 'bounded')
          // The pool accepts an order up to an hour after its quote.
          const latest = filling.quotedAt + 3600
          const isOpen = filling.deadline - opensAt(filling, latest) >= 600
          seen[isOpen ? 'bounded' : 'exclusive']++
          expect(level).toBe(isOpen ? 'bounded' : 'trusted')
          expect(await refusalOf(place, order, 'bounded')).toBe(isOpen ? undefined : 'level')
          expect(await refusalOf(place, order, 'trusted')).toBeUndefined()
        }),
      )
      expect(Math.min(seen.bounded, seen.exclusive)).toBeGreaterThan(0)
    })

    it(`[S0-06] an order by ${place} that another address may change is accepted at no level`, async () => {
      const exclusive = { relayer: THIEF, exclusivity: YEAR }
      for (const trust of ['bounded', 'simulated', 'trusted'] as const)
        for (const filling of [openToAll, exclusive])
          expect(await refusalOf(place, { ...anOrder, ...filling, depositor: THIEF }, trust)).toBe('receiver')
    })

    it(`[S0-06] an order by ${place} to the account’s own network gives nothing in its transaction, so it is not bounded`, async () => {
      const order = { ...anOrder, destination: 1 }
      expect((await planOf(place, order, 'bounded')).level).toBe('simulated')
      expect(await refusalOf(place, order, 'bounded')).toBe('level')
    })

    it(`[S0-06] an order by ${place} that is paid in the native token is paid back in the one that wraps it`, async () => {
      const { network } = quoteOf().request
      const paidBack = refundOf(await planOf(place, { ...anOrder, isNative: true }, 'bounded'))
      expect(paidBack?.token).toMatchObject({ address: WRAPPED, symbol: `W${nativeToken(network).symbol}` })
      const dollars = refundOf(await planOf(place, anOrder, 'bounded'))
      expect(dollars).toMatchObject({ units: UNITS, token: { address: DOLLAR } })
    })
  }
})
