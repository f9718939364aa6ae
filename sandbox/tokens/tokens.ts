import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import {
  type ServiceRequest,
  sendError,
  send,
  sendJson,
  type Service,
  startService,
} from '#sandbox/service.ts'

import { balancesOn, knownToken, type ServiceBalance, type TokenNodes } from './balances.ts'

/** The service answers from its cache for this long, unless the request forces an update. */
const CACHE_MS = 10_000

const PANEL = faultPanel('Balances and prices', [...Object.keys(serviceFaults), 'stale'])

/** The vendor's balances and prices over the sandbox's own chains, with a panel of faults. S7-02, S7-07, S7-12. */
export const startTokens = async (nodes: TokenNodes): Promise<Service> => {
  const chains = [
    ...Object.keys(nodes.evm).map((id) => `eip155:${id}`),
    ...Object.keys(nodes.solana).map((id) => `solana:${id}`),
  ]
  const cache = new Map<string, { readonly at: number; readonly balances: readonly ServiceBalance[] }>()
  let isStale = false

  const balancesOf = async (owner: string, query: ServiceRequest['query']): Promise<object> => {
    const { sv, chainId = 'eip155:1', forceUpdate } = query
    // The server returns no balances to a client that does not send its version.
    if (sv === undefined) return { balances: [] }
    const key = `${owner} ${chainId}`
    const cached = cache.get(key)
    const isCached = cached !== undefined && (isStale || Date.now() - cached.at < CACHE_MS)
    if (isCached && forceUpdate === undefined) return { balances: cached.balances }
    const balances = await balancesOn(chainId, owner, nodes)
    cache.set(key, { at: Date.now(), balances })
    return { balances }
  }

  /** Returns the price of the first address only. */
  const prices = (body: string): object => {
    const { addresses: [first] = [] } = JSON.parse(body) as { readonly addresses?: readonly string[] }
    const token = first === undefined ? undefined : knownToken(first, nodes)
    return { fungibles: token === undefined ? [] : [{ iconUrl: '', ...token, address: first }] }
  }

  const switchFault = async (type = ''): Promise<object> => {
    isStale = type === 'stale'
    // The fault does not affect the panel.
    await service.fail(serviceFaults[type], undefined, ({ path }) => path.startsWith('/v1/'))
    return { fault: type }
  }

  const answer = ({
    path,
    query,
    body,
  }: ServiceRequest): object | undefined | Promise<object | undefined> => {
    if (path === '/fault') return switchFault(query['type'])
    if (path === '/v1/supported-chains') return { http: chains, ws: [] }
    if (path === '/v1/fungible/price') return prices(body)
    const owner = /^\/v1\/account\/([^/]+)\/balance$/.exec(path)?.[1]
    return owner === undefined ? undefined : balancesOf(owner, query)
  }

  const service: Service = await startService(async (request, response) => {
    if (request.path === '/panel') return send(response, 'text/html; charset=utf-8', PANEL)
    const body = await answer(request)
    return body === undefined ? sendError(response, 404, 'no such route') : sendJson(response, body)
  })
  return service
}
