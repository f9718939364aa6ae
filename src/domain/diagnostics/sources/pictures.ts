import type { HostOptions } from '#domain/options/host-options.ts'
import { webLink } from '#domain/shared/web-link.ts'

import { ANY, at, entriesOf, type ManifestEntry, unknown } from './entry.ts'

/** A host of a list as a source of a policy. Only this machine is asked without encryption. */
export const hostPlace = (host: string) => {
  const scheme = webLink(`http://${host.replace('*.', 'any.')}`) === undefined ? 'https' : 'http'
  return { origin: `${scheme}://${host}`, paths: ANY }
}

type ImageRules = NonNullable<NonNullable<HostOptions['nfts']>['images']>

const proxyPlace = (proxy: NonNullable<ImageRules['proxy']>) => {
  if (typeof proxy !== 'string') return unknown
  const [base = ''] = proxy.split('{url}')
  const { origin, paths } = at(base)
  return { origin, paths: paths.map((path) => `${path}*`) }
}

/** The sources of pictures whose addresses neither the host nor this package chose. */
export const ruledPictures = (
  option: string,
  { proxy, hosts = [], gateways = {} }: ImageRules,
  text: Pick<ManifestEntry, 'why' | 'when'>,
): readonly ManifestEntry[] => [
  ...(proxy === undefined
    ? []
    : entriesOf(`${option}.proxy`, { use: 'image', place: proxyPlace(proxy), ...text })),
  ...hosts.flatMap((host) => entriesOf(`${option}.hosts`, { use: 'image', place: hostPlace(host), ...text })),
  ...Object.values(gateways).flatMap((gateway) =>
    gateway === undefined
      ? []
      : entriesOf(`${option}.gateways`, { use: 'image', place: at(gateway, '/*'), ...text }),
  ),
]
