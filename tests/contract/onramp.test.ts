import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { accountIdOf } from '#domain/caip/account-id.ts'
import type { ReviewedOrder } from '#domain/onramp/consent.ts'
import {
  defaultPaymentCurrencies,
  defaultPaymentCurrency,
  defaultPurchaseCurrency,
} from '#domain/onramp/currency.ts'
import { pageProblem } from '#domain/onramp/provider-page.ts'
import type { ProviderOffer } from '#domain/onramp/provider.ts'
import type { PurchaseOrder, PurchaseRequest } from '#domain/onramp/purchase-order.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import { statusInHistory } from '#domain/onramp/stored-purchases.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { amountFrom, flooredTo } from '#domain/tokens/amount.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { ConfiguredOnRamp } from '#infrastructure/onramp/configured-onramp.ts'
import type { OnRampConfig } from '#infrastructure/onramp/onramp-config.ts'
import type { OnRamp } from '#ports/onramp.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { type SandboxOnRamp, startOnRamp } from '#sandbox/onramp/onramp.ts'
import { rpc } from '#sandbox/rpc.ts'
import { SANDBOX_TOKEN } from '#sandbox/sandbox.ts'
import { startSolana } from '#sandbox/solana/solana.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { startChain } from '#tests/contract/chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, chain, network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { mainnet, solanaAccount, solanaChain } from './solana-kit.ts'

const BUYER = address('b1')
const signal = () => new AbortController().signal
const chains = new LazyChains([evm(), solana()])
const MELD = { name: 'meld', publicKey: 'public-key' } as const

let anvil: Anvil
let sandbox: SandboxOnRamp
beforeAll(async () => {
  anvil = await startChain(1)
  const [from] = (await rpc(anvil.url, 'eth_accounts')) as readonly string[]
  await waitForReceipt(
    anvil.url,
    await rpc(anvil.url, 'eth_sendTransaction', [{ from, data: erc20.bytecode }]),
  )
  sandbox = await startOnRamp({ evm: { '1': anvil.url }, token: SANDBOX_TOKEN })
}, 60_000)
afterAll(async () => void (await Promise.all([sandbox.stop(), anvil.stop()])))
afterEach(() => sandbox.service.fail())

const onRampOf = (config: Partial<OnRampConfig>): OnRamp =>
  new ConfiguredOnRamp(
    { providers: [], projectId: 'project', ...config },
    chains,
    { current: undefined },
    new HastyClock(),
  )
const ethereum = () => ({ ...network(1, anvil.url), name: 'Ethereum' })
const meldConfig = () => ({
  ...MELD,
  url: `${sandbox.meld.url}/`,
  networks: [{ name: 'local', displayName: 'Local', chainId: 'eip155:1', contractAddress: SANDBOX_TOKEN }],
})
const asLocal = () =>
  onRampOf({ providers: [meldConfig(), { name: 'coinbase' }], service: sandbox.service.url })

const offerOf = async (source: OnRamp, name: string, country?: string): Promise<ProviderOffer> =>
  right(await source.offer(name, { network: ethereum(), ...(country ? { country } : {}) }, signal())())

const requestOf = (
  { purchaseCurrencies, paymentCurrencies }: ProviderOffer,
  symbol: string,
): PurchaseRequest => {
  const purchaseCurrency = purchaseCurrencies.find((currency) => currency.symbol === symbol)
  if (purchaseCurrency === undefined) throw new Error(`${symbol} is not sold`)
  return {
    network: ethereum(),
    address: BUYER,
    purchaseCurrency,
    paymentCurrency: paymentCurrencies?.[0] ?? defaultPaymentCurrency,
    paymentAmount: '250',
    method: 'card',
  }
}

/** The request as an order that a user has reviewed. */
const orderFrom = (
  provider: string,
  request: PurchaseRequest & { readonly quotedAmount?: string },
): ReviewedOrder => ({ ...request, provider }) as PurchaseOrder as ReviewedOrder

const purchase = (provider: string, more: Partial<Purchase> = {}): Purchase => ({
  id: `${provider}-1`,
  provider,
  account: accountIdOf(chain(1), BUYER),
  url: 'https://pay.example/',
  symbol: cleanText('ETH'),
  paymentAmount: '250',
  paymentCurrency: 'USD',
  startedAt: Date.now() - 60_000,
  status: 'waiting',
  ...more,
})

/** A provider of the host that responds like the others. */
const custom = () => ({
  name: 'acme',
  label: 'Acme',
  offer: async () => ({
    purchaseCurrencies: [
      {
        id: 'ETH',
        name: 'Ether',
        symbol: 'ETH',
        networks: [{ name: 'one', displayName: 'One', chainId: 'eip155:1' }],
      },
    ],
  }),
  quote: async ({ paymentAmount }: { readonly paymentAmount: string }) => ({
    quoteId: 'q',
    purchaseAmount: { amount: 0.25, currency: 'ETH' },
    paymentTotal: { amount: paymentAmount, currency: 'USD' },
    paymentSubtotal: { amount: paymentAmount, currency: 'USD' },
    networkFee: { amount: '0', currency: 'USD' },
    providerFee: undefined,
  }),
  start: async () => ({ url: 'https://acme.example/pay', reference: 'r1' }),
  status: async () => ({ status: 'pending' }),
})

const subjects = [
  ['fake', 'meld', 'ETH', () => new FakeOnRamp()],
  ['Meld', 'meld', 'USDC', asLocal],
  ['Coinbase', 'coinbase', 'ETH', asLocal],
  ["the host's functions", 'acme', 'ETH', () => onRampOf({ providers: [custom()] })],
] as const

describe.each(subjects)('OnRamp contract: %s', (_, name, symbol, create) => {
  it('lists the provider, with a real offer on the network', async () => {
    const source = create()
    expect(source.providers.map((provider) => provider.name)).toContain(name)
    const offer = await offerOf(source, name)
    expect(offer).toMatchObject({ provider: { name }, isExample: false })
    const request = requestOf(offer, symbol)
    expect(request.purchaseCurrency.networks.map(({ chainId }) => chainId)).toContain(chain(1))
    for (const { paymentMethodLimits } of offer.paymentCurrencies ?? [])
      for (const { min, max } of paymentMethodLimits)
        expect([min, max]).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/^\d/)])
  })

  it('quotes exact decimal strings, or no price if its page shows the price', async () => {
    const source = create()
    const request = requestOf(await offerOf(source, name), symbol)
    const quote = right(await source.quote(name, request, signal())())
    if (quote === undefined) return expect(name).toBe('meld')
    for (const { amount } of [
      quote.purchaseAmount,
      quote.paymentTotal,
      quote.paymentSubtotal,
      quote.networkFee,
    ])
      expect(amount).toMatch(/^\d+(\.\d*[1-9])?$/)
    expect(quote.example).toBeUndefined()
  })

  it('returns the URL of an encrypted or local page', async () => {
    const source = create()
    const request = requestOf(await offerOf(source, name), symbol)
    const { url } = right(await source.start(orderFrom(name, request), signal())())
    expect(url).toMatch(/^(https:|http:\/\/127\.0\.0\.1)/)
  })

  it('returns the status of a purchase, or undefined', async () => {
    const status = right(await create().status(purchase(name), ethereum(), signal())())
    if (status?.transactions === undefined)
      expect([undefined, 'waiting', 'pending', 'done', 'failed']).toContain(status?.status)
  })

  it('fails for a provider that is not configured', async () => {
    const source = create()
    const sold = requestOf(await offerOf(source, name), symbol)
    expect(E.isLeft(await source.start(orderFrom('nobody', sold), signal())())).toBe(true)
    const request = { network: ethereum() }
    expect(E.isLeft(await source.offer('nobody', request, signal())())).toBe(true)
    expect(await source.status(purchase('nobody'), ethereum(), signal())()).toMatchObject({ _tag: 'Right' })
  })
})

describe('a purchase', () => {
  const read = async (source: OnRamp, contractAddress?: string, since?: number) => {
    const request = { network: ethereum(), rpcUrls: [anvil.url], address: BUYER, contractAddress, since }
    return right(await source.read(request, signal())())
  }
  const balance = async (source: OnRamp) => (await read(source)).balance

  const listedBy = async (source: OnRamp, purchase: Purchase) =>
    right(await source.status(purchase, ethereum(), signal())())?.transactions ?? []
  /** The status of the only purchase, from the history. */
  const history = async (source: OnRamp, purchase: Purchase) =>
    statusInHistory([purchase], purchase, await listedBy(source, purchase))

  it('[S0-07] at Coinbase arrives, and is in the history', async () => {
    const source = asLocal()
    const startedAt = Date.now() - 1000
    const before = await balance(source)
    const request = requestOf(await offerOf(source, 'coinbase'), 'ETH')
    const quote = right(await source.quote('coinbase', request, signal())())
    const { url } = right(await source.start(orderFrom('coinbase', request), signal())())
    expect((await fetch(url)).status).toBe(200)
    const coinbasePurchase = purchase('coinbase', { startedAt })
    expect(await history(source, coinbasePurchase)).toEqual({ status: 'waiting' })
    const order = sandbox.coinbase.orders.at(-1)
    await sandbox.coinbase.act(order?.id ?? '', 'pay')
    const after = await balance(source)
    expect(after.units - before.units).toBe(order?.units)
    const quotedAmount = amountFrom(quote?.purchaseAmount.amount ?? '')
    expect(quotedAmount && flooredTo(quotedAmount, 18).units).toBe(order?.units)
    const [latest] = await listedBy(source, coinbasePurchase)
    expect(latest).toMatchObject({ operation: 'buy', status: 'confirmed' })
    expect(await history(source, coinbasePurchase)).toEqual({ status: 'done', transactionId: latest?.id })
  })

  it('at Meld arrives as a token', async () => {
    const source = asLocal()
    const before = await read(source, SANDBOX_TOKEN)
    expect(before).not.toHaveProperty('transfers')
    const request = requestOf(await offerOf(source, 'meld'), 'USDC')
    const { url } = right(await source.start(orderFrom('meld', request), signal())())
    await fetch(url)
    const order = sandbox.meld.orders.at(-1)
    expect(order).toMatchObject({ address: BUYER, symbol: 'USDC', chain: '1' })
    await sandbox.meld.act(order?.id ?? '', 'pay')
    const after = await read(source, SANDBOX_TOKEN, before.block)
    expect(after.balance.units - before.balance.units).toBe(order?.units)
    expect(after.balance.decimals).toBe(6)
    const [from] = (await rpc(anvil.url, 'eth_accounts')) as readonly string[]
    expect(after.transfers).toMatchObject([{ units: order?.units, from: from?.toLowerCase() }])
    expect(after.transfers?.[0]?.block).toBeGreaterThan(before.block ?? Number.POSITIVE_INFINITY)
    expect((await read(source, SANDBOX_TOKEN, after.block)).transfers).toEqual([])
  })

  it('at Meld arrives on Solana too', async () => {
    const node = await startSolana()
    const page = await startOnRamp({ evm: {}, solana: node.url, token: SANDBOX_TOKEN })
    const localSolana = {
      ...mainnet,
      rpcUrls: { default: { http: [node.url] } },
      caipNetworkId: solanaChain(node.reference),
    }
    const networks = [
      { name: 'local', displayName: 'Local', chainId: localSolana.caipNetworkId, code: 'SOL_SOLANA' },
    ]
    const source = onRampOf({ providers: [{ ...MELD, url: page.meld.url, networks }] })
    const receiver = solanaAccount('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')
    const readBalance = async () => {
      const request = {
        network: localSolana,
        rpcUrls: [node.url],
        address: receiver,
        contractAddress: undefined,
        since: undefined,
      }
      return right(await source.read(request, signal())()).balance
    }
    const before = await readBalance()
    const offer = right(await source.offer('meld', { network: localSolana }, signal())())
    const request = { ...requestOf(offer, 'SOL'), network: localSolana, address: receiver }
    await fetch(right(await source.start(orderFrom('meld', request), signal())()).url)
    const order = page.meld.orders.at(-1)
    await page.meld.act(order?.id ?? '', 'pay')
    expect((await readBalance()).units - before.units).toBe(order?.units)
    await Promise.all([page.stop(), node.stop()])
  })

  it('with a status that is new in the history is neither complete nor failed', async () => {
    const source = asLocal()
    const startedAt = Date.now() - 1
    const request = requestOf(await offerOf(source, 'coinbase'), 'ETH')
    await fetch(right(await source.start(orderFrom('coinbase', request), signal())()).url)
    await sandbox.coinbase.act(sandbox.coinbase.orders.at(-1)?.id ?? '', 'pay')
    await fetch(`${sandbox.service.url}/fault?type=inReview`, { method: 'POST' })
    expect(await history(source, purchase('coinbase', { startedAt }))).toMatchObject({ status: 'unknown' })
    await fetch(`${sandbox.service.url}/fault?type=none`, { method: 'POST' })
  })

  it.each(['elsewhere', 'otherAccount'])('whose page is odd is not opened: %s', async (fault) => {
    const hosts = [new URL(sandbox.coinbase.url).host]
    const source = onRampOf({ providers: [{ name: 'coinbase', hosts }], service: sandbox.service.url })
    const request = requestOf(await offerOf(source, 'coinbase'), 'ETH')
    const order = orderFrom('coinbase', request)
    const started = async () => right(await source.start(order, signal())()).url
    expect(pageProblem(await started(), source.providers[0]?.hosts, order)).toBeUndefined()
    await fetch(`${sandbox.service.url}/fault?type=${fault}`, { method: 'POST' })
    expect(pageProblem(await started(), source.providers[0]?.hosts, order)).toMatchObject({
      _tag: 'Untrusted',
    })
    await fetch(`${sandbox.service.url}/fault?type=none`, { method: 'POST' })
  })

  it('does not arrive if the provider declines or does not respond', async () => {
    const source = asLocal()
    const startedAt = Date.now() + 1
    const before = await balance(source)
    const request = requestOf(await offerOf(source, 'coinbase'), 'ETH')
    for (const what of ['hang', 'decline'] as const) {
      await fetch(right(await source.start(orderFrom('coinbase', request), signal())()).url)
      await sandbox.coinbase.act(sandbox.coinbase.orders.at(-1)?.id ?? '', what)
    }
    const coinbasePurchase = purchase('coinbase', { startedAt })
    expect(await history(source, coinbasePurchase)).toMatchObject({ status: 'failed' })
    expect(await balance(source)).toEqual(before)
  })

  it('has no balance if no node returns it', async () => {
    const request = { network: ethereum(), rpcUrls: ['http://127.0.0.1:9/'], address: BUYER }
    const target = { ...request, contractAddress: SANDBOX_TOKEN, since: 1 }
    const reading = await asLocal().read(target, signal())()
    expect(reading).toMatchObject({ _tag: 'Left', left: { _tag: 'Unavailable' } })
  })
})

clause(['S7-42', 'S1-12'], () => {
  it.each([
    ['eip155:1', () => network(1), 'USDC', 'USDC_ETHEREUM'],
    ['eip155:137', () => network(137), 'USDC', 'USDC_POLYGON'],
    ['solana', () => mainnet, 'SOL', 'SOL_SOLANA'],
  ] as const)(
    '[S7-42] the URL of Meld on %s contains key, currency of the network, account, payment and project',
    async (_, networkOf, symbol, code) => {
      const source = onRampOf({ providers: [{ ...MELD, url: 'https://meld.example/?theme=dark' }] })
      const offer = right(await source.offer('meld', { network: networkOf() }, signal())())
      const request = { ...requestOf({ ...offer }, symbol), network: networkOf(), country: 'DE' }
      const { url } = right(await source.start(orderFrom('meld', request), signal())())
      expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
        theme: 'dark',
        publicKey: 'public-key',
        destinationCurrencyCode: code,
        walletAddress: BUYER,
        walletAddressLocked: 'true',
        sourceAmount: request.paymentAmount,
        sourceCurrencyCode: request.paymentCurrency.id,
        countryCode: 'DE',
        externalCustomerId: 'project',
      })
    },
  )

  it('Meld delivers to no network whose code is unknown, and the code of two networks differs', async () => {
    const ids = ['eip155:1', 'eip155:137', 'eip155:8453', 'eip155:10', 'eip155:42161']
    const networks = ids.map((chainId) => ({
      ...{ name: chainId, displayName: chainId, chainId },
      ...(chainId === 'eip155:10' ? { code: 'USDC_OPTIMISM' } : {}),
    }))
    const source = onRampOf({ providers: [{ ...MELD, url: 'https://meld.example/', networks }] })
    const codes: (string | null)[] = []
    for (const chainId of ids) {
      const on = network(Number(chainId.slice(7)))
      const offer = await source.offer('meld', { network: on }, signal())()
      if (chainId === 'eip155:42161') {
        expect(offer).toMatchObject({ left: { _tag: 'UnsupportedNetwork' } })
        continue
      }
      const order = orderFrom('meld', { ...requestOf(right(offer), 'USDC'), network: on })
      const { url } = right(await source.start(order, signal())())
      codes.push(new URL(url).searchParams.get('destinationCurrencyCode'))
    }
    expect(codes).toEqual(['USDC_ETHEREUM', 'USDC_POLYGON', 'USDC_BASE', 'USDC_OPTIMISM'])
  })

  it('[S1-12] [S9-21] Meld and Coinbase state a fee of one to two per cent', () => {
    const source = onRampOf({ providers: [{ ...MELD, url: 'https://meld.example/' }, { name: 'coinbase' }] })
    expect(source.providers).toEqual([
      { name: 'meld', label: 'Meld', fee: '1–2%', hosts: ['meld.example'] },
      { name: 'coinbase', label: 'Coinbase', fee: '1–2%', hosts: ['pay.coinbase.com'] },
    ])
  })

  it('Meld sells on no other network', async () => {
    const source = onRampOf({ providers: [{ ...MELD, url: 'https://meld.example/' }] })
    const offer = await source.offer('meld', { network: network(10) }, signal())()
    expect(offer).toMatchObject({ left: { _tag: 'UnsupportedNetwork' } })
  })
})

const lastTo = (path: string) => sandbox.service.requests.findLast((request) => request.path === path)

clause(['S7-17', 'S9-21'], () => {
  it('[S7-17] the URL of Coinbase is created by the service, from the wallet and whole amounts', async () => {
    const source = asLocal()
    const request = requestOf(await offerOf(source, 'coinbase'), 'USDC')
    await source.start(orderFrom('coinbase', { ...request, quotedAmount: '246' }), signal())()
    const redirectRequest = lastTo('/v1/generators/onrampurl')
    expect(redirectRequest?.query).toEqual({ projectId: 'project' })
    expect(JSON.parse(redirectRequest?.body ?? '')).toEqual({
      destinationWallets: [
        {
          address: BUYER,
          blockchains: [
            'ethereum',
            'arbitrum',
            'polygon',
            'berachain',
            'avalanche-c-chain',
            'optimism',
            'celo',
            'base',
          ],
          assets: ['USDC'],
        },
      ],
      partnerUserId: BUYER,
      defaultNetwork: 'ethereum',
      defaultExperience: 'buy',
      presetFiatAmount: 250,
      presetCryptoAmount: 246,
    })
    await source.start(orderFrom('coinbase', { ...request, paymentAmount: '250.5' }), signal())()
    expect(JSON.parse(lastTo('/v1/generators/onrampurl')?.body ?? '')).not.toHaveProperty('presetFiatAmount')
  })

  it('[S7-17] a network with another name in the host’s options is the same for Coinbase', async () => {
    const optimism = { ...network(10, anvil.url), name: 'Optimism' }
    const service = await startOnRamp({ evm: { '10': anvil.url }, token: SANDBOX_TOKEN })
    const source = onRampOf({ providers: [{ name: 'coinbase' }], service: service.service.url })
    const offer = right(await source.offer('coinbase', { network: optimism }, signal())())
    right(
      await source.start(
        orderFrom('coinbase', { ...requestOf(offer, 'ETH'), network: optimism }),
        signal(),
      )(),
    )
    const { body = '' } = service.service.requests.at(-1) ?? {}
    expect(JSON.parse(body)).toMatchObject({ defaultNetwork: 'optimism' })
    await service.stop()
  })

  it('[S7-02] only the list of chains is requested for a chain that the service does not support', async () => {
    const source = asLocal()
    const request = {
      ...requestOf(await offerOf(source, 'coinbase'), 'ETH'),
      network: network(10, anvil.url),
    }
    const requestCount = sandbox.service.requests.length
    const unsupported = { left: { _tag: 'UnsupportedNetwork' } }
    expect(await source.offer('coinbase', request, signal())()).toMatchObject(unsupported)
    expect(await source.quote('coinbase', request, signal())()).toMatchObject(unsupported)
    expect(await source.start(orderFrom('coinbase', request), signal())()).toMatchObject(unsupported)
    expect(sandbox.service.requests).toHaveLength(requestCount)
  })

  it('sends no request on a network that it does not serve', async () => {
    const source = asLocal()
    const request = { ...requestOf(await offerOf(source, 'coinbase'), 'ETH'), network: mainnet }
    const requestCount = sandbox.service.requests.length
    expect(await source.start(orderFrom('coinbase', request), signal())()).toMatchObject({
      left: { _tag: 'UnsupportedNetwork' },
    })
    expect(sandbox.service.requests).toHaveLength(requestCount)
  })

  it.each(['javascript:alert(1)', 'http://pay.example/', '', 5])(
    'does not accept the page %s',
    async (url) => {
      const source = asLocal()
      const request = requestOf(await offerOf(source, 'coinbase'), 'ETH')
      await sandbox.service.fail({ type: 'body', body: JSON.stringify({ url }) })
      expect(await source.start(orderFrom('coinbase', request), signal())()).toMatchObject({
        left: { _tag: 'Unreadable' },
      })
    },
  )
})

clause(['S7-18', 'S7-69'], () => {
  it('[S7-18] options are requested without a query', async () => {
    const offer = await offerOf(asLocal(), 'coinbase')
    expect(lastTo('/v1/onramp/options')).toMatchObject({ method: 'GET', query: { projectId: 'project' } })
    expect(offer.purchaseCurrencies[1]).toEqual({
      id: 'usdc-id',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { name: 'chain-1', displayName: 'Chain 1', chainId: 'eip155:1', contractAddress: SANDBOX_TOKEN },
      ],
    })
  })

  it.each([
    { type: 'status', status: 404 },
    { type: 'status', status: 500 },
    { type: 'garbage' },
    { type: 'unknown' },
    { type: 'body', body: '{"paymentCurrencies":[]}' },
  ] as const)('[S7-69] the sample options replace those of a service with %o', async (fault) => {
    await sandbox.service.fail(fault)
    expect(await offerOf(asLocal(), 'coinbase', 'US')).toMatchObject({
      purchaseCurrencies: [defaultPurchaseCurrency],
      paymentCurrencies: defaultPaymentCurrencies,
      isExample: true,
    })
  })

  it("the servers' route is used if the clients' route is missing", async () => {
    const source = asLocal()
    await offerOf(source, 'coinbase', 'US')
    await sandbox.service.fail({ type: 'status', status: 404 }, 1)
    await offerOf(source, 'coinbase', 'US')
    expect(sandbox.service.requests.at(-1)).toMatchObject({
      path: '/v1/onramp/buy/options',
      query: { country: 'US' },
    })
  })
})

clause(['S7-19', 'S7-70'], () => {
  it('[S7-19] a quote is requested with complete currencies, the unchanged amount, and the symbol', async () => {
    const source = asLocal()
    const request = { ...requestOf(await offerOf(source, 'coinbase'), 'USDC'), paymentAmount: '250.5' }
    const quote = right(await source.quote('coinbase', request, signal())())
    expect(quote?.purchaseAmount).toEqual({ amount: '246.25', currency: 'USDC' })
    const quoteRequest = lastTo('/v1/onramp/quote')
    expect(quoteRequest).toMatchObject({ method: 'POST', query: { projectId: 'project' } })
    expect(JSON.parse(quoteRequest?.body ?? '')).toEqual({
      purchaseCurrency: {
        id: 'usdc-id',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [
          { name: 'chain-1', display_name: 'Chain 1', chain_id: '1', contract_address: SANDBOX_TOKEN },
        ],
      },
      paymentCurrency: {
        id: 'USD',
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      },
      amount: '250.5',
      network: 'USDC',
    })
  })

  const expectPlaceholder = async (source: OnRamp, request: PurchaseRequest): Promise<void> => {
    const payment = { amount: '250', currency: 'USD' }
    expect(right(await source.quote('coinbase', request, signal())())).toMatchObject({
      quoteId: 'mocked-quote-id',
      purchaseAmount: payment,
      paymentTotal: payment,
      paymentSubtotal: payment,
      networkFee: payment,
      example: { _tag: expect.any(String) },
    })
  }

  it.each([
    { type: 'status', status: 404 },
    { type: 'status', status: 400 },
    { type: 'garbage' },
    { type: 'body', body: '{"quoteId":5}' },
  ] as const)(
    '[S7-70] a placeholder replaces the quote of a service with %o, and has the reason',
    async (fault) => {
      const knowing = asLocal()
      const request = requestOf(await offerOf(knowing, 'coinbase'), 'ETH')
      await sandbox.service.fail(fault)
      // The first knows the list of supported chains. For the second it fails like the other requests.
      for (const source of [knowing, asLocal()]) await expectPlaceholder(source, request)
    },
  )
})

clause('S7-04', () => {
  it('[S7-04] the history of purchases is requested by provider', async () => {
    await asLocal().status(purchase('coinbase'), ethereum(), signal())()
    expect(lastTo(`/v1/account/${BUYER}/history`)?.query).toMatchObject({
      onramp: 'coinbase',
      chainId: 'eip155:1',
    })
  })
})

describe("the host's functions", () => {
  const sourceWith = (changes: object) => onRampOf({ providers: [{ ...custom(), ...changes }] })
  const request = async (source: OnRamp) => requestOf(await offerOf(source, 'acme'), 'ETH')

  it.each([
    ['country', 'CountryNotServed'],
    ['method', 'MethodNotServed'],
    ['currency', 'CurrencyNotServed'],
    ['belowLimit', 'BelowLimit'],
    ['aboveLimit', 'AboveLimit'],
  ])('report that they do not serve the %s', async (notServed, tag) => {
    const response = async () => ({ notServed, reason: 'Not so' })
    const source = sourceWith({ quote: response, start: response })
    const notServedFailure = { _tag: 'Left', left: { _tag: tag, message: 'Not so', reason: 'Not so' } }
    const refusing = sourceWith({ offer: response })
    expect(await refusing.offer('acme', { network: ethereum() }, signal())()).toEqual(notServedFailure)
    expect(await source.quote('acme', await request(source), signal())()).toEqual(notServedFailure)
    expect(await source.start(orderFrom('acme', await request(source)), signal())()).toEqual(notServedFailure)
  })

  it.each([
    [
      'throw',
      () => {
        throw new Error('no')
      },
    ],
    ['reject', () => Promise.reject(new Error('no'))],
    ['answer a number', async () => 5],
    ['answer another shape', async () => ({ url: 'javascript:alert(1)', quoteId: 1 })],
  ])('that %s fail without an exception', async (_, invalidStart) => {
    const source = sourceWith({ quote: invalidStart, start: invalidStart, status: invalidStart })
    expect(E.isLeft(await source.quote('acme', await request(source), signal())())).toBe(true)
    expect(E.isLeft(await source.start(orderFrom('acme', await request(source)), signal())())).toBe(true)
    expect(E.isLeft(await source.status(purchase('acme'), ethereum(), signal())())).toBe(true)
    expect(
      E.isLeft(await sourceWith({ offer: invalidStart }).offer('acme', { network: ethereum() }, signal())()),
    ).toBe(true)
  })

  it('that do not respond are cancelled', async () => {
    const controller = new AbortController()
    const source = sourceWith({ offer: () => new Promise(() => {}) })
    const response = source.offer('acme', { network: ethereum() }, controller.signal)()
    controller.abort()
    expect(await response).toMatchObject({ left: { _tag: 'Unavailable' } })
  })

  it('without an offer sell the token of the network', async () => {
    const offer = await offerOf(sourceWith({ offer: undefined }), 'acme')
    expect(offer.purchaseCurrencies).toMatchObject([{ symbol: 'ETH', networks: [{ chainId: 'eip155:1' }] }])
  })
})
