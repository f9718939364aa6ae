import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isAddress,
  keccak256,
  toHex,
  zeroHash,
} from 'viem'

import type { ServiceRequest } from '#sandbox/service.ts'

import { zeroExAbi } from './abi.ts'
import { exchange } from './exchange.ts'
import type { SwapFault } from './faults.ts'
import {
  gasPriceOn,
  ok,
  orderOf,
  quoteOf,
  type Quote,
  type HttpResponse,
  type Market,
  SWAP_GAS,
} from './market.ts'
import {
  deadlineFor,
  contractsFor,
  minimumFor,
  receiverFor,
  spenderFor,
  targetFor,
  valueFor,
} from './order.ts'
import { allowanceOf, balanceOf, poolFeeOf, minimumOf, NATIVE } from './pools.ts'

type Kind = 'price' | 'quote'

const DEFAULT_SLIPPAGE_BPS = 100

const zid = (seed: string): Hex => toHex(BigInt(keccak256(toHex(seed))) >> 160n, { size: 12 })

const invalid = (field: string, reason: string): HttpResponse => ({
  status: 400,
  body: {
    name: 'INPUT_INVALID',
    message: 'The input is invalid',
    data: { zid: zid(reason), details: [{ field, reason }] },
  },
})

const NO_LIQUIDITY = ok({ liquidityAvailable: false, zid: zid('no liquidity') })

const errors = {
  chain: invalid('chainId', 'Invalid chain id'),
  token: {
    status: 400,
    body: { name: 'TOKEN_NOT_SUPPORTED', message: 'Token not supported', data: { zid: zid('token') } },
  },
  amount: invalid('sellAmount', 'Should be greater than 0'),
  pair: NO_LIQUIDITY,
  liquidity: NO_LIQUIDITY,
} as const

const execution = (market: Market, quote: Quote, taker: Hex, slippageBps: number) => {
  const fault = market.fault()
  const order = orderOf(quote, taker, slippageBps)
  const settler = contractsFor(fault).settler
  const isNative = order.sold === NATIVE
  const action = encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
    [order.sold, order.amount, deadlineFor(fault)],
  )
  const slippage = {
    recipient: receiverFor(fault, order),
    buyToken: order.bought,
    minAmountOut: minimumFor(fault, order),
  }
  const data = encodeFunctionData({
    abi: zeroExAbi,
    functionName: 'execute',
    args: [slippage, [action], zeroHash],
  })
  const allowance = isNative ? 0n : fault === 'greedy' ? order.amount * 1000n : order.amount
  return {
    to: targetFor(fault, exchange.holder),
    data: encodeFunctionData({
      abi: zeroExAbi,
      functionName: 'exec',
      args: [settler, order.sold, allowance, settler, data],
    }),
    value: String(valueFor(fault, order)),
  }
}

const issues = async ({ fault }: Market, { url, sold, amount }: Quote, taker: Hex) => {
  const [allowed, balance] = await Promise.all([
    allowanceOf(url, sold.address, taker, exchange.holder),
    balanceOf(url, sold.address, taker),
  ])
  return {
    allowance:
      allowed >= amount ? null : { actual: String(allowed), spender: spenderFor(fault(), exchange.holder) },
    balance:
      balance >= amount ? null : { token: sold.address, actual: String(balance), expected: String(amount) },
    simulationIncomplete: false,
    invalidSourcesPassed: [],
  }
}

/** The error in a request, other than in its tokens and amount. */
const errorOf = (
  { taker, slippageBps = '0' }: ServiceRequest['query'],
  kind: Kind,
): HttpResponse | undefined => {
  if (taker === undefined && kind === 'quote') return invalid('taker', 'Required')
  if (taker !== undefined && !isAddress(taker, { strict: false }))
    return invalid('taker', 'Invalid ethereum address')
  return /^\d{1,4}$/.test(slippageBps)
    ? undefined
    : invalid('slippageBps', 'Expected an integer of at most 10000')
}

/** What prices and quotes have in common. */
const quoteBody = (
  fault: SwapFault | undefined,
  { sold, bought, amount, received }: Quote,
  minimum: bigint,
) => ({
  allowanceTarget: spenderFor(fault, exchange.holder),
  blockNumber: '1',
  buyAmount: String(received),
  buyToken: bought.address.toLowerCase(),
  fees: {
    integratorFee: null,
    zeroExFee: { amount: String(poolFeeOf(received)), token: bought.address.toLowerCase(), type: 'volume' },
    gasFee: null,
  },
  liquidityAvailable: true,
  minBuyAmount: String(minimum),
  route: {
    fills: [{ from: sold.address, to: bought.address, source: 'Gannet_Exchange', proportionBps: '10000' }],
    tokens: [sold, bought].map(({ address, symbol }) => ({ address, symbol })),
  },
  sellAmount: String(amount),
  sellToken: sold.address.toLowerCase(),
  tokenMetadata: {
    buyToken: { buyTaxBps: '0', sellTaxBps: '0' },
    sellToken: { buyTaxBps: '0', sellTaxBps: '0' },
  },
  zid: zid(`${sold.address} ${bought.address} ${amount} ${received}`),
})

const quoteRequestOf = ({
  chainId = '',
  sellToken = '',
  buyToken = '',
  sellAmount = '',
}: ServiceRequest['query']) => ({
  chainId,
  sold: sellToken,
  bought: buyToken,
  amount: sellAmount,
})

const respond = async (market: Market, query: ServiceRequest['query'], kind: Kind): Promise<HttpResponse> => {
  const error = errorOf(query, kind)
  if (error !== undefined) return error
  const quote = await quoteOf(market, quoteRequestOf(query), kind === 'price')
  if (typeof quote === 'string') return errors[quote]
  const slippageBps = Number(query['slippageBps'] ?? DEFAULT_SLIPPAGE_BPS)
  const gasPrice = await gasPriceOn(quote.url)
  const gas = { gas: String(SWAP_GAS), gasPrice: String(gasPrice) }
  const taker = query['taker'] as Hex | undefined
  const takerFields = taker && {
    issues: await issues(market, quote, taker),
    ...(kind === 'quote' && {
      transaction: { ...execution(market, quote, taker, slippageBps), ...gas },
    }),
  }
  return ok({
    ...quoteBody(market.fault(), quote, minimumOf(quote.received, slippageBps)),
    totalNetworkFee: String(SWAP_GAS * gasPrice),
    ...(kind === 'price' && gas),
    ...takerFields,
  })
}

/** Prices and quotes as version 2 of 0x's API gives them. Undefined for other paths. */
export const zeroExResponse = (
  market: Market,
  { method, path, query }: ServiceRequest,
  version: unknown,
): Promise<HttpResponse | undefined> | HttpResponse | undefined => {
  const [, kind] = /^\/zero-ex\/swap\/allowance-holder\/(price|quote)$/.exec(path) ?? []
  if (method !== 'GET' || (kind !== 'price' && kind !== 'quote')) return undefined
  if (version !== 'v2') return invalid('0x-version', 'The header 0x-version must be v2')
  return respond(market, query, kind)
}
