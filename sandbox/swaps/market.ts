import { type Hex, isAddress } from 'viem'

import { rpc } from '#sandbox/rpc.ts'

import type { SwapFault } from './faults.ts'
import type { Order } from './order.ts'
import { minimumOf, offerOf } from './pools.ts'
import { type SwapToken, swapTokens, tokenAt } from './tokens.ts'

/** A service's response with a JSON body. */
export interface HttpResponse {
  readonly status: number
  readonly body: unknown
}
export const ok = (body: unknown): HttpResponse => ({ status: 200, body })

/** The pools of the chains, for the swap services. */
export interface Market {
  /** JSON-RPC endpoints by chain id. */
  readonly nodes: Readonly<Record<string, string>>
  /** The dollar, which has the same address on each chain. */
  readonly dollar: Hex
  readonly fault: () => SwapFault | undefined
  /** Called after each quote. */
  readonly onQuoted: (chainId: string, sold: Hex, bought: Hex) => Promise<void>
}

/** The requested tokens and amount, not validated. */
export interface QuoteRequest {
  readonly chainId: string
  readonly sold: string
  readonly bought: string
  readonly amount: string
}

export type NoQuote = 'chain' | 'token' | 'amount' | 'pair' | 'liquidity'

/** Whether the text is a positive amount of base units. */
export const isUnits = (text: string): boolean => /^[1-9]\d{0,77}$/.test(text)

interface ValidRequest {
  readonly url: string
  readonly sold: SwapToken
  readonly bought: SwapToken
  readonly amount: bigint
}

export interface Quote extends ValidRequest {
  readonly received: bigint
}

const validate = ({ nodes, dollar }: Market, request: QuoteRequest): ValidRequest | NoQuote => {
  const url = nodes[request.chainId]
  if (url === undefined) return 'chain'
  const tokens = swapTokens(request.chainId, dollar)
  const [sold, bought] = [request.sold, request.bought].map((address) =>
    isAddress(address, { strict: false }) ? tokenAt(tokens, address) : undefined,
  )
  if (sold === undefined || bought === undefined) return 'token'
  return isUnits(request.amount) ? { url, sold, bought, amount: BigInt(request.amount) } : 'amount'
}

/** A quote of the pools, or the error in the request. The price may move after the quote. */
export const quoteOf = async (
  market: Market,
  request: QuoteRequest,
  isPrice = true,
): Promise<Quote | NoQuote> => {
  const valid = validate(market, request)
  if (typeof valid === 'string') return valid
  const { url, sold, bought, amount } = valid
  const offer = await offerOf(url, sold.address, bought.address, amount)
  if (typeof offer === 'string') return offer
  if (market.fault() === 'illiquid') return 'liquidity'
  if (offer.received === 0n) return 'amount'
  if (isPrice) await market.onQuoted(request.chainId, sold.address, bought.address)
  return { ...valid, received: offer.received }
}

export const orderOf = (
  { sold, bought, amount, received }: Quote,
  taker: Hex,
  slippageBps: number,
): Order => ({
  sold: sold.address,
  bought: bought.address,
  amount,
  received,
  minimum: minimumOf(received, slippageBps),
  taker,
})

/** Wei per unit of gas. */
export const gasPriceOn = async (url: string): Promise<bigint> =>
  BigInt((await rpc(url, 'eth_gasPrice')) as Hex)

/** More gas than a swap uses. */
export const SWAP_GAS = 400_000n

export const inDollars = (units: bigint, { decimals, price }: SwapToken): string =>
  ((Number(units) / 10 ** decimals) * price).toFixed(4)
