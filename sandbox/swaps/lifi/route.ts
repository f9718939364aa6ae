import { type Hex, isAddress, zeroAddress } from 'viem'

import type { ServiceRequest } from '#sandbox/service.ts'
import {
  gasPriceOn,
  inDollars,
  type NoQuote,
  isUnits,
  quoteOf,
  type Quote,
  type Market,
  SWAP_GAS,
} from '#sandbox/swaps/market.ts'
import { contractsFor, spenderFor } from '#sandbox/swaps/order.ts'
import { poolFeeOf, minimumOf, NATIVE } from '#sandbox/swaps/pools.ts'
import { dollarAt, type SwapToken, swapTokens } from '#sandbox/swaps/tokens.ts'

import { amountAfterFee } from './bridge.ts'

export const SWAP_TOOL = { key: 'gannet', name: 'Gannet Exchange', logoURI: '' }
export const BRIDGE_TOOL = { key: 'ferry', name: 'Tern Ferry', logoURI: '' }
/** In seconds. */
const SWAP_DURATION = 12
const BRIDGE_DURATION = 60

/** The service uses the zero address for the native coin. */
export const toServiceAddress = (address: Hex): Hex => (address === NATIVE ? zeroAddress : address)
export const fromServiceAddress = (address: string): string => (address === zeroAddress ? NATIVE : address)

export const tokenInfo = (chainId: string, { address, name, symbol, decimals, price }: SwapToken) => ({
  address: toServiceAddress(address),
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
  /** The quote of the swap, if the route has one. */
  readonly quote: Quote | undefined
}

export const bps = (slippage: number): number => Math.round(slippage * 10_000)

/** A route, or one step of it, in the service's format. */
export const describeRoute = async (
  market: Market,
  route: Route,
  legs: readonly [Leg, ...Leg[]],
  id: string,
) => {
  const [first] = legs
  const last = legs.at(-1) ?? first
  const { from, tool } = first
  const nativeToken = swapTokens(from.chainId, market.dollar).find(({ address }) => address === NATIVE)
  const gasPrice = await gasPriceOn(route.url)
  const token = tokenInfo(from.chainId, from.token)
  const fee = first.type === 'swap' ? poolFeeOf(from.units) : from.units - amountAfterFee(from.units)
  return {
    id,
    tool: tool.key,
    toolDetails: tool,
    action: {
      fromChainId: Number(from.chainId),
      toChainId: Number(last.to.chainId),
      fromToken: token,
      toToken: tokenInfo(last.to.chainId, last.to.token),
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
      toAmountMin: String(minimumOf(last.to.units, bps(route.slippage))),
      toAmountUSD: inDollars(last.to.units, last.to.token),
      approvalAddress: spenderFor(market.fault(), contractsFor(market.fault()).diamond),
      executionDuration: legs.reduce(
        (sum, { type }) => sum + (type === 'swap' ? SWAP_DURATION : BRIDGE_DURATION),
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
          amountUSD: nativeToken === undefined ? '0' : inDollars(SWAP_GAS * gasPrice, nativeToken),
          token: nativeToken && tokenInfo(from.chainId, nativeToken),
        },
      ],
    },
  }
}

interface Legs {
  readonly legs: readonly [Leg, ...Leg[]]
  readonly quote: Quote | undefined
}

const bridgeLeg = (
  { dollar }: Market,
  { fromChain = '', toChain = '' }: ServiceRequest['query'],
  units: bigint,
): Leg => {
  const token = dollarAt(dollar)
  return {
    type: 'cross',
    tool: BRIDGE_TOOL,
    from: { chainId: fromChain, token, units },
    to: { chainId: toChain, token, units: amountAfterFee(units) },
  }
}

/** The swap that a transfer begins with. */
const swapLegOf = async (
  market: Market,
  query: ServiceRequest['query'],
): Promise<{ swap: Leg; quote: Quote } | NoQuote> => {
  const { fromChain: chainId = '', fromToken = '', toToken = '', fromAmount: amount = '' } = query
  const quote = await quoteOf(market, {
    chainId,
    sold: fromServiceAddress(fromToken),
    bought: fromServiceAddress(toToken),
    amount,
  })
  if (typeof quote === 'string') return quote
  const swap: Leg = {
    type: 'swap',
    tool: SWAP_TOOL,
    from: { chainId, token: quote.sold, units: quote.amount },
    to: { chainId, token: quote.bought, units: quote.received },
  }
  return { swap, quote }
}

const isDollar = ({ dollar }: Market, address = ''): boolean => address.toLowerCase() === dollar.toLowerCase()

/** The legs to another chain: a swap and the bridge, or only the bridge. The bridge accepts only dollars. */
const legsAcross = async (market: Market, query: ServiceRequest['query']): Promise<Legs | NoQuote> => {
  const { toChain = '', fromToken, toToken, fromAmount = '' } = query
  if (market.nodes[toChain] === undefined) return 'chain'
  if (!isDollar(market, toToken)) return 'pair'
  if (isDollar(market, fromToken))
    return { legs: [bridgeLeg(market, query, BigInt(fromAmount))], quote: undefined }
  const swapLeg = await swapLegOf(market, query)
  if (typeof swapLeg === 'string') return swapLeg
  const { swap, quote } = swapLeg
  return { legs: [swap, bridgeLeg(market, query, quote.received)], quote }
}

/** The legs of a transfer. */
export const legsOf = async (market: Market, query: ServiceRequest['query']): Promise<Legs | NoQuote> => {
  const { fromChain = '', toChain, fromToken = '', toToken = '', fromAmount = '' } = query
  if (market.nodes[fromChain] === undefined) return 'chain'
  if (![fromToken, toToken].every((token) => isAddress(token, { strict: false }))) return 'token'
  if (!isUnits(fromAmount)) return 'amount'
  if (fromChain !== toChain) return legsAcross(market, query)
  const swapLeg = await swapLegOf(market, query)
  return typeof swapLeg === 'string' ? swapLeg : { legs: [swapLeg.swap], quote: swapLeg.quote }
}
