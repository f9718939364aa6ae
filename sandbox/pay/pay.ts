import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { type OnRampNodes } from '#sandbox/onramp/delivery.ts'
import { type Order, type PayPage, startPayPage } from '#sandbox/onramp/pay-page.ts'
import {
  type ServiceRequest,
  sendError,
  send,
  sendJson,
  type Service,
  startService,
} from '#sandbox/service.ts'

export interface SandboxPay {
  /** The vendor's exchange service, over JSON-RPC. */
  readonly service: Service
  /** The exchange's own page. */
  readonly page: PayPage
  readonly stop: () => Promise<void>
}

interface Params {
  readonly exchangeId?: string
  readonly sessionId?: string
  readonly asset?: string
  readonly amount?: string
  readonly recipient?: string
  readonly includeOnly?: readonly string[]
  readonly exclude?: readonly string[]
}

class RpcFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const EXCHANGE = { id: 'tidebank', name: 'Tidebank (sandbox)', imageUrl: null }

/** Base units of an amount in whole tokens. */
const unitsOf = (amount: string, decimals: number): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}

const STATUS: Readonly<Record<Order['status'], string>> = {
  waiting: 'UNKNOWN',
  pending: 'IN_PROGRESS',
  done: 'SUCCESS',
  failed: 'FAILED',
}

/** The chain and the symbol of a CAIP-19 asset: the network's own token, or the sandbox's dollar. */
const assetOf = (asset: string, { evm, token }: OnRampNodes) => {
  const [, chain = '', standard, address = ''] = /^eip155:(\d+)\/(slip44|erc20):(\w+)$/.exec(asset) ?? []
  if (evm[chain] === undefined) return undefined
  if (standard === 'slip44') return { chain, symbol: 'ETH', decimals: 18 }
  return address.toLowerCase() === token.toLowerCase() ? { chain, symbol: 'USDC', decimals: 6 } : undefined
}

/** An exchange with its own origin and unlimited funds. It pays the recipient on the local chain. */
export const startPay = async (nodes: OnRampNodes): Promise<SandboxPay> => {
  const payments: Params[] = []
  const page = await startPayPage('Tidebank (sandbox)', nodes, ({ path, query }) => {
    const { asset = '', amount = '0', recipient = '' } = payments[Number(query['session']) - 1] ?? {}
    const tokenInfo = assetOf(asset, nodes)
    const address = recipient.split(':')[2]
    if (path !== '/pay' || tokenInfo === undefined || address === undefined) return undefined
    return {
      chain: tokenInfo.chain,
      symbol: tokenInfo.symbol,
      address,
      units: unitsOf(amount, tokenInfo.decimals),
      session: query['session'] ?? '',
    }
  })
  const answers: Readonly<Record<string, (params: Params) => unknown>> = {
    reown_getExchanges: ({ asset, includeOnly, exclude }) => {
      const isIncluded =
        (includeOnly === undefined || includeOnly.includes(EXCHANGE.id)) &&
        exclude?.includes(EXCHANGE.id) !== true
      const exchanges =
        isIncluded && (asset === undefined || assetOf(asset, nodes) !== undefined) ? [EXCHANGE] : []
      return { total: exchanges.length, exchanges }
    },
    reown_getExchangePayUrl: (params) => {
      if (params.exchangeId !== EXCHANGE.id || assetOf(params.asset ?? '', nodes) === undefined)
        throw new RpcFailure(-7, 'The exchange does not pay this')
      payments.push(params)
      return { url: `${page.url}/pay?session=${payments.length}`, sessionId: String(payments.length) }
    },
    reown_getExchangeBuyStatus: ({ sessionId }) => {
      if (payments[Number(sessionId) - 1] === undefined) throw new RpcFailure(-8, 'There is no such payment')
      const order = page.orders.findLast(({ session }) => session === sessionId)
      return {
        status: STATUS[order?.status ?? 'waiting'],
        ...(order?.hash === undefined ? {} : { txHash: order.hash }),
      }
    },
  }
  const answerTo = ({ body }: ServiceRequest): object => {
    const { id, method, params } = JSON.parse(body) as {
      readonly id: number
      readonly method: string
      readonly params: Params
    }
    const answer = answers[method]
    if (answer === undefined)
      return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
    try {
      return { jsonrpc: '2.0', id, result: answer(params) }
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error
      return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
    }
  }
  const service = await startService(async (request, response) => {
    const { path, method, query } = request
    if (path === '/panel')
      return send(response, 'text/html', faultPanel('Faults of paying', Object.keys(serviceFaults)))
    if (path === '/fault') {
      await service.fail(serviceFaults[query['type'] ?? ''], undefined, (other) =>
        other.path.startsWith('/v1/'),
      )
      return sendJson(response, {})
    }
    if (method === 'POST' && path === '/v1/json-rpc') sendJson(response, answerTo(request))
    else sendError(response, 404)
  })
  return { service, page, stop: async () => void (await Promise.all([service.stop(), page.stop()])) }
}
