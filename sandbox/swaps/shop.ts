import { type Hex, isAddress } from 'viem'

import { rpc } from '#sandbox/rpc.ts'

import type { SwapFault } from './faults.ts'
import { leastOf, offerOf } from './market.ts'
import type { Order } from './order.ts'
import { type SwapToken, swapTokens, tokenAt } from './tokens.ts'

/** What a service says: a status and JSON. */
export interface Said {
  readonly status: number
  readonly body: unknown
}
export const ok = (body: unknown): Said => ({ status: 200, body })

/** The pools of the chains, as the services of swaps see them. */
export interface Shop {
  /** JSON-RPC endpoints by chain id. */
  readonly nodes: Readonly<Record<string, string>>
  /** The dollar, which has the same address on each chain. */
  readonly dollar: Hex
  readonly fault: () => SwapFault | undefined
  /** A quote was told. */
  readonly told: (chainId: string, sold: Hex, bought: Hex) => Promise<void>
}

/** Tokens and amount as asked. */
export interface Asking {
  readonly chainId: string
  readonly sold: string
  readonly bought: string
  readonly amount: string
}

export type NoQuote = 'chain' | 'token' | 'amount' | 'pair' | 'liquidity'

/** Whether the text is a positive amount of base units. */
export const isUnits = (text: string): boolean => /^[1-9]\d{0,77}$/.test(text)

interface Asked {
  readonly url: string
  readonly sold: SwapToken
  readonly bought: SwapToken
  readonly amount: bigint
}

export interface Quoted extends Asked {
  readonly received: bigint
}

const read = ({ nodes, dollar }: Shop, asking: Asking): Asked | NoQuote => {
  const url = nodes[asking.chainId]
  if (url === undefined) return 'chain'
  const tokens = swapTokens(asking.chainId, dollar)
  const [sold, bought] = [asking.sold, asking.bought].map((address) =>
    isAddress(address, { strict: false }) ? tokenAt(tokens, address) : undefined,
  )
  if (sold === undefined || bought === undefined) return 'token'
  return isUnits(asking.amount) ? { url, sold, bought, amount: BigInt(asking.amount) } : 'amount'
}

/** What the pools give, or what is wrong with the question. The price may move after it was told. */
export const quoteOf = async (shop: Shop, asking: Asking, isPrice = true): Promise<Quoted | NoQuote> => {
  const asked = read(shop, asking)
  if (typeof asked === 'string') return asked
  const { url, sold, bought, amount } = asked
  const offer = await offerOf(url, sold.address, bought.address, amount)
  if (typeof offer === 'string') return offer
  if (shop.fault() === 'illiquid') return 'liquidity'
  if (offer.received === 0n) return 'amount'
  if (isPrice) await shop.told(asking.chainId, sold.address, bought.address)
  return { ...asked, received: offer.received }
}

export const orderOf = (
  { sold, bought, amount, received }: Quoted,
  taker: Hex,
  slippageBps: number,
): Order => ({
  sold: sold.address,
  bought: bought.address,
  amount,
  received,
  minimum: leastOf(received, slippageBps),
  taker,
})

/** Wei for a unit of gas. */
export const gasPriceOn = async (url: string): Promise<bigint> =>
  BigInt((await rpc(url, 'eth_gasPrice')) as Hex)

/** What a swap needs, with room. */
export const SWAP_GAS = 400_000n

export const inDollars = (units: bigint, { decimals, price }: SwapToken): string =>
  ((Number(units) / 10 ** decimals) * price).toFixed(4)
