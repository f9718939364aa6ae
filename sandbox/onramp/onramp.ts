import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { type Asked, refuse, send, sendJson, type Service, startService } from '#sandbox/service.ts'

import type { OnRampNodes } from './delivery.ts'
import { type Order, type PayPage, startPayPage } from './pay-page.ts'
import { decimal, priced } from './rates.ts'

export type { OnRampNodes } from './delivery.ts'

/** What a purchase on Meld's page costs, whose address names no amount. */
const MELD_AMOUNT = '250'
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

export interface SandboxOnRamp {
  /** The service of addresses, options and quotes, as the vendor has it. */
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

const quote = ({ body }: Asked) => {
  const { amount, purchaseCurrency, paymentCurrency } = JSON.parse(body) as {
    readonly amount: string
    readonly purchaseCurrency: { readonly symbol: string }
    readonly paymentCurrency: { readonly id: string }
  }
  const cost = priced(amount, purchaseCurrency.symbol)
  const fiat = (cents: bigint) => ({ amount: decimal(cents, 2), currency: paymentCurrency.id })
  return {
    quoteId: `quote-${amount}`,
    purchaseAmount: { amount: decimal(cost.units, cost.decimals), currency: purchaseCurrency.symbol },
    paymentTotal: fiat(cost.totalCents),
    paymentSubtotal: fiat(cost.totalCents - cost.feeCents - cost.networkFeeCents),
    networkFee: fiat(cost.networkFeeCents),
  }
}

const statusOf = ({ status }: Order): string =>
  status === 'done' ? 'confirmed' : status === 'failed' ? 'failed' : 'pending'

/** The account's purchases as a history writes them. Nothing is listed before the user pays. */
const history = (orders: readonly Order[], address: string, chainId: string) => ({
  data: orders
    .filter((own) => own.address.toLowerCase() === address.toLowerCase() && own.status !== 'waiting')
    .filter(({ chain }) => `eip155:${chain}` === chainId)
    .map((own) => ({
      id: `purchase-${own.id}`,
      metadata: {
        operationType: 'buy',
        hash: own.hash ?? `0x${own.id.padStart(64, '0')}`,
        minedAt: new Date(own.at).toISOString(),
        sentFrom: own.address,
        sentTo: own.address,
        status: statusOf(own),
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

/** Two providers at origins of their own, and the service through which clients reach the second. */
export const startOnRamp = async (nodes: OnRampNodes): Promise<SandboxOnRamp> => {
  const wanted: CoinbaseOrder[] = []
  const meld = await startPayPage('Meld (sandbox)', nodes, ({ path, query }) => {
    const { walletAddress: address, destinationCurrencyCode: symbol, chain = '1' } = query
    if (path !== '/' || address === undefined || symbol === undefined) return undefined
    return {
      address,
      symbol,
      chain: symbol === 'SOL' ? 'solana' : chain,
      units: priced(MELD_AMOUNT, symbol).units,
    }
  })
  const coinbase = await startPayPage('Coinbase (sandbox)', nodes, ({ path, query }) => {
    const order = wanted[Number(query['order']) - 1]
    if (path !== '/buy/select-asset' || order === undefined) return undefined
    const { amount, ...own } = order
    return { ...own, units: priced(amount, own.symbol).units }
  })
  const urlFor = ({ body }: Asked): string => {
    const { destinationWallets, defaultNetwork, presetFiatAmount } = JSON.parse(body) as {
      readonly destinationWallets: readonly { readonly address: string; readonly assets: readonly string[] }[]
      readonly defaultNetwork: string
      readonly presetFiatAmount?: number
    }
    const [wallet] = destinationWallets
    const address = wallet?.address ?? ''
    const symbol = wallet?.assets[0] ?? 'ETH'
    const amount = String(presetFiatAmount ?? MELD_AMOUNT)
    wanted.push({ address, symbol, amount, chain: networkOf[defaultNetwork] ?? '1' })
    return `${coinbase.url}/buy/select-asset?order=${wanted.length}`
  }
  const answers: Readonly<Record<string, (asked: Asked) => unknown>> = {
    'GET /v1/onramp/options': () => options(nodes),
    'POST /v1/onramp/quote': quote,
    'POST /v1/generators/onrampurl': (asked) => ({ url: urlFor(asked) }),
    'GET /v1/supported-chains': () => ({ http: Object.keys(nodes.evm).map((id) => `eip155:${id}`), ws: [] }),
  }
  const answerTo = (asked: Asked): unknown => {
    const { path, method, query } = asked
    const [, address] = /^\/v1\/account\/([^/]+)\/history$/.exec(path) ?? []
    if (address === undefined) return answers[`${method} ${path}`]?.(asked)
    return history(query['onramp'] === 'coinbase' ? coinbase.orders : [], address, query['chainId'] ?? '')
  }
  const service = await startService(async (asked, response) => {
    const { path, query } = asked
    if (path === '/panel')
      return send(response, 'text/html', faultPanel('Faults of buying', Object.keys(serviceFaults)))
    if (path === '/fault') {
      await service.fail(serviceFaults[query['type'] ?? ''], undefined, (own) => own.path.startsWith('/v1/'))
      return sendJson(response, {})
    }
    const answer = answerTo(asked)
    if (answer === undefined) refuse(response, 404)
    else sendJson(response, answer)
  })
  const stop = async () => void (await Promise.all([service.stop(), meld.stop(), coinbase.stop()]))
  return { service, meld, coinbase, stop }
}
