import { concat, encodeFunctionData, type Hex, pad, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import type { CallContext } from '#infrastructure/swaps/bounded/call.ts'
import { uniswapV2 } from '#infrastructure/swaps/bounded/uniswap.ts'
import { readPlan } from '#infrastructure/swaps/read-plan.ts'

import { encode, type Market, startMarket, UNITS } from './bounded-swaps/market.ts'
import { network } from './examples.ts'
import { erc20On, noNode } from './swaps-kit.ts'

const DOLLAR: Hex = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const DEADLINE = 2n ** 40n
const MINIMUM = UNITS / 10n
const v2Abi = parseAbi(['function swapExactTokensForTokens(uint256,uint256,address[],address)'])

let market: Market
beforeAll(async () => void (market = await startMarket()), 60_000)
afterAll(() => market.stop())

type Contract = 'exchange' | 'oldRouter'

const pathOf = (tokens: readonly Hex[]): Hex =>
  concat(tokens.flatMap((token): readonly Hex[] => ['0x0001f4', token]).slice(1))

const through = (contract: Contract, tokens: readonly Hex[], units = UNITS): Hex =>
  encode(contract, 'exactInput', [
    {
      ...{ path: pathOf(tokens), recipient: market.user, deadline: DEADLINE },
      ...{ amountIn: units, amountOutMinimum: (MINIMUM * units) / UNITS },
    },
  ])
const single = (contract: Contract, tokenOut: Hex): Hex =>
  encode(contract, 'exactInputSingle', [
    {
      ...{ tokenIn: market.wrapped, tokenOut, fee: 500, recipient: market.user, deadline: DEADLINE },
      ...{ amountIn: UNITS, amountOutMinimum: MINIMUM, limit: 0n },
    },
  ])
const v2 = (tokens: readonly Hex[], units = UNITS, minimum = MINIMUM): Hex =>
  encodeFunctionData({ abi: v2Abi, args: [units, minimum, tokens, market.user] })
const several = (contract: Contract, ...calls: readonly Hex[]): Hex => encode(contract, 'multicall', [calls])

/** `worthless` takes the coins that wait in a router whenever it moves. */
const hostile = (): readonly Hex[] => [market.wrapped, market.worthless, market.gem]

const planOf = (contract: Contract, data: Hex, { from, to }: { readonly from?: Hex; readonly to: Hex }) => {
  const home = network(1)
  const quote: SwapQuote = {
    request: {
      ...{ network: home, rpcUrls: [], owner: market.user as Address, units: UNITS, slippage: 5000 },
      from: from === undefined ? nativeToken(home) : erc20On(1, from, 18, 'COIN'),
      to: erc20On(1, to, 18, 'GEM'),
    },
    ...{ provider: 'Any', received: MINIMUM, minimum: MINIMUM, expiresAt: 0, legs: [] },
    ...{ takesPermit: false, source: undefined },
  }
  const router = market[contract]
  const routers = [{ address: router, kind: contract === 'exchange' ? 'swapRouter02' : 'uniswapV3' }] as const
  const transaction = {
    ...{ chainId: 'eip155:1' as ChainId, from: market.user, to: router, data },
    value: from === undefined ? UNITS : 0n,
  }
  return readPlan({ quote, transaction }, { routers, chains: noNode, permit: undefined })
}

const fallbackOf = async (contract: Contract, data: Hex, to: Hex = market.gem) => {
  const { level, bounds } = await planOf(contract, data, { to })
  expect(level).toBe('bounded')
  return bounds?.fallback
}

describe('[S0-06] a swap of the native token by a router that can take the wrapped one instead', () => {
  const grabbing: readonly (readonly [string, Contract, () => Hex])[] = [
    ['a path of SwapRouter02', 'exchange', () => through('exchange', hostile())],
    ['a pool of SwapRouter02', 'exchange', () => single('exchange', market.worthless)],
    ['a path of SwapRouter', 'oldRouter', () => through('oldRouter', hostile())],
    ['a pool of SwapRouter', 'oldRouter', () => single('oldRouter', market.worthless)],
    ['a call of several', 'oldRouter', () => several('oldRouter', through('oldRouter', hostile()))],
    [
      'two swaps by V2, of which the first one’s token runs before the router pays for the second',
      'exchange',
      () => several('exchange', v2(hostile(), UNITS / 2n), v2(hostile(), UNITS / 2n, 1n)),
    ],
  ]
  it.each(grabbing)(
    'pays twice by %s if a token takes the coins and the account has an old allowance; so it is held only without one',
    async (_, contract, data) => {
      const call = { to: market[contract], data: data(), value: UNITS }
      expect((await market.effectOf(call, []))?.change(market.wrapped)).toBeLessThan(0n)
      expect((await market.effectOf(call, []))?.change(undefined)).toBe(-UNITS)
      expect(await market.effectOf(call, [], false)).toBeUndefined()
      expect(await fallbackOf(contract, data())).toBe(market.wrapped)
    },
  )

  it('pays once by V2, which is paid before any token runs, so its old allowances are not asked for', async () => {
    for (const data of [v2(hostile()), several('exchange', v2(hostile()))]) {
      const effect = await market.effectOf({ to: market.exchange, data, value: UNITS }, [])
      expect([effect?.change(undefined), effect?.change(market.wrapped)]).toEqual([-UNITS, 0n])
      expect(await fallbackOf('exchange', data)).toBeUndefined()
    }
  })

  it('is held with an old allowance too if only a plain token runs before the router pays', async () => {
    const { wrapped, gem, worthless } = market
    for (const contract of ['exchange', 'oldRouter'] as const) {
      expect(await fallbackOf(contract, single(contract, DOLLAR), DOLLAR)).toBeUndefined()
      expect(await fallbackOf(contract, through(contract, [wrapped, DOLLAR, gem]))).toBeUndefined()
      const later = through(contract, [wrapped, worthless, DOLLAR])
      expect(await fallbackOf(contract, later, DOLLAR)).toBe(wrapped)
    }
  })
})

describe('[S0-06] a swap that a router keeps until its last call pays it out', () => {
  const kept = (contract: Contract, recipient: Hex): Hex => {
    const { coin, gem, user } = market
    const swap = encode(contract, 'exactInputSingle', [
      {
        ...{ tokenIn: coin, tokenOut: gem, fee: 500, recipient, deadline: DEADLINE },
        ...{ amountIn: UNITS, amountOutMinimum: 0n, limit: 0n },
      },
    ])
    return several(contract, swap, encode(contract, 'sweepToken', [gem, MINIMUM, user]))
  }
  const numbered = (number: number) => (): Hex => pad(toHex(number), { size: 20 })

  it.each([
    ['exchange', 'its address', () => market.exchange, true],
    ['exchange', 'the address 2', numbered(2), true],
    ['exchange', 'the address 0', numbered(0), false],
    ['exchange', 'the address 1, which is the account', numbered(1), false],
    ['oldRouter', 'its address', () => market.oldRouter, true],
    ['oldRouter', 'the address 0', numbered(0), true],
    ['oldRouter', 'the address 1', numbered(1), false],
    ['oldRouter', 'the address 2', numbered(2), false],
  ] as const)('by %s under %s', async (contract, _, recipient, isKept) => {
    const data = kept(contract, recipient())
    const plan = await planOf(contract, data, { from: market.coin, to: market.gem })
    expect(plan.level).toBe(isKept ? 'bounded' : 'simulated')
    const effect = await market.effectOf({ to: market[contract], data, value: 0n }, [])
    expect(effect?.change(market.gem)).toEqual(isKept ? expect.any(BigInt) : undefined)
    if (isKept) expect(effect?.change(market.gem)).toBeGreaterThanOrEqual(MINIMUM)
  })
})

const numberedToken = (number: bigint): Hex => pad(toHex(number), { size: 20 })

describe('[S0-06] a swap that pays out at once', () => {
  it.each([
    ['exchange', 1n, true],
    ['exchange', 0n, false],
    ['oldRouter', 1n, false],
    ['oldRouter', 2n, false],
  ] as const)('by %s under the address %d is paid to the account: %s', async (contract, number, isOwner) => {
    const recipient = numberedToken(number)
    const data = encode(contract, 'exactInputSingle', [
      {
        ...{ tokenIn: market.coin, tokenOut: market.gem, fee: 500, recipient, deadline: DEADLINE },
        ...{ amountIn: UNITS, amountOutMinimum: MINIMUM, limit: 0n },
      },
    ])
    const { bounds } = await planOf(contract, data, { from: market.coin, to: market.gem })
    expect(bounds?.receiver?.toLowerCase()).toBe(isOwner ? market.user.toLowerCase() : recipient)
  })
})

describe('[S0-06] a swap by Uniswap V2', () => {
  it('compares the balance of the receiver only in the functions for tokens that take a fee', () => {
    const [one, other, receiver] = [numberedToken(1n), numberedToken(2n), numberedToken(3n)]
    const comparing = Object.entries(uniswapV2).filter(([, [types, read]]) => {
      const units = types.split(',').length === 5 ? [5n, 4n] : [4n]
      const context = { owner: receiver, chain: 1, kindOf: () => undefined } as unknown as CallContext
      const bounds = read(
        [...units, [one, other], receiver, DEADLINE],
        { to: one, data: '0x', value: 5n },
        context,
      )
      expect(bounds).toMatchObject({ units: 5n, minimum: 4n, receiver })
      return bounds?.isReceived === true
    })
    // swapExactTokensForTokens and swapExactETHForTokens, both SupportingFeeOnTransferTokens.
    expect(comparing.map(([selector]) => selector).toSorted()).toEqual(['5c11d795', 'b6f9de95'])
  })
})
