import { parseEther, parseUnits, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { SwapLevel } from '#contracts/swap-sources.ts'
import type { AccountId, Address } from '#domain/caip/account-id.ts'
import { checkPlan, checkSimulatedPlan } from '#domain/swaps/refusal.ts'
import { sentSwap } from '#domain/swaps/sent-swap.ts'
import type { SwapPlan, SwapRequest } from '#domain/swaps/swap.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { rpc } from '#sandbox/rpc.ts'
import { addExchange } from '#sandbox/swaps/exchange.ts'
import { balanceOf } from '#sandbox/swaps/pools.ts'
import { startSwaps } from '#sandbox/swaps/swaps.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { startChain } from '#tests/contract/chain.ts'

import { network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { followed } from './reviewed-is-signed/outcome-kit.ts'
import { reviewOf } from './swap-asking.ts'
import { DOLLAR, erc20On, routersOn, signal, swapsOf } from './swaps-kit.ts'

const SOURCE = 10
const DESTINATION = 8453

/** A local chain with the sandbox's dollar, its pools and its bridge. */
const startNetwork = async (chainId: number) => {
  const anvil = await startChain(chainId)
  const { url } = anvil
  const [deployer] = (await rpc(url, 'eth_accounts')) as readonly Address[]
  await waitForReceipt(url, await rpc(url, 'eth_sendTransaction', [{ from: deployer, data: erc20.bytecode }]))
  await addExchange(url, { chainId, dollar: DOLLAR })
  return anvil
}

const startBridge = async () => {
  const [source, destination] = await Promise.all([startNetwork(SOURCE), startNetwork(DESTINATION)])
  const evmNodes = { [SOURCE]: source.url, [DESTINATION]: destination.url }
  const service = await startSwaps({ evm: evmNodes, dollar: DOLLAR })
  const owner = ((await rpc(source.url, 'eth_accounts')) as readonly Address[])[1] as Address
  await rpc(source.url, 'anvil_dealERC20', [owner, DOLLAR, toHex(parseUnits('500', 6))])
  const stop = () => Promise.all([source.stop(), destination.stop(), service.stop()])
  return { source, destination, service, owner, stop }
}

let world: Awaited<ReturnType<typeof startBridge>>
beforeAll(async () => void (world = await startBridge()), 60_000)
afterAll(() => world.stop())

const transactions = new ChainSwapTransactions(new LazyChains([evm()]), new HastyClock())
const source = () => network(SOURCE, world.source.url)
const destination = network(DESTINATION)
const dollarThere = erc20On(DESTINATION, DOLLAR, 6, 'SUSD')
const rules = { routers: routersOn(SOURCE) }

const swaps = (trust: SwapLevel = 'bounded') =>
  swapsOf(
    [
      {
        type: 'lifi',
        url: `${world.service.url}/lifi`,
        destinations: [destination.caipNetworkId],
        trust,
      },
    ],
    new HastyClock(),
    rules.routers,
  )
const requestFor = (from: Token, units: bigint): SwapRequest => ({
  network: source(),
  rpcUrls: [world.source.url],
  owner: world.owner,
  from,
  to: dollarThere,
  units,
  slippage: 100,
})
const arrived = () => balanceOf(world.destination.url, DOLLAR, world.owner as `0x${string}`)
const sendPlan = async ({ transaction: { to, data, value } }: SwapPlan): Promise<string> => {
  const call = { from: world.owner, to, data, value: toHex(value), gas: '0xf4240' }
  const hash = (await rpc(world.source.url, 'eth_sendTransaction', [call])) as string
  expect((await waitForReceipt(world.source.url, hash)).status).toBe('0x1')
  return hash
}
const progressUntilDone = async (reference: string, hash: string) => {
  const progressStates = [right(await swaps().progress(reference, hash, signal())())]
  while (progressStates.at(-1) === 'pending')
    progressStates.push(right(await swaps().progress(reference, hash, signal())()))
  return progressStates
}

describe('a swap between two real chains, over the sandbox’s bridge', () => {
  it('can be to the tokens that the source lists on the other chain', async () => {
    const tokens = right(await swaps().tokens(source(), signal(), destination)())
    expect(tokens).toContainEqual(expect.objectContaining({ id: dollarThere.id, symbol: 'SUSD' }))
    expect(new Set(tokens.map(({ chainId }) => chainId))).toEqual(new Set([destination.caipNetworkId]))
    const otherNetwork = await swaps().tokens(source(), signal(), network(1))()
    expect(otherNetwork).toMatchObject({ left: { _tag: 'NoService' } })
  })

  it.each([
    ['dollars', () => erc20On(SOURCE, DOLLAR, 6, 'SUSD'), parseUnits('50', 6), ['bridge'], 'bounded'],
    ['the native token', () => nativeToken(source()), parseEther('0.02'), ['swap', 'bridge'], 'trusted'],
  ] as const)('%s leave one chain and arrive on the other', async (_, from, units, steps, trust) => {
    const request = requestFor(from(), units)
    const quote = right(await swaps(trust).quote(request, signal())())
    expect(quote.legs.map(({ type }) => type)).toEqual(steps)
    const plan = right(await swaps().build(quote, undefined, signal())())
    const { approval, level } = plan
    expect(level).toBe(trust)
    if (trust === 'trusted')
      expect(checkPlan(plan, { ...quote, trust: 'simulated' }, rules)).toMatchObject({ type: 'level' })
    if (approval !== undefined) {
      const call = { from: world.owner, to: DOLLAR, data: approveData(approval.spender, approval.units) }
      await waitForReceipt(world.source.url, await rpc(world.source.url, 'eth_sendTransaction', [call]))
    }
    const simulation = right(await transactions.simulate(plan, undefined)())
    expect(checkSimulatedPlan(plan, quote, rules, simulation)).toBeUndefined()

    const before = await arrived()
    const hash = await sendPlan(plan)
    expect(await arrived()).toBe(before)
    const progressStates = await progressUntilDone(quote.reference ?? '', hash)
    expect(progressStates[0]).toBe('pending')
    expect(progressStates.at(-1)).toBe('done')
    const gained = (await arrived()) - before
    expect(gained >= quote.minimum).toBe(true)
    expect(gained <= quote.received).toBe(true)
  })

  it.each([
    ['dollars', () => erc20On(SOURCE, DOLLAR, 6, 'SUSD'), parseUnits('60', 6), 'bounded'],
    ['the native token', () => nativeToken(source()), parseEther('0.03'), 'trusted'],
  ] as const)(
    'of %s whose answer is lost is found by its call, and then followed to the other one',
    async (_, from, units, trust) => {
      const quote = right(await swaps(trust).quote(requestFor(from(), units), signal())())
      const plan = right(await swaps().build(quote, undefined, signal())())
      if (plan.approval !== undefined) {
        const { spender } = plan.approval
        const call = { from: world.owner, to: DOLLAR, data: approveData(spender, plan.approval.units) }
        await waitForReceipt(world.source.url, await rpc(world.source.url, 'eth_sendTransaction', [call]))
      }
      const review = reviewOf(plan)
      const { sender } = right(await transactions.request('swap', review)())
      const account = `${source().caipNetworkId}:${world.owner}` as AccountId
      const unknown = { type: 'unknown', error: { message: 'Request expired' } } as const
      const facts = { sender, sentAt: 0, reference: 'lost-1' }
      const lost = sentSwap(review, { account, isSmartAccount: false }, unknown, facts)
      expect(await followed(source(), world.source.url, lost)).toMatchObject({ hash: '', status: 'dropped' })
      const hash = await sendPlan(plan)
      const found = await followed(source(), world.source.url, lost)
      expect(found).toMatchObject({ hash, status: 'arriving', swapped: { reference: quote.reference } })
      expect((await progressUntilDone(found.swapped?.reference ?? '', found.hash)).at(-1)).toBe('done')
    },
  )

  it.each([
    ['paused', 'unknown'],
    ['unlisted', 'unlisted'],
    ['partial', { type: 'partial', instead: { units: 4_200_000n, symbol: 'axlUSDC', decimals: 6 } }],
  ] as const)('of which the source says that it is %s is told as it is', async (fault, progress) => {
    const quote = right(
      await swaps().quote(requestFor(nativeToken(source()), parseEther('0.01')), signal())(),
    )
    const plan = right(await swaps().build(quote, undefined, signal())())
    const hash = await sendPlan(plan)
    await fetch(`${world.service.url}/fault?type=${fault}`, { method: 'POST' })
    expect(right(await swaps().progress(quote.reference ?? '', hash, signal())())).toEqual(progress)
    await fetch(`${world.service.url}/fault?type=none`, { method: 'POST' })
    expect((await progressUntilDone(quote.reference ?? '', hash)).at(-1)).toBe('done')
  })

  it('stays pending while the bridge does not deliver', async () => {
    const request = requestFor(nativeToken(source()), parseEther('0.01'))
    const quote = right(await swaps().quote(request, signal())())
    const plan = right(await swaps().build(quote, undefined, signal())())
    await fetch(`${world.service.url}/fault?type=stuck`, { method: 'POST' })
    const hash = await sendPlan(plan)
    for (let time = 0; time < 3; time += 1)
      expect(right(await swaps().progress(quote.reference ?? '', hash, signal())())).toBe('pending')
    await fetch(`${world.service.url}/fault?type=none`, { method: 'POST' })
    expect((await progressUntilDone(quote.reference ?? '', hash)).at(-1)).toBe('done')
  })
})
