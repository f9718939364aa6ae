import type { Hex } from 'viem'

import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { type Asked, refuse, send, type Service, startService } from '#sandbox/service.ts'

import { addThieves } from './exchange.ts'
import { isSwapFault, panelFaults, type SwapFault } from './faults.ts'
import { lifiFace } from './lifi/face.ts'
import { movePrice } from './market.ts'
import type { Said, Shop } from './shop.ts'
import { vendorAnswer } from './vendor-face.ts'
import { zeroExAnswer } from './zero-ex-face.ts'

export interface SwapNodes {
  /** JSON-RPC endpoints by chain id, of chains that have the exchange. */
  readonly evm: Readonly<Record<string, string>>
  /** The dollar of the pools, which has the same address on each chain. */
  readonly dollar: Hex
}

/** Percent by which the price of what is sold falls. */
const MOVE = 5

const PANEL = faultPanel('Swaps', panelFaults)

/**
 * Swaps in the pools of the sandbox's EVM chains, with three faces: the vendor's conversions below `/v1`, 0x's API below
 * `/zero-ex` and LI.FI's below `/lifi/v1`.
 */
export const startSwaps = async ({ evm: nodes, dollar }: SwapNodes): Promise<Service> => {
  let fault: SwapFault | undefined
  const shop: Shop = {
    nodes,
    dollar,
    fault: () => fault,
    told: async (chainId, sold, bought) => {
      if (fault !== 'moved') return
      fault = undefined
      await movePrice(nodes[chainId] ?? '', sold, bought, MOVE)
    },
  }
  const lifi = lifiFace(shop)

  const switchFault = async (type = ''): Promise<Said> => {
    fault = isSwapFault(type) ? type : undefined
    if (fault === 'stealing' || fault === 'greedy')
      await Promise.all(Object.values(nodes).map((url) => addThieves(url)))
    // The panel stays there whatever the service does.
    await service.fail(serviceFaults[type], undefined, ({ path }) => /^\/(v1|zero-ex|lifi)\//.test(path))
    return { status: 200, body: { fault: type } }
  }

  const answer = async (asked: Asked, version: unknown): Promise<Said | undefined> =>
    asked.path === '/fault'
      ? switchFault(asked.query['type'])
      : ((await vendorAnswer(shop, asked)) ?? (await zeroExAnswer(shop, asked, version)) ?? lifi(asked))

  const service: Service = await startService(async (asked, response, { headers }) => {
    if (asked.path === '/panel') return send(response, 'text/html; charset=utf-8', PANEL)
    const said = await answer(asked, headers['0x-version'])
    if (said === undefined) return refuse(response, 404, 'no such route')
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  })
  return service
}
