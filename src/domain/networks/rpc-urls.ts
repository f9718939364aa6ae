import type { Network } from './network.ts'
import { isSupported } from './supported-chains.ts'

export interface RpcServices {
  readonly projectId: string | undefined
  /** The base address of an RPC service. There is no default. */
  readonly baseUrl: string | undefined
  readonly custom: Readonly<Record<string, readonly { readonly url: string }[]>>
}

interface Services {
  readonly projectId?: string | undefined
  readonly baseUrls?: { readonly rpc?: string | undefined } | undefined
  readonly customRpcUrls?: RpcServices['custom'] | undefined
}

/** The RPC services that the host's options configure. */
export const rpcServicesOf = ({ projectId, baseUrls, customRpcUrls = {} }: Services): RpcServices => ({
  projectId,
  baseUrl: baseUrls?.rpc,
  custom: customRpcUrls,
})

/** The service's RPC endpoint for a chain and project. S7-29. */
export const serviceRpcUrl = (baseUrl: string, chainId: string, projectId: string): string =>
  `${baseUrl.replace(/\/$/, '')}/v1/?chainId=${encodeURIComponent(chainId)}&projectId=${encodeURIComponent(projectId)}`

/**
 * The RPC endpoints in order of use, without duplicates: only the host's if it configured any, otherwise the service's, if it
 * supports the chain, and the network's. S7-29, S7-30.
 */
export const rpcUrlsOf = (
  network: Network,
  { projectId, baseUrl, custom }: RpcServices,
): readonly string[] => {
  const configured = Object.hasOwn(custom, network.caipNetworkId) ? custom[network.caipNetworkId] : undefined
  if (configured !== undefined && configured.length > 0) return [...new Set(configured.map(({ url }) => url))]
  const service =
    baseUrl === undefined || projectId === undefined || !isSupported(network.caipNetworkId)
      ? []
      : [serviceRpcUrl(baseUrl, network.caipNetworkId, projectId)]
  return [...new Set([...service, ...network.rpcUrls.default.http])]
}

/**
 * The RPC endpoints that a wallet may get. The service's endpoint is left out, because it contains the
 * project id. S7-38.
 */
export const walletRpcUrlsOf = (network: Network, { custom }: RpcServices): readonly string[] =>
  rpcUrlsOf(network, { projectId: undefined, baseUrl: undefined, custom })
