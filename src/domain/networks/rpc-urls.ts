import type { Network } from './network.ts'

export interface RpcServices {
  readonly projectId: string | undefined
  /** Base address of an RPC service, none by default. */
  readonly baseUrl: string | undefined
  readonly custom: Readonly<Record<string, readonly { readonly url: string }[]>>
}

interface Services {
  readonly projectId?: string | undefined
  readonly baseUrls?: { readonly rpc?: string | undefined } | undefined
  readonly customRpcUrls?: RpcServices['custom'] | undefined
}

/** What a host's options say of them. */
export const rpcServicesOf = ({ projectId, baseUrls, customRpcUrls = {} }: Services): RpcServices => ({
  projectId,
  baseUrl: baseUrls?.rpc,
  custom: customRpcUrls,
})

/** Built from base URL with chainId and projectId. S7-29. */
export const serviceRpcUrl = (baseUrl: string, chainId: string, projectId: string): string =>
  `${baseUrl.replace(/\/$/, '')}/v1/?chainId=${encodeURIComponent(chainId)}&projectId=${encodeURIComponent(projectId)}`

/** The addresses to try in order: the host's own, the service, the network's own; each once. S7-29, S7-30. */
export const rpcUrlsOf = (
  network: Network,
  { projectId, baseUrl, custom }: RpcServices,
): readonly string[] => {
  const own = (custom[network.caipNetworkId] ?? []).map(({ url }) => url)
  const service =
    baseUrl === undefined || projectId === undefined
      ? []
      : [serviceRpcUrl(baseUrl, network.caipNetworkId, projectId)]
  return [...new Set([...own, ...service, ...network.rpcUrls.default.http])]
}

/** The addresses that a wallet is told to use: never the service's, which carries the project id. S7-38. */
export const walletRpcUrlsOf = (network: Network, { custom }: RpcServices): readonly string[] =>
  rpcUrlsOf(network, { projectId: undefined, baseUrl: undefined, custom })
