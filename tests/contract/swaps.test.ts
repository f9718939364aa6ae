import { encodeFunctionData, pad, zeroAddress, zeroHash } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { minimumReceived } from '#domain/swaps/minimum-received.ts'
import { checkPlan } from '#domain/swaps/refusal.ts'
import type { Hex, SwapPlan, SwapRequest } from '#domain/swaps/swap.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import { ServiceSwaps } from '#infrastructure/swaps/service-swaps.ts'
import type { SwapSourceConfig } from '#infrastructure/swaps/swaps-config.ts'
import type { Clock } from '#ports/clock.ts'
import type { Swaps } from '#ports/swaps.ts'
import { lifiAbi } from '#sandbox/swaps/abi.ts'
import { exchange, STRANGER } from '#sandbox/swaps/exchange.ts'
import { balanceOf, NATIVE } from '#sandbox/swaps/pools.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSwaps, ROUTER as FAKE_ROUTER } from '#testkit/fake-swaps.ts'
import { clause } from '#tests/spec/clauses.ts'

import { network, failed, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import {
  CHAIN,
  DOLLAR,
  hostSource,
  listOf,
  ROUTERS,
  routersOn,
  signal,
  startExchange,
  type SwapWorld,
  swapsOf,
} from './swaps-kit.ts'

let world: SwapWorld
beforeAll(async () => void (world = await startExchange()), 60_000)
afterAll(() => world.stop())
afterEach(async () => {
  vi.restoreAllMocks()
  await world.fault('none')
  await world.service.fail()
})

const sources = {
  service: (): SwapSourceConfig => ({ type: 'service', url: world.service.url }),
  zeroEx: (): SwapSourceConfig => ({ type: 'zeroEx', url: `${world.service.url}/zero-ex`, apiKey: 'key' }),
  lifi: (): SwapSourceConfig => ({ type: 'lifi', url: `${world.service.url}/lifi/`, integrator: 'harbour' }),
  host: (): SwapSourceConfig => hostSource(world),
}
type SourceName = keyof typeof sources

const tokenBalance = (token: string | undefined, owner: string = world.owner) =>
  balanceOf(world.anvil.url, (token ?? NATIVE) as `0x${string}`, owner as `0x${string}`)

const quoted = async (swaps: Swaps, request: SwapRequest) => right(await swaps.quote(request, signal())())
const planned = async (swaps: Swaps, request: SwapRequest, permit?: Hex): Promise<SwapPlan> =>
  right(await swaps.build(await quoted(swaps, request), permit, signal())())

/** Approves and sends a plan as the account would. Returns the gained amount without the gas fees. */
const carriedOut = async ({ transaction, approval, quote }: SwapPlan) => {
  const { from, to } = quote.request
  if (approval !== undefined)
    await world.send({ to: from.address, data: approveData(approval.spender, approval.units) })
  const before = await Promise.all([tokenBalance(from.address), tokenBalance(to.address)])
  const { status, gasUsed, effectiveGasPrice } = (await world.send({
    to: transaction.to,
    data: transaction.data,
    value: `0x${transaction.value.toString(16)}`,
  })) as unknown as Readonly<Record<'status' | 'gasUsed' | 'effectiveGasPrice', `0x${string}`>>
  const gas = BigInt(gasUsed) * BigInt(effectiveGasPrice)
  const after = await Promise.all([tokenBalance(from.address), tokenBalance(to.address)])
  return {
    status,
    paid: before[0] - after[0] - (from.address === undefined ? gas : 0n),
    gained: after[1] - before[1] + (to.address === undefined ? gas : 0n),
  }
}

const pairs = [
  ['native', 'euro', '0.5'],
  ['dollar', 'native', '120'],
  ['dollar', 'euro', '75'],
] as const

const isReal = (name: string): name is SourceName => name in sources

describe.each([...Object.keys(sources), 'fake'])('Swaps contract: %s', (name) => {
  const swapsNow = (clock: Clock = new HastyClock()): Swaps =>
    isReal(name)
      ? swapsOf([sources[name]()], clock, undefined, [listOf(world.tokens.dollar, world.tokens.euro)])
      : Object.assign(new FakeSwaps(clock, [world.on.caipNetworkId]), { listed: Object.values(world.tokens) })

  it('serves a network with routers, and no other', () => {
    expect(swapsNow().capabilitiesFor(world.on)?.slippageStep).toBeGreaterThan(0)
    expect(swapsNow().capabilitiesFor(network(1))).toBeUndefined()
    if (!isReal(name)) return
    expect(
      swapsOf([sources[name]()], new HastyClock(), { 'eip155:1': [] }).capabilitiesFor(world.on),
    ).toBeUndefined()
  })

  it('lists the tokens that can be swapped, including the native token', async () => {
    const tokens = right(await swapsNow().tokens(world.on, signal())())
    const tokenIds = Object.values(world.tokens).map(({ id }) => id)
    expect(tokens.map(({ id }) => id)).toEqual(tokenIds)
    expect(await swapsNow().tokens(network(1), signal())()).toEqual(failed('NoService'))
  })

  it.each(pairs)(
    'quotes %s to %s, builds the quoted swap, and the account receives the quoted amount',
    async (from, to, amount) => {
      const swaps = swapsNow()
      const request = world.requestOf(from, to, amount)
      const quote = await quoted(swaps, request)
      expect(quote).toMatchObject({ request, legs: [{ type: 'swap', chainId: world.on.caipNetworkId }] })
      expect(quote.provider).not.toBe('')
      expect(quote.minimum >= minimumReceived(quote.received, 100) && quote.minimum <= quote.received).toBe(
        true,
      )
      const plan = right(await swaps.build(quote, undefined, signal())())
      const { transaction, approval, bounds, minimum } = plan
      expect(transaction).toMatchObject({
        chainId: world.on.caipNetworkId,
        value: from === 'native' ? request.units : 0n,
      })
      expect(transaction.from.toLowerCase()).toBe(world.owner.toLowerCase())
      expect(bounds?.receiver.toLowerCase()).toBe(world.owner.toLowerCase())
      expect(minimum).toEqual({ value: plan.quote.minimum, by: 'call' })
      const routers = [...ROUTERS, FAKE_ROUTER].map((router) => router.toLowerCase())
      expect(routers).toContain(transaction.to.toLowerCase())
      if (from === 'native') expect(approval).toBeUndefined()
      else {
        expect(routers).toContain(approval?.spender.toLowerCase())
        expect(approval?.units).toBe(request.units)
      }
      // The fake has no chain.
      if (!isReal(name)) return
      expect(await carriedOut(plan)).toEqual({
        status: '0x1',
        paid: request.units,
        gained: plan.quote.received,
      })
    },
  )

  it('has no quote on a network that is not configured', async () => {
    const request = { ...world.requestOf('dollar', 'euro', '1'), network: network(1) }
    expect(await swapsNow().quote(request, signal())()).toEqual(failed('UnsupportedNetwork'))
  })

  it('a quote that has expired is not built', async () => {
    const clock = new FakeClock(Date.now())
    const swaps = swapsNow(clock)
    const quote = await quoted(swaps, world.requestOf('dollar', 'euro', '1'))
    await clock.advance(quote.expiresAt - clock.now())
    expect(await swaps.build(quote, undefined, signal())()).toEqual(failed('QuoteExpired'))
  })

  it('settles at once when the request is cancelled', async () => {
    const controller = new AbortController()
    controller.abort()
    const pendingQuote = swapsNow().quote(world.requestOf('dollar', 'euro', '1'), controller.signal)
    expect(await pendingQuote()).toEqual(failed('Unavailable'))
  })

  it('a swap on one network has no reference, because its transaction decides it', async () => {
    const quote = await quoted(swapsNow(), world.requestOf('dollar', 'euro', '1'))
    expect(quote.reference).toBeUndefined()
  })

  it('a swap to a network that the host did not configure is not served', async () => {
    const otherNetwork = network(8453)
    expect(swapsNow().capabilitiesFor(world.on, world.on)).toBeDefined()
    expect(swapsNow().capabilitiesFor(world.on, otherNetwork)).toBeUndefined()
    const { dollar } = world.tokens
    const request = {
      ...world.requestOf('dollar', 'euro', '1'),
      to: { ...dollar, chainId: otherNetwork.caipNetworkId },
    }
    expect(await swapsNow().quote(request, signal())()).toEqual(failed('UnsupportedNetwork'))
  })

  it('an unknown reference has no progress', async () => {
    for (const reference of ['', '{}', '["elsewhere","1"]', 'null'])
      expect(await swapsNow().progress(reference, '0xab', signal())()).toEqual(failed('NoService'))
  })
})

/** The requests to a path of the services, the latest last. */
const askedFor = (path: string) =>
  world.service.requests.filter((sentRequests) => sentRequests.path.endsWith(path))
const lastAsked = (path: string) => askedFor(path).at(-1)
/** Sets the services' response to the next request for a path. */
const answering = (path: string, body: unknown) =>
  world.service.fail({ type: 'body', body: JSON.stringify(body) }, 1, (request) =>
    request.path.endsWith(path),
  )
const caip10 = (address: string) => `eip155:10:${address}`
const OWNER = caip10('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')

describe('the vendor’s service', () => {
  const swapsNow = () => swapsOf([sources.service()])
  const toEuro = () => world.requestOf('dollar', 'euro', '10')
  const build = async (more: object = {}) => {
    const quote = await quoted(swapsNow(), toEuro())
    const swaps = swapsNow()
    const ownQuote = await quoted(swaps, toEuro())
    return swaps.build({ ...ownQuote, request: { ...quote.request, ...more } }, undefined, signal())()
  }

  clause('S7-05', () => {
    it('[S7-05] gets a request for a quote with two tokens, an amount and the gas price', async () => {
      const request = world.requestOf('native', 'euro', '0.1')
      const { received, providerFee } = await quoted(swapsNow(), request)
      const gasPrice = String(BigInt(String(await world.ask('eth_gasPrice'))))
      expect(lastAsked('/quotes')?.query).toMatchObject({
        amount: String(request.units),
        userAddress: world.owner,
        from: OWNER,
        to: caip10(world.tokens.euro.address ?? ''),
        gasPrice,
        projectId: 'project',
      })
      expect(received).toBeGreaterThan(0n)
      expect(providerFee).toEqual({ percent: { units: 85n, decimals: 2 } })
    })

    it.each([
      ['of another token', { fromAccount: OWNER }],
      ['into another token', { toAccount: OWNER }],
      ['of another amount', { fromAmount: '1' }],
    ])('[S7-05] a quote %s is invalid', async (_, change) => {
      const { units, from, to } = toEuro()
      const quote = { fromAccount: caip10(from.address ?? ''), toAccount: caip10(to.address ?? '') }
      const changedQuote = { ...quote, id: null, fromAmount: String(units), toAmount: '7', ...change }
      await answering('/quotes', { quotes: [changedQuote] })
      expect(await swapsNow().quote(toEuro(), signal())()).toEqual(failed('Unreadable'))
    })

    it('[S7-05] an empty list of quotes is InsufficientLiquidity, and a quote of zero is AmountTooSmall', async () => {
      await answering('/quotes', { quotes: [] })
      expect(await swapsNow().quote(toEuro(), signal())()).toEqual(failed('InsufficientLiquidity'))
      const { units, from, to } = toEuro()
      const [fromAccount, toAccount] = [from, to].map(({ address }) => caip10(address ?? ''))
      await answering('/quotes', {
        quotes: [{ fromAccount, toAccount, fromAmount: String(units), toAmount: '0' }],
      })
      expect(await swapsNow().quote(toEuro(), signal())()).toEqual(failed('AmountTooSmall'))
    })
  })

  clause('S7-06', () => {
    it('[S7-06] gets a request for the tokens of a network, and malformed ones are omitted', async () => {
      const token = { name: 'Good', symbol: 'GOOD', decimals: 6, logoUri: null, eip2612: true }
      const tokenAt = (last: string) => caip10(`0x${last.padStart(40, '0')}`)
      await answering('/tokens', {
        tokens: [
          { ...token, address: tokenAt('1') },
          { ...token, address: tokenAt('2'), decimals: 300 },
          { ...token, address: tokenAt('3').replace(':10:', ':1:') },
          { ...token, address: 'eip155:10:nowhere' },
          'nonsense',
          { ...token, address: OWNER },
        ],
      })
      const tokens = right(await swapsNow().tokens(world.on, signal())())
      expect(tokens.map(({ symbol }) => symbol)).toEqual(['GOOD', 'ETH'])
      expect(lastAsked('/tokens')?.query).toMatchObject({ chainId: 'eip155:10', projectId: 'project' })
    })
  })

  clause('S7-08', () => {
    it('[S7-08] gets a request for the existing allowance, and then none for an approval', async () => {
      const before = askedFor('/build-approve').length
      await answering('/allowance', { allowance: String(toEuro().units) })
      expect(right(await build()).approval).toBeUndefined()
      expect(lastAsked('/allowance')?.query).toMatchObject({
        tokenAddress: caip10(DOLLAR),
        userAddress: caip10(world.owner),
      })
      expect(askedFor('/build-approve')).toHaveLength(before)
    })
  })

  clause('S7-09', () => {
    it('[S7-09] gets a request for the gas price, without which quotes still work', async () => {
      await world.service.fail({ type: 'garbage' }, 1, ({ path }) => path.endsWith('/gas-price'))
      expect((await quoted(swapsNow(), toEuro())).received).toBeGreaterThan(0n)
      expect(lastAsked('/gas-price')?.query).toMatchObject({ chainId: 'eip155:10' })
      expect(lastAsked('/quotes')?.query['gasPrice']).toBeUndefined()
    })
  })

  clause('S7-10', () => {
    it('[S7-10] gets a request for the transaction, and its response is used', async () => {
      const { quote, transaction } = right(await build())
      expect(JSON.parse(lastAsked('/build-transaction')?.body ?? '')).toEqual({
        projectId: 'project',
        amount: String(toEuro().units),
        from: caip10(DOLLAR),
        to: caip10(world.tokens.euro.address ?? ''),
        userAddress: caip10(world.owner),
        eip155: { slippage: 1 },
        disableEstimate: true,
      })
      expect(transaction).toMatchObject({ value: 0n, gas: expect.any(BigInt) })
      await world.fault('moved')
      const swaps = swapsNow()
      const first = await quoted(swaps, toEuro())
      const laterPlan = right(await swaps.build(first, undefined, signal())())
      expect(laterPlan.quote.received).toBeLessThan(first.received)
      expect(laterPlan.quote.minimum).toBe(minimumReceived(laterPlan.quote.received, 100))
      expect(quote.source).not.toBe(first.source)
    })

    it('[S7-10] accepts a permit', async () => {
      const permit = `0x${'12'.repeat(224)}` as const
      const plan = await planned(swapsNow(), world.requestOf('euro', 'dollar', '10'), permit)
      expect(JSON.parse(lastAsked('/build-transaction')?.body ?? '')).toMatchObject({ eip155: { permit } })
      expect(plan.bounds?.receiver.toLowerCase()).toBe(world.owner.toLowerCase())
    })

    it('[S7-10] reports another chain of the sender or the contract', async () => {
      await world.fault('chain')
      expect(right(await build()).transaction.chainId).toBe('eip155:1')
    })

    it.each([
      ['sender', 'eip155:1', 'eip155:10'],
      ['contract', 'eip155:10', 'eip155:1'],
    ])('[S7-10] reports another chain of the %s alone', async (_, ofSender, ofContract) => {
      const [from, to] = [`${ofSender}:${world.owner}`, `${ofContract}:${DOLLAR}`]
      await answering('/build-transaction', { tx: { from, to, data: '0x12345678', amount: '1' } })
      expect(right(await build()).transaction.chainId).toBe('eip155:1')
    })
  })

  clause('S7-11', () => {
    it('[S7-11] gets a request for an approval of the amount, whose spender and amount are decoded', async () => {
      const { approval } = right(await build())
      expect(lastAsked('/build-approve')?.query).toMatchObject({
        from: caip10(DOLLAR),
        to: caip10(world.tokens.euro.address ?? ''),
        userAddress: caip10(world.owner),
        amount: String(toEuro().units),
      })
      expect(approval?.units).toBe(toEuro().units)
      await world.fault('approval')
      expect(right(await build()).approval?.units).toBe(2n ** 256n - 1n)
    })

    it.each([
      ['a transfer', `0xa9059cbb${'0'.repeat(128)}`],
      ['more than an approval', `0x095ea7b3${'0'.repeat(192)}`],
      ['nothing', '0x'],
    ])('[S7-11] %s is an invalid approval', async (_, data) => {
      await answering('/build-approve', { tx: { from: 'x', to: 'y', data, value: '0' } })
      expect(await build()).toEqual(failed('Unreadable'))
    })
  })

  clause('S8-06', () => {
    it('[S8-06] a network that the service does not support has no gas price', async () => {
      await answering('/supported-chains', { http: ['eip155:1'] })
      expect(await swapsNow().quote(toEuro(), signal())()).toEqual(
        failed('UnsupportedNetwork', 'Network not supported for Gas Price'),
      )
    })
  })

  clause('S8-07', () => {
    it('[S8-07] a network that the service does not support has no swaps', async () => {
      const quote = await quoted(swapsNow(), toEuro())
      const settings = { service: world.service.url, projectId: 'project' }
      const service = new BlockchainService(settings, { current: undefined }, new HastyClock())
      await answering('/supported-chains', { http: ['eip155:1'] })
      const swaps = new ServiceSwaps(service, new HastyClock())
      expect(await swaps.build(quote, undefined, signal())()).toEqual(
        failed('UnsupportedNetwork', 'Network not supported for Swaps'),
      )
      expect(right(await swaps.tokens(world.on, signal())())).toEqual([])
    })

    it('[S8-07] a network without routers of the host has no swaps', async () => {
      const request = { ...toEuro(), network: network(1) }
      expect(await swapsNow().quote(request, signal())()).toEqual(
        failed('UnsupportedNetwork', 'Network not supported for Swaps'),
      )
    })
  })

  clause('S9-22', () => {
    it.each([
      [100, 1],
      [300, 3],
    ])('[S9-22] gets %i hundredths of a percent as %i percent', async (slippage, percent) => {
      await build({ slippage })
      expect(JSON.parse(lastAsked('/build-transaction')?.body ?? '')).toMatchObject({
        eip155: { slippage: percent },
      })
    })

    it('[S9-22] rejects a slippage with a fraction of a percent', async () => {
      const before = askedFor('/build-transaction').length
      expect(await build({ slippage: 50 })).toEqual(failed('Refused'))
      expect(askedFor('/build-transaction')).toHaveLength(before)
    })
  })

  clause('S9-38', () => {
    it('[S9-38] serves twelve networks, if the host has routers', () => {
      const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
      const routers = routersOn(...ids, 5, 11155111)
      const swaps = swapsOf([sources.service()], new HastyClock(), routers)
      for (const id of ids) expect(swaps.capabilitiesFor(network(id))).toEqual({ slippageStep: 100 })
      expect([5, 11155111].map((id) => swaps.capabilitiesFor(network(id)))).toEqual([undefined, undefined])
    })
  })
})

describe('an API like that of 0x', () => {
  it('gets its version and the key, and its quote has the route’s exchange and fee', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const request = { ...world.requestOf('dollar', 'euro', '10'), slippage: 50 }
    const quote = await quoted(swapsOf([sources.zeroEx()]), request)
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ '0x-version': 'v2', '0x-api-key': 'key' })
    expect(lastAsked('/price')?.query).toMatchObject({ slippageBps: '50', taker: world.owner, chainId: '10' })
    expect(quote).toMatchObject({ provider: 'Gannet_Exchange', takesPermit: false })
    expect(quote.providerFee).toMatchObject({ token: world.tokens.euro })
    expect(quote.minimum).toBe(minimumReceived(quote.received, 50))
  })

  it('reports with its own text that the amount is too small', async () => {
    const body = { name: 'SELL_AMOUNT_TOO_SMALL', message: 'Too little', data: {} }
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(JSON.stringify(body), { status: 400 }))
    const pendingQuote = swapsOf([sources.zeroEx()]).quote(world.requestOf('dollar', 'euro', '1'), signal())
    expect(await pendingQuote()).toEqual(failed('AmountTooSmall'))
  })
})

describe('an API like that of LI.FI', () => {
  it('gets the slippage as a fraction, the integrator and the key', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const request = { ...world.requestOf('dollar', 'euro', '10'), slippage: 5 }
    await quoted(
      swapsOf([{ type: 'lifi', url: `${world.service.url}/lifi`, apiKey: 'key', integrator: 'me' }]),
      request,
    )
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'x-lifi-api-key': 'key' })
    expect(lastAsked('/v1/quote')?.query).toMatchObject({ slippage: '0.0005', integrator: 'me' })
  })

  it.each([
    ['AMOUNT_TOO_LOW', 'AmountTooSmall'],
    ['INSUFFICIENT_LIQUIDITY', 'InsufficientLiquidity'],
    ['NO_POSSIBLE_ROUTE', 'InsufficientLiquidity'],
  ])('fails with %s', async (code, tag) => {
    const body = {
      message: 'No available quotes for the requested transfer',
      code: 1002,
      errors: { failed: [{ subpaths: { '10:a-b': [{ errorType: 'NO_QUOTE', code }] } }] },
    }
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(JSON.stringify(body), { status: 404 }))
    const pendingQuote = swapsOf([sources.lifi()]).quote(world.requestOf('dollar', 'euro', '1'), signal())
    expect(await pendingQuote()).toEqual(failed(tag))
  })
})

describe('a swap between networks', () => {
  const destination = network(8453)
  const bridgeSwaps = () =>
    swapsOf([{ type: 'lifi', url: `${world.service.url}/lifi`, destinations: [destination.caipNetworkId] }])
  /** LI.FI's call of Across. */
  const bridging = (change: object = {}, acrossChange: object = {}) => {
    const { dollar, owner } = { dollar: DOLLAR, owner: world.owner as Hex } as const
    const bridgeData = {
      transactionId: zeroHash,
      bridge: 'across',
      integrator: 'me',
      referrer: zeroAddress,
      sendingAssetId: dollar,
      receiver: owner,
      minAmount: request().units,
      destinationChainId: 8453n,
      hasSourceSwaps: false,
      hasDestinationCall: false,
      ...change,
    } as const
    const acrossData = {
      receiverAddress: pad(bridgeData.receiver),
      refundAddress: pad(owner),
      sendingAssetId: pad(dollar),
      receivingAssetId: pad(dollar),
      outputAmount: 49_450_500n,
      outputAmountMultiplier: 0n,
      exclusiveRelayer: zeroHash,
      quoteTimestamp: 0,
      fillDeadline: 4_000_000_000,
      exclusivityParameter: 0,
      message: '0x',
      ...acrossChange,
    } as const
    return encodeFunctionData({
      abi: lifiAbi,
      functionName: 'startBridgeTokensViaAcrossV4',
      args: [bridgeData, acrossData],
    })
  }
  const request = (): SwapRequest => {
    const { tokens, requestOf } = world
    return {
      ...requestOf('dollar', 'euro', '50'),
      to: { ...tokens.dollar, chainId: destination.caipNetworkId },
    }
  }
  const leg = (type: string, name: string) => ({ type, toolDetails: { name }, action: { fromChainId: 10 } })
  const response = () => ({
    tool: 'ferry',
    toolDetails: { name: 'Ferry' },
    action: {
      fromChainId: 10,
      toChainId: 8453,
      fromToken: { address: DOLLAR },
      toToken: { address: DOLLAR },
      fromAmount: String(request().units),
    },
    estimate: {
      toAmount: '49950000',
      toAmountMin: '49450500',
      approvalAddress: exchange.honest.diamond,
      feeCosts: [{ token: { address: DOLLAR, chainId: 10 }, amount: '50000' }],
    },
    includedSteps: [leg('protocol', 'Fee'), leg('swap', 'Pools'), leg('cross', 'Ferry')],
    transactionRequest: {
      from: world.owner,
      to: exchange.honest.diamond,
      chainId: 10,
      data: bridging(),
      value: '0x0',
    },
  })
  const rules = { routers: routersOn(CHAIN) }

  it('has its legs, its fee and its transaction in the quote', async () => {
    await answering('/v1/quote', response())
    const plan = await planned(bridgeSwaps(), request())
    expect(lastAsked('/v1/quote')?.query).toMatchObject({ fromChain: '10', toChain: '8453' })
    expect(plan).toMatchObject({
      quote: {
        received: 49_950_000n,
        minimum: 49_450_500n,
        providerFee: { token: world.tokens.dollar, units: 50_000n },
        legs: [
          { type: 'swap', provider: 'Pools' },
          { type: 'bridge', provider: 'Ferry' },
        ],
      },
      approval: { spender: exchange.honest.diamond, units: request().units },
      transaction: { chainId: 'eip155:10', to: exchange.honest.diamond, value: 0n },
      level: 'bounded',
      minimum: { value: 49_450_500n, by: 'call' },
    })
    const owner = world.owner.toLowerCase()
    expect(plan.bounds).toMatchObject({
      receiver: owner,
      refund: { units: request().units, depositor: owner },
    })
    expect(checkPlan(plan, plan.quote, rules)).toBeUndefined()
  })

  it.each([
    ['pays another account', { receiver: ROUTERS[0] }, {}, 'receiver'],
    ['pays another account than it names', {}, { receiverAddress: pad(STRANGER) }, 'level'],
    ['pays back another account', {}, { refundAddress: pad(STRANGER) }, 'receiver'],
    ['gives another token', {}, { receivingAssetId: pad(STRANGER) }, 'token'],
    ['gives less', {}, { outputAmount: 49_450_499n }, 'minimum'],
    ['leads to another network', { destinationChainId: 1n }, {}, 'chain'],
    ['lets another call there decide who receives', { hasDestinationCall: true }, {}, 'level'],
    ['carries a message', {}, { message: '0x00' }, 'level'],
  ])('is refused if its call %s', async (_, change, acrossChange, type) => {
    const route = response()
    const transactionRequest = { ...route.transactionRequest, data: bridging(change, acrossChange) }
    await answering('/v1/quote', { ...route, transactionRequest })
    const plan = await planned(bridgeSwaps(), request())
    expect(checkPlan(plan, plan.quote, rules)).toMatchObject({ type })
  })

  it('is refused if its call cannot be read, unless the host trusts the source', async () => {
    for (const data of ['0x', '0x12345678', `0x12345678${'f'.repeat(640)}`]) {
      const route = response()
      // The payment in addition to the amount is the bridge fee.
      const transactionRequest = { ...route.transactionRequest, data, value: '0x7' }
      await answering('/v1/quote', { ...route, transactionRequest })
      const plan = await planned(bridgeSwaps(), request())
      expect(plan.quote.nativeFee).toBe(7n)
      expect(checkPlan(plan, plan.quote, rules)).toEqual({
        type: 'level',
        expected: 'bounded',
        found: 'trusted',
      })
      expect(checkPlan(plan, { ...plan.quote, trust: 'trusted' }, rules)).toBeUndefined()
    }
  })

  it.each([
    ['another network', { toChainId: 1 }],
    ['another token', { toToken: { address: ROUTERS[0] } }],
    ['another amount', { fromAmount: '1' }],
  ])('a response about %s is invalid', async (_, change) => {
    const route = response()
    await answering('/v1/quote', { ...route, action: { ...route.action, ...change } })
    const pendingQuote = bridgeSwaps().quote(request(), signal())
    expect(await pendingQuote()).toEqual(failed('Unreadable'))
  })

  it.each([
    ['NOT_FOUND', undefined, 'unlisted'],
    ['INVALID', undefined, 'unknown'],
    ['PAUSED', 'COMPLETED', 'unknown'],
    ['constructor', undefined, 'unknown'],
    ['PENDING', 'WAIT_DESTINATION_TRANSACTION', 'pending'],
    ['PENDING', 'REFUND_IN_PROGRESS', 'pending'],
    ['DONE', 'COMPLETED', 'done'],
    ['DONE', undefined, 'done'],
    ['DONE', null, 'done'],
    ['DONE', 'BURNT', 'unknown'],
    ['DONE', 'REFUNDED', 'refunded'],
    ['FAILED', undefined, 'failed'],
  ])('with the source’s status %s, %s is %s', async (status, substatus, expected) => {
    await answering('/v1/quote', response())
    const quote = await quoted(bridgeSwaps(), request())
    // Another page load knows only the reference.
    const swaps = bridgeSwaps()
    await answering('/v1/status', { status, substatus })
    expect(right(await swaps.progress(quote.reference ?? '', '0xab', signal())())).toBe(expected)
    expect(lastAsked('/v1/status')?.query).toEqual({
      txHash: '0xab',
      bridge: 'ferry',
      fromChain: '10',
      toChain: '8453',
    })
  })

  const RECEIVING = {
    amount: '4200000',
    chainId: 8453,
    token: { symbol: '\u202eUSDC', decimals: 6, address: ROUTERS[0] },
  }

  it.each([
    [RECEIVING, { units: 4_200_000n, symbol: 'USDC', decimals: 6 }],
    [{ ...RECEIVING, amount: '-1' }, undefined],
    [{ chainId: 8453 }, undefined],
    [undefined, undefined],
  ])('of which something else has arrived has it: %j', async (receiving, instead) => {
    await answering('/v1/quote', response())
    const quote = await quoted(bridgeSwaps(), request())
    await answering('/v1/status', { status: 'DONE', substatus: 'PARTIAL', receiving })
    expect(right(await bridgeSwaps().progress(quote.reference ?? '', '0xab', signal())())).toEqual({
      type: 'partial',
      instead,
    })
  })
})

describe('several sources', () => {
  it('only the first source for the network is queried, even if it fails', async () => {
    const otherNetworkSource = { ...sources.zeroEx(), networks: ['eip155:1'] } as SwapSourceConfig
    const swaps = swapsOf([otherNetworkSource, sources.lifi(), sources.service()])
    await world.fault('illiquid')
    const before = world.service.requests.length
    expect(await swaps.quote(world.requestOf('dollar', 'euro', '1'), signal())()).toEqual(
      failed('InsufficientLiquidity'),
    )
    expect(world.service.requests.slice(before).map(({ path }) => path)).toEqual(['/lifi/v1/quote'])
    expect(swaps.capabilitiesFor(world.on)).toEqual({ slippageStep: 1 })
  })
})

describe.each(Object.keys(sources) as readonly SourceName[])('the source %s', (name) => {
  const swapsNow = () => swapsOf([sources[name]()])

  it('has no quote for more than the liquidity', async () => {
    const pendingQuote = swapsNow().quote(world.requestOf('dollar', 'euro', '900000000'), signal())
    const tag = name === 'host' ? 'Unavailable' : 'InsufficientLiquidity'
    expect(await pendingQuote()).toEqual(failed(tag))
  })
})

describe('every service', () => {
  const services = ['service', 'zeroEx', 'lifi'] as const
  const quoteFrom = (name: SourceName) =>
    swapsOf([sources[name]()]).quote(world.requestOf('dollar', 'euro', '1'), signal())

  it.each(services)(
    '%s: rate limits, outages and invalid data are different failures, and the service recovers',
    async (name) => {
      const isQuote = ({ path }: { readonly path: string }) => /quote|price$/.test(path)
      await world.service.fail({ type: 'status', status: 429 }, undefined, isQuote)
      expect(await quoteFrom(name)()).toEqual(failed('RateLimited'))
      await world.service.fail({ type: 'status', status: 503 }, undefined, isQuote)
      expect(await quoteFrom(name)()).toEqual(failed('Unavailable'))
      await world.service.fail({ type: 'garbage' }, undefined, isQuote)
      expect(await quoteFrom(name)()).toEqual(failed('Unreadable'))
      await world.service.fail()
      expect(right(await quoteFrom(name)()).received).toBeGreaterThan(0n)
    },
  )

  it.each(services)(
    '%s: an excessive request of the service is passed on unchanged, so that the core can refuse it',
    async (name) => {
      const request = world.requestOf('dollar', 'euro', '1')
      await world.fault('target')
      const { transaction } = await planned(swapsOf([sources[name]()]), request)
      expect(ROUTERS.map((router) => router.toLowerCase())).not.toContain(transaction.to.toLowerCase())
      await world.fault('receiver')
      const { bounds } = await planned(swapsOf([sources[name]()]), request)
      expect(bounds?.receiver).toBeDefined()
      expect(bounds?.receiver.toLowerCase()).not.toBe(world.owner.toLowerCase())
      await world.fault('careless')
      const careless = await planned(swapsOf([sources[name]()]), request)
      expect(careless.minimum.value).toBe(1n)
      const rules = { routers: routersOn(CHAIN) }
      const { minimum: expected } = careless.quote
      expect(checkPlan(careless, careless.quote, rules)).toEqual({ type: 'minimum', expected, found: 1n })
    },
  )
})

describe('the host’s own functions', () => {
  const quoteWith = (change: object) =>
    swapsOf([{ ...hostSource(world), ...change }]).quote(world.requestOf('dollar', 'euro', '1'), signal())()

  it.each([
    ['nothing', undefined],
    ['a number that is no whole one', { provider: 'Mine', received: 1.5 }],
    ['a negative amount', { provider: 'Mine', received: -1n }],
    ['no provider', { received: 1n }],
    ['an end of time', { provider: 'Mine', received: 1n, expiresAt: Number.POSITIVE_INFINITY }],
    ['no time', { provider: 'Mine', received: 1n, expiresAt: Number.NaN }],
  ])('that return %s yield no quote', async (_, response) => {
    expect(await quoteWith({ quote: () => Promise.resolve(response) })).toEqual(failed('Unreadable'))
  })

  it('that return a distant expiry yield a quote for one day', async () => {
    const clock = new FakeClock(1_000_000)
    const quote = () => Promise.resolve({ provider: 'Mine', received: 1n, expiresAt: 2 ** 50 })
    const swaps = swapsOf([{ ...hostSource(world), quote }], clock)
    const { expiresAt } = await quoted(swaps, world.requestOf('dollar', 'euro', '1'))
    expect(expiresAt).toBe(1_000_000 + 24 * 60 * 60_000)
  })

  it('that throw yield no quote', async () => {
    const quote = () => {
      throw new Error('no')
    }
    expect(await quoteWith({ quote })).toEqual(failed('Unavailable'))
  })

  it('receive their own quote with the permit', async () => {
    const requests: unknown[] = []
    const source = hostSource(world)
    const swaps = swapsOf([
      {
        ...source,
        build: (request) => (requests.push(request.permit, request.quote), source.build(request)),
      },
    ])
    const quote = await quoted(swaps, world.requestOf('dollar', 'euro', '1'))
    right(await swaps.build(quote, '0x12', signal())())
    expect(requests).toEqual(['0x12', expect.objectContaining({ data: { units: 1_000_000n } })])
  })

  it('swap to the networks of the host, and return the progress of a reference', async () => {
    const destination = network(8453)
    const requests: unknown[] = []
    const customSource = hostSource(world)
    const source: SwapSourceConfig = {
      ...customSource,
      destinations: [destination.caipNetworkId],
      quote: async () => ({ provider: 'Ferry', received: 5n, nativeFee: 7n, reference: 'mine' }),
      progress: ({ hash, reference }) => (requests.push(reference, hash), Promise.resolve('refunded')),
    }
    const to = { ...world.tokens.dollar, chainId: destination.caipNetworkId }
    const quote = await quoted(swapsOf([source]), { ...world.requestOf('dollar', 'euro', '1'), to })
    expect(quote.nativeFee).toBe(7n)
    const { reference = '' } = quote
    expect(right(await swapsOf([source]).progress(reference, '0xab', signal())())).toBe('refunded')
    expect(requests).toEqual(['mine', '0xab'])
    const mute = swapsOf([{ ...source, progress: undefined }])
    expect(await mute.progress(reference, '0xab', signal())()).toEqual(failed('NoService'))
  })
})
