import type { ManifestEntry } from '#contracts/diagnostics.ts'
import { hasPaths } from '#domain/diagnostics/checks/node-identity.ts'
import { serviceBundlerUrl } from '#domain/networks/bundler-url.ts'
import type { Network } from '#domain/networks/network.ts'
import { rpcServicesOf, rpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import type { HostOptions } from '#domain/options/host-options.ts'

import { addressAt, entriesOf } from './entry.ts'

const nodeAt = (url: string, network: Network) => (hasPaths(network) ? addressAt(url, '/*') : addressAt(url))

const optionOf = (url: string, network: Network, { customRpcUrls = {} }: HostOptions): string => {
  if (network.rpcUrls.default.http.includes(url)) return 'networks'
  return customRpcUrls[network.caipNetworkId]?.some((custom) => custom.url === url)
    ? 'customRpcUrls'
    : 'baseUrls.rpc'
}

/** The nodes of the networks. */
export const nodes = (options: HostOptions): readonly ManifestEntry[] =>
  options.networks.flatMap((network) =>
    rpcUrlsOf(network, rpcServicesOf(options)).flatMap((url) =>
      entriesOf(optionOf(url, network, options), {
        use: 'connect',
        address: nodeAt(url, network),
        why: `A node of ${network.name}: balances, names, fees, transactions and contract signatures`,
        when: 'With a connected account',
      }),
    ),
  )

/** The block explorers, to which links lead. */
export const explorers = ({ networks }: HostOptions): readonly ManifestEntry[] =>
  networks.flatMap(({ name, blockExplorers }) =>
    blockExplorers === undefined
      ? []
      : entriesOf('networks', {
          use: 'window',
          address: addressAt(blockExplorers.default.url, '/*'),
          why: `The explorer of ${name}`,
          when: 'When the user opens an account, a token or a transaction there',
        }),
  )

/** The service that reports the status of a smart account's calls. */
export const bundler = ({ baseUrls, projectId }: HostOptions): readonly ManifestEntry[] =>
  baseUrls?.rpc === undefined || projectId === undefined
    ? []
    : entriesOf('baseUrls.rpc', {
        use: 'connect',
        address: addressAt(serviceBundlerUrl(baseUrls.rpc, '', projectId)),
        why: 'The bundler: the status of calls that a smart account sent',
        when: 'When the app asks for it',
      })
