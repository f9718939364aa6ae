import { parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { checkSimulatedPlan } from '#domain/swaps/refusal.ts'
import type { SwapPlan, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import type { Token } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import type { SwapSourceConfig } from '#infrastructure/swaps/swaps-config.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { addExchange, exchange, sandboxEuro } from '#sandbox/swaps/exchange.ts'
import { startSwaps } from '#sandbox/swaps/swaps.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

import { right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { evmSending } from './sending-chains.ts'
import { asking } from './swap-asking.ts'
import { erc20On, routersOn, signal, swapsOf } from './swaps-kit.ts'

/** A wallet with an account on a local chain without an exchange. */
export interface SwappingSubject {
  readonly chain: Pick<Anvil, 'url' | 'chainId'>
  readonly from: Address
  /** The connector's provider. */
  readonly provider: unknown
  readonly stop?: () => Promise<unknown>
}

/** Seconds in which a signed permit can be used. */
const PERMIT_SECONDS = 600

/** The contract of a swap with any wallet: the quoted amount arrives, the paid amount leaves, and no allowance stays. */
export const swappingContract = (name: string, start: () => Promise<SwappingSubject>): void => {
  describe(`Swapping with ${name}`, () => {
    const transactions = new ChainSwapTransactions(new LazyChains([evm()]), new HastyClock())
    let subject: SwappingSubject
    let market: Awaited<ReturnType<typeof openMarket>>

    const openMarket = async ({ chain, from }: SwappingSubject) => {
      const { url, chainId } = chain
      const sending = await evmSending(chain, [from])
      const dollar = sending.token.address as `0x${string}`
      await addExchange(url, { chainId, dollar })
      await rpc(url, 'anvil_setBalance', [from, toHex(parseEther('10'))])
      const service = await startSwaps({ evm: { [chainId]: url }, dollar })
      const euro = erc20On(chainId, sandboxEuro.address, sandboxEuro.decimals, sandboxEuro.symbol)
      return { ...sending, dollar: sending.token, euro, service }
    }
    beforeAll(async () => {
      subject = await start()
      market = await openMarket(subject)
    }, 60_000)
    afterAll(() => Promise.all([market.service.stop(), subject.stop?.()]))

    const rules = () => ({
      routers: routersOn(subject.chain.chainId),
    })
    const swapsAt = (source: (url: string) => SwapSourceConfig) =>
      swapsOf([source(market.service.url)], new HastyClock(), rules().routers)
    const requestFor = (from: Token, to: Token, units: bigint): SwapRequest => {
      const { network, rpcUrls } = market
      return { network, rpcUrls, owner: subject.from, from, to, units, slippage: 100 }
    }
    const connector = () => {
      const about = {
        id: 'test',
        name: cleanText('Test'),
        type: 'INJECTED',
        namespace: 'eip155',
        chains: [],
      } as const
      return { ...about, provider: subject.provider }
    }

    const feeOf = async (hash: string): Promise<bigint> => {
      const { url } = subject.chain
      expect((await waitForReceipt(url, hash)).status).toBe('0x1')
      const receipt = (await rpc(url, 'eth_getTransactionReceipt', [hash])) as Record<string, string>
      return BigInt(receipt['gasUsed'] ?? 0) * BigInt(receipt['effectiveGasPrice'] ?? 0)
    }

    /** Sends a valid plan, and compares its balance changes with the quote. */
    const swapped = async (plan: SwapPlan, quote: SwapQuote) => {
      const { from, to, units } = quote.request
      const simulation = right(await transactions.simulate(plan, undefined)())
      expect(checkSimulatedPlan(plan, quote, rules(), simulation)).toBeUndefined()
      const has = (token: Token) => market.held(subject.from, token)
      const before = await Promise.all([has(from), has(to)])
      const { hash } = right(await asking(transactions).send(connector(), plan, signal())())
      const fee = await feeOf(hash)
      const after = await Promise.all([has(from), has(to)])
      expect(before[0] - after[0]).toBe(units + (from.address === undefined ? fee : 0n))
      expect(after[1] - before[1]).toBe(plan.quote.received - (to.address === undefined ? fee : 0n))
      if (plan.approval !== undefined)
        expect(right(await transactions.allowance(quote.request, plan.approval.spender)())).toBe(0n)
    }

    it('the native token is swapped for another', async () => {
      const swaps = swapsAt((url) => ({ type: 'service', url }))
      const request = requestFor(market.native, market.euro, parseEther('0.25'))
      const quote = right(await swaps.quote(request, signal())())
      await swapped(right(await swaps.build(quote, undefined, signal())()), quote)
    })

    it.each([
      ['another', 'dollar'],
      ['the network’s own', 'native'],
    ] as const)(
      'a token that takes permits is swapped for %s with one signature and one transaction',
      async (_, to) => {
        const swaps = swapsAt((url) => ({ type: 'service', url }))
        const request = requestFor(market.euro, market[to], parseEther('40'))
        const quote = right(await swaps.quote(request, signal())())
        const deadline = BigInt(Math.floor(Date.now() / 1000) + PERMIT_SECONDS)
        const spender = exchange.honest.convert
        const permit = right(await transactions.permitFor(request, spender, deadline)())
        if (permit === undefined) throw new Error('The token takes no permit')
        const signed = right(await asking(transactions).signPermit(connector(), request, permit, signal())())
        await swapped(right(await swaps.build(quote, signed, signal())()), quote)
      },
    )

    it.each([
      ['the network’s own', 'native', 'lifi'],
      ['another', 'euro', 'zeroEx'],
    ] as const)('a token is swapped for %s after an approval of exactly its amount', async (_, to, type) => {
      const swaps = swapsAt((url) => ({ type, url: type === 'lifi' ? `${url}/lifi` : `${url}/zero-ex` }))
      const request = requestFor(market.dollar, market[to], 90_000_000n)
      const quote = right(await swaps.quote(request, signal())())
      const { approval } = right(await swaps.build(quote, undefined, signal())())
      if (approval === undefined) throw new Error('No approval is asked for')
      expect(approval.units).toBe(request.units)
      const { hash } = right(await asking(transactions).approve(connector(), request, approval, signal())())
      await feeOf(hash)
      expect(right(await transactions.allowance(request, approval.spender)())).toBe(request.units)
      const plan = right(await swaps.build(quote, undefined, signal())())
      await swapped(plan, quote)
    })
  })
}
