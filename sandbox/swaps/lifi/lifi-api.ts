import { type Hex, isAddress } from 'viem'

import type { ServiceRequest } from '#sandbox/service.ts'
import { type NoQuote, ok, type HttpResponse, type Market } from '#sandbox/swaps/market.ts'
import { swapTokens } from '#sandbox/swaps/tokens.ts'

import { deliver, amountAfterFee, bridgeTransferOf } from './bridge.ts'
import { transactionOf } from './calls.ts'
import { describeRoute, BRIDGE_TOOL, legsOf, type Route, tokenInfo, SWAP_TOOL } from './route.ts'

const DEFAULT_SLIPPAGE = 0.005

const rejected = (status: number, code: number, message: string): HttpResponse => ({
  status,
  body: { message, code },
})

const noQuotes = (code: string): HttpResponse => {
  const reason = { errorType: 'NO_QUOTE', code, tool: SWAP_TOOL.key, message: 'No quote' }
  return {
    status: 404,
    body: {
      message: 'No available quotes for the requested transfer',
      code: 1002,
      errors: {
        filteredOut: [],
        failed: [{ overallPath: SWAP_TOOL.key, subpaths: { [SWAP_TOOL.key]: [reason] } }],
      },
    },
  }
}

const errors: Readonly<Record<NoQuote, HttpResponse>> = {
  chain: rejected(400, 1011, 'fromChain must be a supported chain'),
  token: rejected(400, 1011, 'fromToken must be a supported token'),
  amount: noQuotes('AMOUNT_TOO_LOW'),
  pair: noQuotes('NO_POSSIBLE_ROUTE'),
  liquidity: noQuotes('INSUFFICIENT_LIQUIDITY'),
}

const quote = async (market: Market, query: ServiceRequest['query']): Promise<HttpResponse> => {
  const {
    fromChain = '',
    fromAddress = '',
    slippage: requested = String(DEFAULT_SLIPPAGE),
    integrator = 'lifi-api',
  } = query
  if (!isAddress(fromAddress, { strict: false }))
    return rejected(400, 1011, 'fromAddress must be a valid address')
  const slippage = Number(requested)
  if (!(slippage >= 0 && slippage <= 1)) return rejected(400, 1011, 'slippage must be between 0 and 1')
  const routeLegs = await legsOf(market, query)
  if (typeof routeLegs === 'string') return errors[routeLegs]
  const { legs } = routeLegs
  const route: Route = { ...routeLegs, url: market.nodes[fromChain] ?? '', taker: fromAddress, slippage }
  const id = 'a8dc011a-f52d-4492-9e99-21de64b5453a'
  return ok({
    type: 'lifi',
    ...(await describeRoute(market, route, legs, `${id}:0`)),
    includedSteps: await Promise.all(
      legs.map(async (leg, index) => ({
        type: leg.type,
        ...(await describeRoute(market, route, [leg], `${id}:${index + 1}`)),
      })),
    ),
    integrator,
    transactionRequest: await transactionOf(market, route, integrator),
  })
}

const tokens = ({ nodes, dollar }: Market, chains: string | undefined): HttpResponse => {
  const ids = chains?.split(',') ?? Object.keys(nodes)
  return ok({
    tokens: Object.fromEntries(
      ids
        .filter((id) => nodes[id] !== undefined)
        .map((id) => [id, swapTokens(id, dollar).map((token) => tokenInfo(id, token))]),
    ),
  })
}

/** The deliveries on the other chains, by the hash of the transaction that started the transfer. */
type Arrivals = Map<string, Promise<Hex>>

/** What the API may say of a transfer that is in a block, by the fault. */
const oddStatuses: Readonly<Record<string, object | undefined>> = {
  paused: { status: 'PAUSED', substatus: 'ROUTE_UNDER_REVIEW' },
  stuck: {},
  unlisted: { status: 'NOT_FOUND', substatus: undefined },
  partial: {
    status: 'DONE',
    substatus: 'PARTIAL',
    receiving: { amount: '4200000', token: { symbol: 'axlUSDC', decimals: 6 } },
  },
}

const oddStatus = (market: Market): object | undefined => oddStatuses[market.fault() ?? '']

/** The first request for the status starts the delivery, and the next one finds it done. */
const status = async (
  market: Market,
  arrivals: Arrivals,
  { txHash = '', fromChain = '' }: ServiceRequest['query'],
): Promise<HttpResponse> => {
  const url = market.nodes[fromChain]
  if (url === undefined) return errors.chain
  const bridgeStart = await bridgeTransferOf(url, txHash)
  const sending = { txHash, chainId: Number(fromChain) }
  if (bridgeStart === undefined) return ok({ status: 'NOT_FOUND', sending })
  if (bridgeStart.hasFailed) return ok({ status: 'FAILED', substatus: 'UNKNOWN_ERROR', sending })
  const { transfer } = bridgeStart
  if (transfer === undefined)
    return ok({ status: 'DONE', substatus: 'COMPLETED', sending, receiving: sending, tool: SWAP_TOOL.key })
  const destinationUrl = market.nodes[transfer.toChain]
  const pendingStatus = {
    status: 'PENDING',
    substatus: 'WAIT_DESTINATION_TRANSACTION',
    sending,
    tool: BRIDGE_TOOL.key,
  }
  const odd = oddStatus(market)
  if (odd !== undefined) return ok({ ...pendingStatus, ...odd })
  if (destinationUrl === undefined) return ok(pendingStatus)
  const arrival = arrivals.get(txHash)
  if (arrival === undefined) {
    const delivery = deliver(destinationUrl, transfer)
    arrivals.set(txHash, delivery)
    // The next request for the status gets the outcome.
    delivery.catch(() => undefined)
    return ok(pendingStatus)
  }
  const receiving = {
    txHash: await arrival,
    chainId: Number(transfer.toChain),
    amount: String(amountAfterFee(transfer.sent)),
  }
  return ok({ status: 'DONE', substatus: 'COMPLETED', sending, receiving, tool: BRIDGE_TOOL.key })
}

/** Quotes, tokens and the progress of transfers as LI.FI's API gives them. Undefined for other paths. */
export const lifiApi = (market: Market) => {
  const arrivals: Arrivals = new Map()
  return ({ method, path, query }: ServiceRequest): Promise<HttpResponse> | HttpResponse | undefined => {
    if (method !== 'GET') return undefined
    if (path === '/lifi/v1/quote') return quote(market, query)
    if (path === '/lifi/v1/tokens') return tokens(market, query['chains'])
    return path === '/lifi/v1/status' ? status(market, arrivals, query) : undefined
  }
}
