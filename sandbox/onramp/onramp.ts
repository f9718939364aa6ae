import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import {
  type ServiceRequest,
  sendError,
  send,
  sendJson,
  type Service,
  startService,
} from '#sandbox/service.ts'

import type { OnRampNodes } from './delivery.ts'
import { type Order, type PayPage, startPayPage } from './pay-page.ts'
import { decimal, priceOf } from './rates.ts'

export type { OnRampNodes } from './delivery.ts'

/** The price of a purchase whose page's URL contains no amount. */
const MELD_AMOUNT = '250'
/** The networks in Meld's codes, such as `USDC_BASE`. */
const meldNetworks: Readonly<Record<string, string>> = {
  ETHEREUM: '1',
  BASE: '8453',
  POLYGON: '137',
  SOLANA: 'solana',
}
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

export interface SandboxOnRamp {
  /** The vendor's service of page URLs, options and quotes. */
  readonly service: Service
  readonly meld: PayPage
  readonly coinbase: PayPage
  readonly stop: () => Promise<void>
}

interface CoinbaseOrder {
  readonly address: string
  readonly chain: string
  readonly symbol: string
  readonly amount: string
}

const options = ({ evm, token }: OnRampNodes) => {
  const networks = (contract: string) =>
    Object.keys(evm).map((id) => ({
      name: `chain-${id}`,
      display_name: `Chain ${id}`,
      chain_id: id,
      contract_address: contract,
    }))
  return {
    paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: LIMITS })),
    purchaseCurrencies: [
      { id: 'eth-id', name: 'Ether', symbol: 'ETH', networks: networks('') },
      { id: 'usdc-id', name: 'USD Coin', symbol: 'USDC', networks: networks(token) },
    ],
  }
}

const quote = ({ body }: ServiceRequest) => {
  const { amount, purchaseCurrency, paymentCurrency } = JSON.parse(body) as {
    readonly amount: string
    readonly purchaseCurrency: { readonly symbol: string }
    readonly paymentCurrency: { readonly id: string }
  }
  const cost = priceOf(amount, purchaseCurrency.symbol)
  const fiat = (cents: bigint) => ({ amount: decimal(cents, 2), currency: paymentCurrency.id })
  return {
    quoteId: `quote-${amount}`,
    purchaseAmount: { amount: decimal(cost.units, cost.decimals), currency: purchaseCurrency.symbol },
    paymentTotal: fiat(cost.totalCents),
    paymentSubtotal: fiat(cost.totalCents - cost.feeCents - cost.networkFeeCents),
    networkFee: fiat(cost.networkFeeCents),
  }
}

/**
 * What the service and its pages do wrong. `elsewhere`: the page is on another host. `otherAccount`: it names another receiver.
 * `inReview`: the history has a status that is new.
 */
const onRampFaults = ['elsewhere', 'otherAccount', 'inReview'] as const
type OnRampFault = (typeof onRampFaults)[number]

const statusOf = ({ status }: Order): string =>
  status === 'done' ? 'confirmed' : status === 'failed' ? 'failed' : 'pending'

/** The account's purchases as a history writes them. Nothing is listed before the user pays. */
const history = (
  orders: readonly Order[],
  address: string,
  chainId: string,
  fault: OnRampFault | undefined,
) => ({
  data: orders
    .filter((order) => order.address.toLowerCase() === address.toLowerCase() && order.status !== 'waiting')
    .filter(({ chain }) => `eip155:${chain}` === chainId)
    .map((order) => ({
      id: `purchase-${order.id}`,
      metadata: {
        operationType: 'buy',
        hash: order.hash ?? `0x${order.id.padStart(64, '0')}`,
        minedAt: new Date(order.at).toISOString(),
        sentFrom: order.address,
        sentTo: order.address,
        status: fault === 'inReview' ? 'in_review' : statusOf(order),
        nonce: 1,
        chain: chainId,
      },
      transfers: [],
    })),
  next: null,
})

const networkOf: Readonly<Record<string, string>> = {
  ethereum: '1',
  optimism: '10',
  polygon: '137',
  base: '8453',
  arbitrum: '42161',
}

/** Two providers, each with its own origin, and the service through which clients reach the second. */
export const startOnRamp = async (nodes: OnRampNodes): Promise<SandboxOnRamp> => {
  const coinbaseOrders: CoinbaseOrder[] = []
  let fault: OnRampFault | undefined
  const meld = await startPayPage('Meld (sandbox)', nodes, ({ path, query }) => {
    const { walletAddress: address, destinationCurrencyCode: code = '', sourceAmount = MELD_AMOUNT } = query
    const [symbol = '', name = ''] = code.split('_')
    const chain = meldNetworks[name]
    if (path !== '/' || address === undefined || chain === undefined) return undefined
    return { address, symbol, chain, units: priceOf(sourceAmount, symbol).units }
  })
  const coinbase = await startPayPage('Coinbase (sandbox)', nodes, ({ path, query }) => {
    const order = coinbaseOrders[Number(query['order']) - 1]
    if (path !== '/buy/select-asset' || order === undefined) return undefined
    const { amount, ...recipient } = order
    return { ...recipient, units: priceOf(amount, recipient.symbol).units }
  })
  const urlFor = ({ body }: ServiceRequest): string => {
    const { destinationWallets, defaultNetwork, presetFiatAmount } = JSON.parse(body) as {
      readonly destinationWallets: readonly { readonly address: string; readonly assets: readonly string[] }[]
      readonly defaultNetwork: string
      readonly presetFiatAmount?: number
    }
    const [wallet] = destinationWallets
    const address = wallet?.address ?? ''
    const symbol = wallet?.assets[0] ?? 'ETH'
    const amount = String(presetFiatAmount ?? MELD_AMOUNT)
    coinbaseOrders.push({ address, symbol, amount, chain: networkOf[defaultNetwork] ?? '1' })
    const page = `/buy/select-asset?order=${coinbaseOrders.length}`
    if (fault === 'elsewhere') return `https://pay.coinbase.com.shop.example${page}`
    const addresses = JSON.stringify({ [`0x${'e4'.repeat(20)}`]: ['base'] })
    return coinbase.url + page + (fault === 'otherAccount' ? `&${new URLSearchParams({ addresses })}` : '')
  }
  const answers: Readonly<Record<string, (request: ServiceRequest) => unknown>> = {
    'GET /v1/onramp/options': () => options(nodes),
    'POST /v1/onramp/quote': quote,
    'POST /v1/generators/onrampurl': (request) => ({ url: urlFor(request) }),
    'GET /v1/supported-chains': () => ({ http: Object.keys(nodes.evm).map((id) => `eip155:${id}`), ws: [] }),
  }
  const answerTo = (request: ServiceRequest): unknown => {
    const { path, method, query } = request
    const [, address] = /^\/v1\/account\/([^/]+)\/history$/.exec(path) ?? []
    if (address === undefined) return answers[`${method} ${path}`]?.(request)
    return history(
      query['onramp'] === 'coinbase' ? coinbase.orders : [],
      address,
      query['chainId'] ?? '',
      fault,
    )
  }
  const service = await startService(async (request, response) => {
    const { path, query } = request
    if (path === '/panel')
      return send(
        response,
        'text/html',
        faultPanel('Faults of buying', [...Object.keys(serviceFaults), ...onRampFaults]),
      )
    if (path === '/fault') {
      fault = onRampFaults.find((name) => name === query['type'])
      await service.fail(serviceFaults[query['type'] ?? ''], undefined, (other) =>
        other.path.startsWith('/v1/'),
      )
      return sendJson(response, {})
    }
    const answer = answerTo(request)
    if (answer === undefined) sendError(response, 404)
    else sendJson(response, answer)
  })
  const stop = async () => void (await Promise.all([service.stop(), meld.stop(), coinbase.stop()]))
  return { service, meld, coinbase, stop }
}
