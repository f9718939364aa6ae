import type { NftImages } from '#contracts/nfts.ts'
import { isWeb, parseLink, webLink } from '#domain/shared/web-link.ts'

/** The servers that the host permits. Its proxy may return anything. */
export interface ImageRules extends Omit<NftImages, 'proxy'> {
  readonly proxy?: string | ((url: string) => unknown) | undefined
}

type Distributed = keyof NonNullable<NftImages['gateways']>

/** Whether an item has a picture, and whether it may be loaded. */
export type Picture =
  | { readonly type: 'none' }
  | { readonly type: 'allowed'; readonly url: string }
  /** `link` is opened only when the user presses it. */
  | { readonly type: 'blocked'; readonly host: string; readonly link?: string }

const none: Picture = { type: 'none' }

const MAX_URL = 4096
/** The maximum length of a data URL: about half a megabyte in base64. */
const MAX_DATA = 700_000
/** Pictures in a data URL. SVG is excluded, because it can contain markup of an attacker. */
const DATA = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/
/** File names of other media. Some browsers would play a video instead of a picture. */
const NO_PICTURE = /\.(?:mp4|m4v|mov|webm|ogv|ogg|mp3|wav|flac|glb|gltf|html?|pdf|js)$/i
const CONTENT = /^(ipfs|ar):\/\/(?:ipfs\/)?([\w-]{40,100}(?:\/[^?#\\\s]*)?)$/
const WEB = ['https:', 'http:']
const STORES: Readonly<Record<Distributed, string>> = { ipfs: 'IPFS', ar: 'Arweave' }

const isDistributed = (scheme: string | undefined): scheme is Distributed =>
  scheme === 'ipfs' || scheme === 'ar'

/** Whether the list contains the host, with its port if it has one. `*.` matches one or more labels. */
const isNamed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((entry) => {
    const named = entry.toLowerCase()
    return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named
  })

const direct = (url: URL): Picture =>
  NO_PICTURE.test(url.pathname) ? none : { type: 'allowed', url: url.href }

/** The proxy's address. The proxy is a function of the host, which may throw or return anything. */
const proxied = (address: string, proxy: ImageRules['proxy']): Picture | undefined => {
  if (proxy === undefined) return undefined
  try {
    const given =
      typeof proxy === 'string' ? proxy.replaceAll('{url}', encodeURIComponent(address)) : proxy(address)
    const url = typeof given === 'string' ? webLink(given) : undefined
    return url && { type: 'allowed', url: url.href }
  } catch {
    return undefined
  }
}

/** The content's address below the gateway's base address. */
const onGateway = (base: string | undefined, path: string): URL | undefined => {
  const gateway = base === undefined ? undefined : webLink(base.endsWith('/') ? base : `${base}/`)
  if (gateway === undefined) return undefined
  const url = new URL(path, gateway)
  return url.href.startsWith(gateway.href) && isWeb(url) ? url : undefined
}

const distributed = (address: string, { proxy, gateways }: ImageRules): Picture => {
  const [, scheme, path] = CONTENT.exec(address) ?? []
  if (!isDistributed(scheme) || path === undefined) return none
  const url = onGateway(gateways?.[scheme], path)
  return (url && direct(url)) ?? proxied(address, proxy) ?? { type: 'blocked', host: STORES[scheme] }
}

const inAddress = (address: string): Picture =>
  address.length <= MAX_DATA && DATA.test(address) ? { type: 'allowed', url: address } : none

const onWeb = (url: URL, { hosts = [], proxy }: ImageRules): Picture => {
  if (isWeb(url) && isNamed(url.host, hosts)) return direct(url)
  const { host, href: link, protocol } = url
  return proxied(link, proxy) ?? { type: 'blocked', host, ...(protocol === 'https:' ? { link } : {}) }
}

/**
 * Decides whether and from where an item's picture may be loaded. The creator of the item chose the address, so only the
 * sources that the host configured are used: its proxy, its gateways and its hosts.
 */
export const pictureOf = (mediaUrl: string | undefined, rules: ImageRules): Picture => {
  const address = mediaUrl?.trim() ?? ''
  if (address.startsWith('data:')) return inAddress(address)
  if (address.length > MAX_URL) return none
  if (isDistributed(address.split(':')[0])) return distributed(address, rules)
  const url = parseLink(address)
  return url !== undefined && WEB.includes(url.protocol) ? onWeb(url, rules) : none
}
