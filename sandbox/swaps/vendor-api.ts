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

import type { ServiceRequest } from '#sandbox/service.ts'

import { convertAbi } from './abi.ts'
import {
  gasPriceOn,
  type NoQuote,
  ok,
  orderOf,
  quoteOf,
  type Quote,
  type HttpResponse,
  type Market,
  SWAP_GAS,
} from './market.ts'
import { contractsFor, minimumFor, receiverFor, senderFor, spenderFor, targetFor, termsFor } from './order.ts'
import { allowanceOf } from './pools.ts'
import { swapTokens } from './tokens.ts'

interface Caip10 {
  readonly chainId: string
  readonly address: Hex
}

const parseCaip10 = (id = ''): Caip10 | undefined => {
  const [, chainId = '', address = ''] = /^eip155:(\d+):(0x[\da-f]{40})$/i.exec(id) ?? []
  return isAddress(address, { strict: false }) ? { chainId, address } : undefined
}

const rejected = (field: string, description: string, status = 400): HttpResponse => ({
  status,
  body: { status: 'FAILED', reasons: [{ field, description }] },
})

/** The error format of conversions differs from that of other routes. */
const conversionError = (message: string): HttpResponse => ({
  status: 400,
  body: { code: 'conversion', message },
})

const reasons: Readonly<Record<NoQuote, HttpResponse>> = {
  chain: rejected('chainId', 'Unsupported chain'),
  token: conversionError('Token not supported'),
  amount: ok({ quotes: [] }),
  pair: conversionError('insufficient liquidity'),
  liquidity: conversionError('insufficient liquidity'),
}

const tokens = ({ nodes, dollar }: Market, chainId = ''): HttpResponse => {
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

const requestQuote = async (
  market: Market,
  [from = '', to = '', amount = '']: readonly (string | undefined)[],
  isPrice: boolean,
): Promise<Quote | HttpResponse> => {
  const [sold, bought] = [parseCaip10(from), parseCaip10(to)]
  if (sold === undefined || bought === undefined) return rejected('from', 'Not a CAIP-10 id')
  if (sold.chainId !== bought.chainId) return rejected('chainId', 'Both tokens must be on one chain')
  const request = { chainId: sold.chainId, sold: sold.address, bought: bought.address, amount }
  const quote = await quoteOf(market, request, isPrice)
  return typeof quote === 'string' ? reasons[quote] : quote
}

const quotes = async (
  market: Market,
  { from, to, amount }: ServiceRequest['query'],
): Promise<HttpResponse> => {
  const quote = await requestQuote(market, [from, to, amount], true)
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

const allowance = async ({ nodes, fault }: Market, query: ServiceRequest['query']): Promise<HttpResponse> => {
  const [token, owner] = [parseCaip10(query['tokenAddress']), parseCaip10(query['userAddress'])]
  const url = nodes[token?.chainId ?? '']
  if (token === undefined || owner === undefined || url === undefined) return reasons.chain
  const units = await allowanceOf(url, token.address, owner.address, contractsFor(fault()).convert)
  return ok({ allowance: String(units) })
}

const gasPrice = async ({ nodes }: Market, chainId = ''): Promise<HttpResponse> => {
  const url = nodes[chainId.replace('eip155:', '')]
  if (url === undefined) return reasons.chain
  const standard = await gasPriceOn(url)
  return ok({ standard: String(standard), fast: String(standard * 2n), instant: String(standard * 3n) })
}

/** As in the service's responses, `from` is the token instead of the sender, and `to` is the other token. */
const buildApprove = async (
  { nodes, fault }: Market,
  { from, to, amount }: ServiceRequest['query'],
): Promise<HttpResponse> => {
  const url = nodes[parseCaip10(from)?.chainId ?? '']
  if (url === undefined || parseCaip10(to) === undefined) return reasons.chain
  const activeFault = fault()
  const units =
    amount === undefined || activeFault === 'approval' || activeFault === 'greedy'
      ? maxUint256
      : BigInt(amount)
  const spender = spenderFor(activeFault, contractsFor(activeFault).convert)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] })
  return ok({ tx: { from, to, data, value: '0', eip155: { gasPrice: String(await gasPriceOn(url)) } } })
}

interface BuildRequest {
  readonly from?: string
  readonly to?: string
  readonly amount?: string
  readonly userAddress?: string
  readonly eip155?: { readonly slippage?: unknown; readonly permit?: string | null }
}

/** The executor's terms replace the route of the vendor's exchange. */
const swapData = (market: Market, quote: Quote, taker: Hex, slippage: number): Hex => {
  const activeFault = market.fault()
  const order = orderOf(quote, taker, slippage * 100)
  const description = {
    srcToken: order.sold,
    dstToken: order.bought,
    srcReceiver: contractsFor(activeFault).convert,
    dstReceiver: receiverFor(activeFault, order),
    amount: order.amount,
    minReturnAmount: minimumFor(activeFault, order),
    flags: 0n,
  }
  const args = [zeroAddress, description, termsFor(activeFault)] as const
  return encodeFunctionData({ abi: convertAbi, functionName: 'swap', args })
}

/** `permit` is the arguments of the token's function, 224 bytes. */
const withPermit = (data: Hex, token: Hex, permit: Hex): Hex => {
  const args = [concatHex([token, permit]), data] as const
  return encodeFunctionData({ abi: convertAbi, functionName: 'permitAndCall', args })
}

const isPercent = (slippage: unknown): slippage is number =>
  Number.isInteger(slippage) && Number(slippage) >= 0 && Number(slippage) <= 50

const buildTransaction = async (market: Market, body: string): Promise<HttpResponse> => {
  const { from, to, amount, userAddress, eip155 } = JSON.parse(body) as BuildRequest
  if (eip155 === undefined) return rejected('eip155', 'Missing', 422)
  const { slippage, permit } = eip155
  if (!isPercent(slippage)) return rejected('slippage', 'Not a whole percent of at most 50', 422)
  const taker = parseCaip10(userAddress)
  if (taker === undefined) return rejected('userAddress', 'Not a CAIP-10 id')
  const quote = await requestQuote(market, [from, to, amount], false)
  if ('status' in quote) return quote.status === 200 ? conversionError('Amount too small') : quote
  const activeFault = market.fault()
  const data = swapData(market, quote, taker.address, slippage)
  const chain =
    activeFault === 'chain' ? `eip155:${taker.chainId === '1' ? '10' : '1'}` : `eip155:${taker.chainId}`
  return ok({
    tx: {
      from: `${chain}:${senderFor(activeFault, orderOf(quote, taker.address, 0))}`,
      to: `${chain}:${targetFor(activeFault, contractsFor(activeFault).convert)}`,
      data: isHex(permit) ? withPermit(data, quote.sold.address, permit) : data,
      amount: String(quote.received),
      eip155: { gas: String((SWAP_GAS * 11n) / 10n), gasPrice: String(await gasPriceOn(quote.url)) },
    },
  })
}

/** The vendor's conversions. Undefined for other paths. S7-05 to S7-11. */
export const vendorResponse = async (
  market: Market,
  { method, path, query, body }: ServiceRequest,
): Promise<HttpResponse | undefined> => {
  if (method === 'POST')
    return path === '/v1/convert/build-transaction' ? buildTransaction(market, body) : undefined
  switch (path) {
    case '/v1/supported-chains':
      return ok({ http: Object.keys(market.nodes).map((id) => `eip155:${id}`), ws: [] })
    case '/v1/convert/tokens':
      return tokens(market, query['chainId'])
    case '/v1/convert/quotes':
      return quotes(market, query)
    case '/v1/convert/allowance':
      return allowance(market, query)
    case '/v1/convert/gas-price':
      return gasPrice(market, query['chainId'])
    case '/v1/convert/build-approve':
      return buildApprove(market, query)
    default:
      return undefined
  }
}
