import {
  concatHex,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddress,
  isHex,
  maxUint256,
  zeroAddress,
} from 'viem'

import type { Asked } from '#sandbox/service.ts'

import { convertAbi } from './abi.ts'
import { allowanceOf } from './market.ts'
import { desksFor, leastFor, receiverFor, senderFor, spenderFor, targetFor, termsFor } from './order.ts'
import {
  gasPriceOn,
  type NoQuote,
  ok,
  orderOf,
  quoteOf,
  type Quoted,
  type Said,
  type Shop,
  SWAP_GAS,
} from './shop.ts'
import { swapTokens } from './tokens.ts'

interface Caip10 {
  readonly chainId: string
  readonly address: Hex
}

const parsed = (id = ''): Caip10 | undefined => {
  const [, chainId = '', address = ''] = /^eip155:(\d+):(0x[\da-f]{40})$/i.exec(id) ?? []
  return isAddress(address, { strict: false }) ? { chainId, address } : undefined
}

const refused = (field: string, description: string, status = 400): Said => ({
  status,
  body: { status: 'FAILED', reasons: [{ field, description }] },
})

/** Conversions have an error shape of their own. */
const notConverted = (message: string): Said => ({ status: 400, body: { code: 'conversion', message } })

const reasons: Readonly<Record<NoQuote, Said>> = {
  chain: refused('chainId', 'Unsupported chain'),
  token: notConverted('Token not supported'),
  amount: ok({ quotes: [] }),
  pair: notConverted('insufficient liquidity'),
  liquidity: notConverted('insufficient liquidity'),
}

const tokens = ({ nodes, dollar }: Shop, chainId = ''): Said => {
  const reference = chainId.replace('eip155:', '')
  if (nodes[reference] === undefined) return reasons.chain
  return ok({
    tokens: swapTokens(reference, dollar).map(({ name, symbol, address, decimals, hasPermit }) => ({
      name,
      symbol,
      address: `eip155:${reference}:${address}`,
      decimals,
      logoUri: null,
      eip2612: hasPermit,
    })),
  })
}

const quoted = async (
  shop: Shop,
  [from = '', to = '', amount = '']: readonly (string | undefined)[],
  isPrice: boolean,
): Promise<Quoted | Said> => {
  const [sold, bought] = [parsed(from), parsed(to)]
  if (sold === undefined || bought === undefined) return refused('from', 'Not a CAIP-10 id')
  if (sold.chainId !== bought.chainId) return refused('chainId', 'Both tokens must be on one chain')
  const asking = { chainId: sold.chainId, sold: sold.address, bought: bought.address, amount }
  const quote = await quoteOf(shop, asking, isPrice)
  return typeof quote === 'string' ? reasons[quote] : quote
}

const quotes = async (shop: Shop, { from, to, amount }: Asked['query']): Promise<Said> => {
  const quote = await quoted(shop, [from, to, amount], true)
  if ('status' in quote) return quote
  return ok({
    quotes: [
      {
        id: null,
        fromAmount: String(quote.amount),
        fromAccount: from,
        toAmount: String(quote.received),
        toAccount: to,
      },
    ],
  })
}

const allowance = async ({ nodes, fault }: Shop, query: Asked['query']): Promise<Said> => {
  const [token, owner] = [parsed(query['tokenAddress']), parsed(query['userAddress'])]
  const url = nodes[token?.chainId ?? '']
  if (token === undefined || owner === undefined || url === undefined) return reasons.chain
  const units = await allowanceOf(url, token.address, owner.address, desksFor(fault()).convert)
  return ok({ allowance: String(units) })
}

const gasPrice = async ({ nodes }: Shop, chainId = ''): Promise<Said> => {
  const url = nodes[chainId.replace('eip155:', '')]
  if (url === undefined) return reasons.chain
  const standard = await gasPriceOn(url)
  return ok({ standard: String(standard), fast: String(standard * 2n), instant: String(standard * 3n) })
}

/** The roles are those of the service: it says the token where the sender belongs, and the other token as the recipient. */
const buildApprove = async ({ nodes, fault }: Shop, { from, to, amount }: Asked['query']): Promise<Said> => {
  const url = nodes[parsed(from)?.chainId ?? '']
  if (url === undefined || parsed(to) === undefined) return reasons.chain
  const now = fault()
  const units = amount === undefined || now === 'approval' || now === 'greedy' ? maxUint256 : BigInt(amount)
  const spender = spenderFor(now, desksFor(now).convert)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] })
  return ok({ tx: { from, to, data, value: '0', eip155: { gasPrice: String(await gasPriceOn(url)) } } })
}

interface Building {
  readonly from?: string
  readonly to?: string
  readonly amount?: string
  readonly userAddress?: string
  readonly eip155?: { readonly slippage?: unknown; readonly permit?: string | null }
}

/** The terms of the executor are the place where the vendor's exchange has its route. */
const swapData = (shop: Shop, quote: Quoted, taker: Hex, slippage: number): Hex => {
  const now = shop.fault()
  const order = orderOf(quote, taker, slippage * 100)
  const description = {
    srcToken: order.sold,
    dstToken: order.bought,
    srcReceiver: desksFor(now).convert,
    dstReceiver: receiverFor(now, order),
    amount: order.amount,
    minReturnAmount: leastFor(now, order),
    flags: 0n,
  }
  const args = [zeroAddress, description, termsFor(now)] as const
  return encodeFunctionData({ abi: convertAbi, functionName: 'swap', args })
}

/** `permit` is the arguments of the token's function, 224 bytes. */
const withPermit = (data: Hex, token: Hex, permit: Hex): Hex => {
  const args = [concatHex([token, permit]), data] as const
  return encodeFunctionData({ abi: convertAbi, functionName: 'permitAndCall', args })
}

const isPercent = (slippage: unknown): slippage is number =>
  Number.isInteger(slippage) && Number(slippage) >= 0 && Number(slippage) <= 50

const buildTransaction = async (shop: Shop, body: string): Promise<Said> => {
  const { from, to, amount, userAddress, eip155 } = JSON.parse(body) as Building
  if (eip155 === undefined) return refused('eip155', 'Missing', 422)
  const { slippage, permit } = eip155
  if (!isPercent(slippage)) return refused('slippage', 'Not a whole percent of at most 50', 422)
  const taker = parsed(userAddress)
  if (taker === undefined) return refused('userAddress', 'Not a CAIP-10 id')
  const quote = await quoted(shop, [from, to, amount], false)
  if ('status' in quote) return quote.status === 200 ? notConverted('Amount too small') : quote
  const now = shop.fault()
  const data = swapData(shop, quote, taker.address, slippage)
  const chain = now === 'chain' ? `eip155:${taker.chainId === '1' ? '10' : '1'}` : `eip155:${taker.chainId}`
  return ok({
    tx: {
      from: `${chain}:${senderFor(now, orderOf(quote, taker.address, 0))}`,
      to: `${chain}:${targetFor(now, desksFor(now).convert)}`,
      data: isHex(permit) ? withPermit(data, quote.sold.address, permit) : data,
      amount: String(quote.received),
      eip155: { gas: String((SWAP_GAS * 11n) / 10n), gasPrice: String(await gasPriceOn(quote.url)) },
    },
  })
}

/** The vendor's conversions. Undefined for other paths. S7-05 to S7-11. */
export const vendorAnswer = async (
  shop: Shop,
  { method, path, query, body }: Asked,
): Promise<Said | undefined> => {
  if (method === 'POST')
    return path === '/v1/convert/build-transaction' ? buildTransaction(shop, body) : undefined
  switch (path) {
    case '/v1/supported-chains':
      return ok({ http: Object.keys(shop.nodes).map((id) => `eip155:${id}`), ws: [] })
    case '/v1/convert/tokens':
      return tokens(shop, query['chainId'])
    case '/v1/convert/quotes':
      return quotes(shop, query)
    case '/v1/convert/allowance':
      return allowance(shop, query)
    case '/v1/convert/gas-price':
      return gasPrice(shop, query['chainId'])
    case '/v1/convert/build-approve':
      return buildApprove(shop, query)
    default:
      return undefined
  }
}
