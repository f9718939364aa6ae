import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { checkSimulatedPlan, provenBy } from '#domain/swaps/refusal.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { readPlan } from '#infrastructure/swaps/read-plan.ts'
import { rpc } from '#sandbox/rpc.ts'
import contracts from '#sandbox/swaps/public-routers.json' with { type: 'json' }
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { deployWeirdTokens } from '#sandbox/weird-tokens/weird-tokens.ts'
import { clause } from '#tests/spec/clauses.ts'

import { encode, type Market, startMarket } from './bounded-swaps/market.ts'
import { network } from './examples.ts'
import { erc20On, noNode } from './swaps-kit.ts'

const erc20 = parseAbi([
  'function transfer(address,uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
])
const v2 = parseAbi(['function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'])

const UNITS = 10n ** 18n

let market: Market
beforeAll(async () => void (market = await startMarket()), 60_000)
afterAll(() => market.stop())

const send = async (from: Hex, to: Hex, data: Hex) => {
  const transaction = { from, to, data, gas: '0x700000' }
  return waitForReceipt(market.url, await rpc(market.url, 'eth_sendTransaction', [transaction]))
}

const call = async (to: Hex, data: Hex): Promise<Hex> =>
  (await rpc(market.url, 'eth_call', [{ to, data }, 'latest'])) as Hex

/** A token that keeps one percent of each transfer, with a pool of it and the market's coin. */
const tollWithPool = async () => {
  const { url, user, coin, exchange } = market
  const [, boss = '0x'] = (await rpc(url, 'eth_accounts')) as readonly Hex[]
  const { feeOnTransfer: toll } = await deployWeirdTokens(url, [boss.toLowerCase() as Hex, user])
  await send(boss, exchange, encode('exchange', 'create', [coin, toll]))
  const pool = decodeFunctionResult({
    abi: contracts.exchange.abi,
    functionName: 'pool',
    data: await call(exchange, encode('exchange', 'pool', [coin, toll])),
  }) as Hex
  await send(boss, coin, encode('coin', 'mint', [pool, 10n ** 21n]))
  const half = encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [pool, 5n * 10n ** 20n] })
  await send(boss, toll, half)
  await send(boss, pool, encode('pool', 'sync'))
  return { toll, paid: BigInt(await call(pool, encode('pool', 'out', [coin, UNITS]))) }
}

clause('S0-06', () => {
  it('[S0-06] what a router pays of a token that keeps a fee is no minimum, so it is refused if no node simulates it', async () => {
    const { user, coin, exchange } = market
    const { toll, paid } = await tollWithPool()
    const balance = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [user] })
    const data = encodeFunctionData({ abi: v2, args: [UNITS, paid, [coin, toll], user, 2n ** 40n] })
    const quote: SwapQuote = {
      request: {
        network: network(1),
        rpcUrls: [],
        owner: user as Address,
        from: erc20On(1, coin, 18, 'COIN'),
        to: erc20On(1, toll, 18, 'TOLL'),
        units: UNITS,
        slippage: 100,
      },
      provider: 'Sandbox',
      received: paid,
      minimum: (paid * 99n) / 100n,
      expiresAt: 0,
      legs: [],
      takesPermit: false,
      source: undefined,
    }
    const routers = [{ address: exchange, kind: 'uniswapV2' as const }]
    const transaction = { chainId: 'eip155:1' as ChainId, from: user, to: exchange, data, value: 0n }
    const plan = await readPlan({ quote, transaction }, { routers, chains: noNode, permit: undefined })
    const before = BigInt(await call(toll, balance))
    expect((await send(user, exchange, data)).status).toBe('0x1')
    const got = BigInt(await call(toll, balance)) - before
    expect(got).toBeLessThan(plan.minimum.value)
    const rules = { routers: { 'eip155:1': routers } }
    expect(checkSimulatedPlan(plan, quote, rules, { type: 'unavailable' })?.type).toBe('unsimulated')
    const changes = [
      { token: coin, units: -UNITS },
      { token: toll, units: got },
    ]
    expect(checkSimulatedPlan(plan, quote, rules, { type: 'simulated', gas: 1n, changes })?.type).toBe(
      'balances',
    )
    // A token that keeps its fee only in the block behaves like this. The guide says so.
    const promised = [changes[0], { token: toll, units: paid }].flatMap((change) => change ?? [])
    const behaving = { type: 'simulated', gas: 1n, changes: promised } as const
    expect(checkSimulatedPlan(plan, quote, rules, behaving)).toBeUndefined()
    expect(provenBy(plan, behaving).level).toBe('bounded')
  }, 60_000)
})
