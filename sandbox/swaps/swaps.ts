import type { Hex } from 'viem'

import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { type ServiceRequest, sendError, send, type Service, startService } from '#sandbox/service.ts'

import { addThieves } from './exchange.ts'
import { isSwapFault, panelFaults, type SwapFault } from './faults.ts'
import { lifiApi } from './lifi/lifi-api.ts'
import type { HttpResponse, Market } from './market.ts'
import { movePrice } from './pools.ts'
import { vendorResponse } from './vendor-api.ts'
import { zeroExResponse } from './zero-ex-api.ts'

export interface SwapNodes {
  /** JSON-RPC endpoints by chain id, of chains that have the exchange. */
  readonly evm: Readonly<Record<string, string>>
  /** The dollar of the pools, which has the same address on each chain. */
  readonly dollar: Hex
}

/** The percentage by which the price of the sold token falls. */
const PRICE_MOVE_PERCENT = 5

const PANEL = faultPanel('Swaps', panelFaults)

/**
 * Swaps in the pools of the sandbox's EVM chains, behind three APIs: the vendor's conversions below `/v1`, 0x's API
 * below `/zero-ex` and LI.FI's below `/lifi/v1`.
 */
export const startSwaps = async ({ evm: nodes, dollar }: SwapNodes): Promise<Service> => {
  let fault: SwapFault | undefined
  const market: Market = {
    nodes,
    dollar,
    fault: () => fault,
    onQuoted: async (chainId, sold, bought) => {
      if (fault !== 'moved') return
      fault = undefined
      await movePrice(nodes[chainId] ?? '', sold, bought, PRICE_MOVE_PERCENT)
    },
  }
  const lifi = lifiApi(market)

  const switchFault = async (type = ''): Promise<HttpResponse> => {
    fault = isSwapFault(type) ? type : undefined
    if (fault === 'stealing' || fault === 'greedy')
      await Promise.all(Object.values(nodes).map((url) => addThieves(url)))
    // The fault does not affect the panel.
    await service.fail(serviceFaults[type], undefined, ({ path }) => /^\/(v1|zero-ex|lifi)\//.test(path))
    return { status: 200, body: { fault: type } }
  }

  const answer = async (request: ServiceRequest, version: unknown): Promise<HttpResponse | undefined> =>
    request.path === '/fault'
      ? switchFault(request.query['type'])
      : ((await vendorResponse(market, request)) ??
        (await zeroExResponse(market, request, version)) ??
        lifi(request))

  const service: Service = await startService(async (request, response, { headers }) => {
    if (request.path === '/panel') return send(response, 'text/html; charset=utf-8', PANEL)
    const result = await answer(request, headers['0x-version'])
    if (result === undefined) return sendError(response, 404, 'no such route')
    response.writeHead(result.status, { 'content-type': 'application/json' }).end(JSON.stringify(result.body))
  })
  return service
}
