import * as E from 'fp-ts/Either'
import {
  concat,
  encodeAbiParameters,
  type Hex,
  parseAbiParameters,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { checkPlan } from '#domain/swaps/refusal.ts'
import type { SwapPlan, SwapQuote } from '#domain/swaps/swap.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import type { CallContext } from '#infrastructure/swaps/bounded/call.ts'
import { settlerAddress } from '#infrastructure/swaps/bounded/settlers.ts'
import { settler } from '#infrastructure/swaps/bounded/zero-ex.ts'
import { readPlan } from '#infrastructure/swaps/read-plan.ts'
import { rpc } from '#sandbox/rpc.ts'
import compiledBridges from '#sandbox/swaps/public-bridges.json' with { type: 'json' }

import { attemptOf, type Seed } from './bounded-swaps/calls.ts'
import { callsTo, copyCode } from './bounded-swaps/contracts.ts'
import { encode, type Market, startMarket, UNITS } from './bounded-swaps/market.ts'
import { network } from './examples.ts'
import { erc20On } from './swaps-kit.ts'

/** The published address of 0x's registry. */
const REGISTRY = '0x00000000000004533fe15556b1e086bb1a72ceae'
const ELSEWHERE = `0x${'5e'.repeat(20)}` as const
/** Answers every call with nothing. */
const SILENT = '0x00'
/** Answers every call with the ones of its address: no address. */
const GARBLED = '0x5f19600052602060006000f3'

const registry = callsTo(compiledBridges)

describe('[S0-06] the Settler of a swap by 0x', () => {
  let market: Market
  let boss: Hex
  let registryCode: Hex
  beforeAll(async () => {
    market = await startMarket()
    boss = ((await rpc(market.url, 'eth_accounts')) as readonly Hex[])[1] ?? '0x'
    registryCode = await registry.by(market.url, boss).deployed('registry')
  }, 60_000)
  afterAll(() => market.stop())

  const named = async (current: string, previous: string, isPaused = false) => {
    await copyCode(market.url, registryCode, REGISTRY)
    await registry.by(market.url, boss).send(REGISTRY, 'registry', 'set', [current, previous, isPaused])
  }
  const chains = new LazyChains([evm()])

  const quote = (): SwapQuote => ({
    request: {
      network: network(1, market.url),
      rpcUrls: [market.url],
      owner: market.user as Address,
      from: erc20On(1, market.coin, 18, 'COIN'),
      to: erc20On(1, market.gem, 18, 'GEM'),
      units: UNITS,
      slippage: 5000,
    },
    ...{ provider: 'Any', received: 10n ** 15n, minimum: 10n ** 15n, expiresAt: 0, legs: [] },
    ...{ takesPermit: false, source: undefined },
  })
  /** The router's own call, with coins for gems, and one that is forwarded to another contract. */
  const honestCall = (): Hex => {
    const seed: Seed = {
      ...{ router: 0, dice: [0], minimum: 10n ** 15n, lies: [], way: 0, spot: 0, word: 0n },
    }
    for (let router = 0; router < 40; router++) {
      const attempt = attemptOf(market, { ...seed, router })
      if (attempt.router === 'holder') return attempt.call.data
    }
    throw new Error('There is no call of AllowanceHolder')
  }
  const stealing = (): Hex => {
    const types = parseAbiParameters('address,uint256')
    const action = concat(['0x00000000', encodeAbiParameters(types, [market.coin, UNITS])])
    const slippage = { recipient: market.user, buyToken: market.gem, minAmountOut: 10n ** 15n }
    const data = encode('settler', 'execute', [slippage, [action], zeroHash])
    const holding = parseAbiParameters('address,address,uint256,address,bytes')
    const { falseSettler } = market
    return concat([
      '0x2213bc0b',
      encodeAbiParameters(holding, [falseSettler, market.coin, UNITS, falseSettler, data]),
    ])
  }
  /** The plan as the node's registry proves it. The host names AllowanceHolder alone. */
  const planOf = (data: Hex): Promise<SwapPlan> => {
    const routers = [{ address: market.holder, kind: 'allowanceHolder' }] as const
    const transaction = {
      chainId: 'eip155:1' as ChainId,
      from: market.user,
      to: market.holder,
      data,
      value: 0n,
    }
    return readPlan({ quote: quote(), transaction }, { routers, chains, permit: undefined })
  }
  const refusalOf = async (data: Hex) => {
    const plan = await planOf(data)
    const routers = { 'eip155:1': [{ address: market.holder, kind: 'allowanceHolder' }] } as const
    return checkPlan(plan, plan.quote, { routers })?.type
  }

  it.each([
    ['current', () => named(market.settler, zeroAddress)],
    ['previous, which quotes still name,', () => named(market.thief, market.settler)],
  ])('that the registry names as its %s one is bounded, and gives what is reviewed', async (_, name) => {
    await name()
    const data = honestCall()
    expect(await planOf(data)).toMatchObject({ level: 'bounded', minimum: { value: 10n ** 15n, by: 'call' } })
    expect(await refusalOf(data)).toBeUndefined()
    const effect = await market.effectOf({ to: market.holder, data, value: 0n }, [])
    expect(effect?.change(market.coin)).toBe(-UNITS)
    expect(effect?.change(market.gem)).toBeGreaterThanOrEqual(10n ** 15n)
  })

  it.each([
    ['names others', () => named(market.thief, market.oneInch)],
    ['is paused', () => named(market.settler, market.settler, true)],
    ['has none', () => named(zeroAddress, market.settler)],
    ['has no code', () => rpc(market.url, 'anvil_setCode', [REGISTRY, '0x'])],
    ['answers with nothing', () => rpc(market.url, 'anvil_setCode', [REGISTRY, SILENT])],
    ['answers with no address', () => rpc(market.url, 'anvil_setCode', [REGISTRY, GARBLED])],
  ])('is no proof if the registry %s', async (_, name) => {
    await name()
    expect(await planOf(honestCall())).toMatchObject({ level: 'simulated', minimum: { by: 'claim' } })
    expect(await refusalOf(honestCall())).toBe('target')
  })

  it('that its registry cannot have created is no proof, although the node says that the registry names it', async () => {
    await copyCode(market.url, market.settler, ELSEWHERE)
    await named(ELSEWHERE, zeroAddress)
    const data = honestCall().replaceAll(market.settler.slice(2), ELSEWHERE.slice(2)) as Hex
    expect(await planOf(data)).toMatchObject({ level: 'simulated', minimum: { by: 'claim' } })
    expect(await refusalOf(data)).toBe('target')
  })

  it.each([
    [1n, 6n, '0x70bf6634ee8cb27d04478f184b9b8bb13e5f4710'],
    [8453n, 10n, '0x5c9bdc801a600c006c388fc032dcb27355154cc9'],
  ])('has the address of its number: on network %s, number %s', (chain, nonce, address) => {
    expect(settlerAddress(chain, nonce)).toBe(address)
  })

  it('that takes the tokens and gives nothing is refused, unless it is in the registry', async () => {
    await named(market.settler, zeroAddress)
    const data = stealing()
    const effect = await market.effectOf({ to: market.holder, data, value: 0n }, [])
    expect([effect?.change(market.coin), effect?.change(market.gem)]).toEqual([-UNITS, 0n])
    expect(await refusalOf(data)).toBe('target')
  })

  it('is no proof if no node answers', async () => {
    await named(market.settler, zeroAddress)
    const request = { ...quote().request, rpcUrls: ['http://127.0.0.1:9/'] }
    const routers = [{ address: market.holder, kind: 'allowanceHolder' }] as const
    const transaction = {
      ...{ chainId: 'eip155:1' as ChainId, from: market.user, to: market.holder, value: 0n },
      data: honestCall(),
    }
    const plan = await readPlan(
      { quote: { ...quote(), request }, transaction },
      { routers, chains, permit: undefined },
    )
    expect(plan.level).toBe('simulated')
    expect(
      E.isLeft(
        await chains.request(request.network, request.rpcUrls, { method: 'eth_chainId', params: [] })(),
      ),
    ).toBe(true)
  })
})

describe('[S0-06] a Settler that is called directly', () => {
  const permit = '((address,uint256),uint256,uint256)'
  const fills = 'bool,uint256,uint256,bytes'
  const own = [
    'NATIVE_CHECK(uint256,uint256)',
    `UNISWAPV4(address,address,uint256,${fills},uint256)`,
    `BALANCERV3(address,address,uint256,${fills},uint256)`,
    `PANCAKE_INFINITY(address,address,uint256,${fills},uint256)`,
    'UNISWAPV3(address,uint256,bytes,uint256)',
    'MAKERPSM(address,uint256,bool,uint256,address,address)',
    'DODOV1(address,uint256,address,bool,uint256)',
    'DODOV2(address,address,uint256,address,bool,uint256)',
    'VELODROME(address,uint256,address,uint24,uint256)',
    'MAVERICKV2(address,address,uint256,address,bool,int32,uint256)',
    'UNISWAPV2(address,address,uint256,address,uint24,uint256)',
    'POSITIVE_SLIPPAGE(address,address,uint256,uint256)',
    'BASIC(address,uint256,address,uint256,bytes)',
    `EKUBO(address,address,uint256,${fills},uint256)`,
    `EKUBOV3(address,address,uint256,${fills},uint256)`,
    'EULERSWAP(address,address,uint256,address,bool,uint256)',
    'CHECK_SLIPPAGE(bool)',
  ]
  /** They may take what the account has signed for Permit2, and not sent. */
  const taking = [
    `TRANSFER_FROM(address,${permit},bytes)`,
    `METATXN_TRANSFER_FROM(address,${permit})`,
    `UNISWAPV3_VIP(address,${permit},bytes,bytes,uint256)`,
    `UNISWAPV4_VIP(address,${permit},${fills},bytes,uint256)`,
    `RFQ_VIP(address,${permit},${permit},address,bytes,bytes)`,
    `RFQ(address,${permit},address,bytes,address,uint256)`,
    'SELECT(uint256,address,uint256[],bytes[][])',
    'UNKNOWN()',
  ]
  const settle = settler['1fff991f']
  const read = (actions: readonly string[]) => {
    const slippage = [ELSEWHERE, zeroAddress.replace(/0$/, '1'), 7n]
    const words = actions.map((action) => `${toFunctionSelector(`function ${action}`)}${'00'.repeat(32)}`)
    const context = { owner: ELSEWHERE, chain: 1, kindOf: () => undefined } as unknown as CallContext
    return settle?.[1]([slippage, words, zeroHash], { to: ELSEWHERE, data: '0x', value: 5n }, context)
  }

  it.each(own)('pays only its value with %s', (action) => {
    expect(read(['CHECK_SLIPPAGE(bool)', action])).toEqual({
      ...{ input: undefined, units: 5n, minimum: 7n },
      ...{ output: zeroAddress.replace(/0$/, '1'), receiver: ELSEWHERE },
    })
  })

  it.each(taking)('is held by nothing with %s', (action) => {
    for (const actions of [[action], ['BASIC(address,uint256,address,uint256,bytes)', action]])
      expect(read(actions)).toMatchObject({ isStated: true })
  })
})
