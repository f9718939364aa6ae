import type { Network } from '#domain/networks/network.ts'
import type { SwapCapabilities } from '#ports/swaps.ts'

import type { SwapSourceConfig } from './swaps-config.ts'

/** The references of the EVM networks on which the service swaps. S9-38. */
const SERVICE_NETWORKS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
const servedChains = SERVICE_NETWORKS.map((reference) => `eip155:${reference}`)

/** In basis points: the service accepts whole percents. */
export const SERVICE_SLIPPAGE_STEP = 100

/** Whether the swap stays on the network, or goes to one of the destinations that the host configured for the source. */
const isDestination = (
  network: Network,
  { caipNetworkId }: Network,
  destinations: readonly string[] | undefined,
): boolean => caipNetworkId === network.caipNetworkId || destinations?.includes(caipNetworkId) === true

const isEvm = ({ chainNamespace }: Network): boolean => chainNamespace === 'eip155'

/** Whether the source knows both networks. */
const isServed = (source: SwapSourceConfig, network: Network, to: Network): boolean => {
  if (source.type === 'service') return servedChains.includes(network.caipNetworkId)
  return source.type === 'host' || (isEvm(network) && isEvm(to))
}

/** In basis points. */
const slippageStepOf = (source: SwapSourceConfig): number => {
  if (source.type === 'service') return SERVICE_SLIPPAGE_STEP
  return source.type === 'host' ? (source.slippageStep ?? 1) : 1
}

/** What a source swaps on a network, or from there to another one. Known before its code is loaded. Undefined if it does not. */
export const capabilitiesOf = (
  source: SwapSourceConfig,
  network: Network,
  to = network,
): SwapCapabilities | undefined => {
  const destinations = source.type === 'lifi' || source.type === 'host' ? source.destinations : undefined
  return isServed(source, network, to) && isDestination(network, to, destinations)
    ? { slippageStep: slippageStepOf(source) }
    : undefined
}
