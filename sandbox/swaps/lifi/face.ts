import { type Hex, isAddress } from 'viem'

import type { Asked } from '#sandbox/service.ts'
import { type NoQuote, ok, type Said, type Shop } from '#sandbox/swaps/shop.ts'
import { swapTokens } from '#sandbox/swaps/tokens.ts'

import { transactionOf } from './calls.ts'
import { deliver, ferried, startedBy } from './ferry.ts'
import { described, FERRY_TOOL, legsOf, type Route, shownToken, SWAP_TOOL } from './route.ts'

const DEFAULT_SLIPPAGE = 0.005

const refused = (status: number, code: number, message: string): Said => ({ status, body: { message, code } })

const noQuotes = (code: string): Said => {
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

const wrongs: Readonly<Record<NoQuote, Said>> = {
  chain: refused(400, 1011, 'fromChain must be a supported chain'),
  token: refused(400, 1011, 'fromToken must be a supported token'),
  amount: noQuotes('AMOUNT_TOO_LOW'),
  pair: noQuotes('NO_POSSIBLE_ROUTE'),
  liquidity: noQuotes('INSUFFICIENT_LIQUIDITY'),
}

const quote = async (shop: Shop, query: Asked['query']): Promise<Said> => {
  const {
    fromChain = '',
    fromAddress = '',
    slippage: asked = String(DEFAULT_SLIPPAGE),
    integrator = 'lifi-api',
  } = query
  if (!isAddress(fromAddress, { strict: false }))
    return refused(400, 1011, 'fromAddress must be a valid address')
  const slippage = Number(asked)
  if (!(slippage >= 0 && slippage <= 1)) return refused(400, 1011, 'slippage must be between 0 and 1')
  const found = await legsOf(shop, query)
  if (typeof found === 'string') return wrongs[found]
  const { legs } = found
  const route: Route = { ...found, url: shop.nodes[fromChain] ?? '', taker: fromAddress, slippage }
  const id = 'a8dc011a-f52d-4492-9e99-21de64b5453a'
  return ok({
    type: 'lifi',
    ...(await described(shop, route, legs, `${id}:0`)),
    includedSteps: await Promise.all(
      legs.map(async (leg, place) => ({
        type: leg.type,
        ...(await described(shop, route, [leg], `${id}:${place + 1}`)),
      })),
    ),
    integrator,
    transactionRequest: await transactionOf(shop, route, integrator),
  })
}

const tokens = ({ nodes, dollar }: Shop, chains: string | undefined): Said => {
  const asked = chains?.split(',') ?? Object.keys(nodes)
  return ok({
    tokens: Object.fromEntries(
      asked
        .filter((id) => nodes[id] !== undefined)
        .map((id) => [id, swapTokens(id, dollar).map((token) => shownToken(id, token))]),
    ),
  })
}

/** Where the crossings of transactions have arrived, by their hashes. */
type Arrivals = Map<string, Promise<Hex>>

/** The ferry sets out when it is first asked for, and has arrived when it is asked again. */
const status = async (
  shop: Shop,
  arrivals: Arrivals,
  { txHash = '', fromChain = '' }: Asked['query'],
): Promise<Said> => {
  const url = shop.nodes[fromChain]
  if (url === undefined) return wrongs.chain
  const started = await startedBy(url, txHash)
  const sending = { txHash, chainId: Number(fromChain) }
  if (started === undefined) return ok({ status: 'NOT_FOUND', sending })
  if (started.hasFailed) return ok({ status: 'FAILED', substatus: 'UNKNOWN_ERROR', sending })
  const { crossing } = started
  if (crossing === undefined)
    return ok({ status: 'DONE', substatus: 'COMPLETED', sending, receiving: sending, tool: SWAP_TOOL.key })
  const there = shop.nodes[crossing.toChain]
  const waits = {
    status: 'PENDING',
    substatus: 'WAIT_DESTINATION_TRANSACTION',
    sending,
    tool: FERRY_TOOL.key,
  }
  if (shop.fault() === 'stuck' || there === undefined) return ok(waits)
  const arrival = arrivals.get(txHash)
  if (arrival === undefined) {
    const underway = deliver(there, crossing)
    arrivals.set(txHash, underway)
    // Its outcome is told to the next question.
    underway.catch(() => undefined)
    return ok(waits)
  }
  const receiving = {
    txHash: await arrival,
    chainId: Number(crossing.toChain),
    amount: String(ferried(crossing.sent)),
  }
  return ok({ status: 'DONE', substatus: 'COMPLETED', sending, receiving, tool: FERRY_TOOL.key })
}

/** Quotes, tokens and the progress of transfers as LI.FI's API gives them. Undefined for other paths. */
export const lifiFace = (shop: Shop) => {
  const arrivals: Arrivals = new Map()
  return ({ method, path, query }: Asked): Promise<Said> | Said | undefined => {
    if (method !== 'GET') return undefined
    if (path === '/lifi/v1/quote') return quote(shop, query)
    if (path === '/lifi/v1/tokens') return tokens(shop, query['chains'])
    return path === '/lifi/v1/status' ? status(shop, arrivals, query) : undefined
  }
}
