import type { ManifestEntry } from '#contracts/diagnostics.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { webLink } from '#domain/shared/web-link.ts'

import { ANY, addressAt, entriesOf, runtimeAddress } from './entry.ts'

/** A host of a list as a source of a policy. Only requests to this machine may be unencrypted. */
export const addressOfHost = (host: string) => {
  const scheme = webLink(`http://${host.replace('*.', 'any.')}`) === undefined ? 'https' : 'http'
  return { origin: `${scheme}://${host}`, paths: ANY }
}

type ImageRules = NonNullable<NonNullable<HostOptions['nfts']>['images']>

const addressOfProxy = (proxy: NonNullable<ImageRules['proxy']>) => {
  if (typeof proxy !== 'string') return runtimeAddress
  const [base = ''] = proxy.split('{url}')
  const { origin, paths } = addressAt(base)
  return { origin, paths: paths.map((path) => `${path}*`) }
}

/** The sources of pictures whose addresses come from tokens, names or NFTs. */
export const pictureSources = (
  option: string,
  { proxy, hosts = [], gateways = {} }: ImageRules,
  text: Pick<ManifestEntry, 'why' | 'when'>,
): readonly ManifestEntry[] => [
  ...(proxy === undefined
    ? []
    : entriesOf(`${option}.proxy`, { use: 'image', address: addressOfProxy(proxy), ...text })),
  ...hosts.flatMap((host) =>
    entriesOf(`${option}.hosts`, { use: 'image', address: addressOfHost(host), ...text }),
  ),
  ...Object.values(gateways).flatMap((gateway) =>
    gateway === undefined
      ? []
      : entriesOf(`${option}.gateways`, { use: 'image', address: addressAt(gateway, '/*'), ...text }),
  ),
]
