import { type Hex, isAddress, zeroAddress } from 'viem'

import type { Asked } from '#sandbox/service.ts'
import { keptOf, leastOf, NATIVE } from '#sandbox/swaps/market.ts'
import { desksFor, spenderFor } from '#sandbox/swaps/order.ts'
import {
  gasPriceOn,
  inDollars,
  type NoQuote,
  isUnits,
  quoteOf,
  type Quoted,
  type Shop,
  SWAP_GAS,
} from '#sandbox/swaps/shop.ts'
import { dollarAt, type SwapToken, swapTokens } from '#sandbox/swaps/tokens.ts'

import { ferried } from './ferry.ts'

export const SWAP_TOOL = { key: 'gannet', name: 'Gannet Exchange', logoURI: '' }
export const FERRY_TOOL = { key: 'ferry', name: 'Tern Ferry', logoURI: '' }
/** In seconds. */
const SWAP_DURATION = 12
const FERRY_DURATION = 60

/** How the service names the native coin. */
export const outer = (address: Hex): Hex => (address === NATIVE ? zeroAddress : address)
export const inner = (address: string): string => (address === zeroAddress ? NATIVE : address)

export const shownToken = (chainId: string, { address, name, symbol, decimals, price }: SwapToken) => ({
  address: outer(address),
  chainId: Number(chainId),
  symbol,
  decimals,
  name,
  coinKey: symbol,
  logoURI: '',
  priceUSD: String(price),
})

/** A step of a route: amounts of tokens by a tool, between chains or on one. */
export interface Leg {
  readonly type: 'swap' | 'cross'
  readonly tool: typeof SWAP_TOOL
  readonly from: { readonly chainId: string; readonly token: SwapToken; readonly units: bigint }
  readonly to: { readonly chainId: string; readonly token: SwapToken; readonly units: bigint }
}

export interface Route {
  readonly legs: readonly [Leg, ...Leg[]]
  readonly url: string
  readonly taker: Hex
  readonly slippage: number
  /** What is swapped, if a leg swaps. */
  readonly quote: Quoted | undefined
}

export const bps = (slippage: number): number => Math.round(slippage * 10_000)

/** A route, or one step of it, as the service tells it. */
export const described = async (shop: Shop, route: Route, legs: readonly [Leg, ...Leg[]], id: string) => {
  const [first] = legs
  const last = legs.at(-1) ?? first
  const { from, tool } = first
  const coin = swapTokens(from.chainId, shop.dollar).find(({ address }) => address === NATIVE)
  const gasPrice = await gasPriceOn(route.url)
  const token = shownToken(from.chainId, from.token)
  const fee = first.type === 'swap' ? keptOf(from.units) : from.units - ferried(from.units)
  return {
    id,
    tool: tool.key,
    toolDetails: tool,
    action: {
      fromChainId: Number(from.chainId),
      toChainId: Number(last.to.chainId),
      fromToken: token,
      toToken: shownToken(last.to.chainId, last.to.token),
      fromAmount: String(from.units),
      slippage: route.slippage,
      fromAddress: route.taker,
      toAddress: route.taker,
    },
    estimate: {
      tool: tool.key,
      fromAmount: String(from.units),
      fromAmountUSD: inDollars(from.units, from.token),
      toAmount: String(last.to.units),
      toAmountMin: String(leastOf(last.to.units, bps(route.slippage))),
      toAmountUSD: inDollars(last.to.units, last.to.token),
      approvalAddress: spenderFor(shop.fault(), desksFor(shop.fault()).diamond),
      executionDuration: legs.reduce(
        (sum, { type }) => sum + (type === 'swap' ? SWAP_DURATION : FERRY_DURATION),
        0,
      ),
      feeCosts: [
        {
          name: first.type === 'swap' ? 'Pool fee' : 'Toll',
          description: 'Kept of what is sent',
          token,
          amount: String(fee),
          amountUSD: inDollars(fee, from.token),
          percentage: first.type === 'swap' ? '0.003' : '0.001',
          included: true,
        },
      ],
      gasCosts: [
        {
          type: 'SEND',
          price: String(gasPrice),
          estimate: String(SWAP_GAS),
          limit: String(SWAP_GAS),
          amount: String(SWAP_GAS * gasPrice),
          amountUSD: coin === undefined ? '0' : inDollars(SWAP_GAS * gasPrice, coin),
          token: coin && shownToken(from.chainId, coin),
        },
      ],
    },
  }
}

interface Legs {
  readonly legs: readonly [Leg, ...Leg[]]
  readonly quote: Quoted | undefined
}

const crossing = ({ dollar }: Shop, { fromChain = '', toChain = '' }: Asked['query'], units: bigint): Leg => {
  const token = dollarAt(dollar)
  return {
    type: 'cross',
    tool: FERRY_TOOL,
    from: { chainId: fromChain, token, units },
    to: { chainId: toChain, token, units: ferried(units) },
  }
}

/** The swap that a transfer begins with. */
const swapping = async (
  shop: Shop,
  query: Asked['query'],
): Promise<{ swap: Leg; quote: Quoted } | NoQuote> => {
  const { fromChain: chainId = '', fromToken = '', toToken = '', fromAmount: amount = '' } = query
  const quote = await quoteOf(shop, { chainId, sold: inner(fromToken), bought: inner(toToken), amount })
  if (typeof quote === 'string') return quote
  const swap: Leg = {
    type: 'swap',
    tool: SWAP_TOOL,
    from: { chainId, token: quote.sold, units: quote.amount },
    to: { chainId, token: quote.bought, units: quote.received },
  }
  return { swap, quote }
}

const isDollar = ({ dollar }: Shop, address = ''): boolean => address.toLowerCase() === dollar.toLowerCase()

/** The legs to another chain: a swap and the ferry, or the ferry alone. It takes dollars only. */
const legsAcross = async (shop: Shop, query: Asked['query']): Promise<Legs | NoQuote> => {
  const { toChain = '', fromToken, toToken, fromAmount = '' } = query
  if (shop.nodes[toChain] === undefined) return 'chain'
  if (!isDollar(shop, toToken)) return 'pair'
  if (isDollar(shop, fromToken))
    return { legs: [crossing(shop, query, BigInt(fromAmount))], quote: undefined }
  const found = await swapping(shop, query)
  if (typeof found === 'string') return found
  const { swap, quote } = found
  return { legs: [swap, crossing(shop, query, quote.received)], quote }
}

/** The legs of a transfer. */
export const legsOf = async (shop: Shop, query: Asked['query']): Promise<Legs | NoQuote> => {
  const { fromChain = '', toChain, fromToken = '', toToken = '', fromAmount = '' } = query
  if (shop.nodes[fromChain] === undefined) return 'chain'
  if (![fromToken, toToken].every((token) => isAddress(token, { strict: false }))) return 'token'
  if (!isUnits(fromAmount)) return 'amount'
  if (fromChain !== toChain) return legsAcross(shop, query)
  const found = await swapping(shop, query)
  return typeof found === 'string' ? found : { legs: [found.swap], quote: found.quote }
}
