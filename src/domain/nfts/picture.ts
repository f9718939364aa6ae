import type { NftImages } from '#contracts/nfts.ts'
import { isNamedHost } from '#domain/shared/named-host.ts'
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
const DATA = /^data:/i
/** Kinds of pictures that browsers draw. `jpg` is no kind, but many contracts write it. */
const RASTER = /^image\/(?:jpg|png|jpeg|gif|webp|avif)$/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
/** A drawing. As a picture it runs no scripts and requests nothing. The second is no kind, but some write it. */
const DRAWINGS: readonly string[] = ['image/svg+xml', 'image/svg']
/** In a text that is not encoded a browser takes the first for the end of the address, and leaves the others out. */
const LOST = /[#\n\r\t]/g
/** File names of other media. Some browsers would play a video instead of a picture. */
const NO_PICTURE = /\.(?:mp4|m4v|mov|webm|ogv|ogg|mp3|wav|flac|glb|gltf|html?|pdf|js)$/i
const CONTENT = /^(ipfs|ar):\/\/(?:ipfs\/)?([\w-]{40,100}(?:\/[^?\\\s]*)?)(?:\?[^\\\s]*)?$/
const SCHEME = /^[a-z]{1,5}:/i
const WEB = ['https:', 'http:']
/** The identifier of content on IPFS, version 0 or 1, the latter in base 32, 36, 16 or 58. */
const CID =
  /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,99}|B[A-Z2-7]{50,99}|k[\da-z]{45,99}|f[\da-f]{60,99}|z[1-9A-HJ-NP-Za-km-z]{45,99})$/
const STORES: Readonly<Record<Distributed, string>> = { ipfs: 'IPFS', ar: 'Arweave' }

const isDistributed = (scheme: string | undefined): scheme is Distributed =>
  scheme === 'ipfs' || scheme === 'ar'

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
  // A file may be named `Item #1.png`, and a picture has no parts.
  const url = onGateway(gateways?.[scheme], path.replaceAll('#', '%23'))
  return (url && direct(url)) ?? proxied(address, proxy) ?? { type: 'blocked', host: STORES[scheme] }
}

/** The text of a drawing, which many contracts do not encode. */
const drawing = (parameters: readonly string[], isBase64: boolean, body: string): string =>
  `data:${[DRAWINGS[0], ...parameters].join(';')},${isBase64 ? body : body.replaceAll(LOST, encodeURIComponent)}`

const raster = (type: string, body: string): string | undefined => {
  const bytes = body.replaceAll(/\s/g, '')
  return RASTER.test(type) && BASE64.test(bytes) ? `data:${type};base64,${bytes}` : undefined
}

/** The picture that a data URL contains. Undefined for other data. Its kind and its parameters may be written in capitals. */
export const dataPicture = (address: string): string | undefined => {
  if (address.length > MAX_DATA) return undefined
  const comma = address.indexOf(',')
  if (!DATA.test(address) || comma === -1) return undefined
  const [type = '', ...parameters] = address.slice('data:'.length, comma).toLowerCase().split(';')
  const body = address.slice(comma + 1)
  const isBase64 = parameters.at(-1)?.trim() === 'base64'
  if (DRAWINGS.includes(type)) return drawing(parameters, isBase64, body)
  return isBase64 ? raster(type, body) : undefined
}

const inAddress = (address: string): Picture => {
  const url = dataPicture(address)
  return url === undefined ? none : { type: 'allowed', url }
}

/** Encodes the spaces in an address, which creators seldom do. */
export const withoutSpaces = (address: string): string => address.replaceAll(' ', '%20')

/** Content on IPFS that an address names by somebody's gateway, in its path or in its host. */
const contentAt = ({ hostname, pathname }: URL): string | undefined => {
  const [cid = '', store] = hostname.split('.')
  if (store === 'ipfs' && CID.test(cid)) return cid + pathname
  const [, first, id = '', ...rest] = pathname.split('/')
  return first === 'ipfs' && CID.test(id) ? [id, ...rest].join('/') : undefined
}

const onWeb = (url: URL, { hosts = [], proxy, gateways }: ImageRules): Picture => {
  if (isWeb(url) && isNamedHost(url.host, hosts)) return direct(url)
  const { host, href: link, protocol } = url
  const content = contentAt(url)
  const own = content === undefined ? undefined : onGateway(gateways?.ipfs, content)
  return (
    (own && direct(own)) ??
    proxied(link, proxy) ?? { type: 'blocked', host, ...(protocol === 'https:' ? { link } : {}) }
  )
}

/**
 * Decides whether and from where an item's picture may be loaded. The creator of the item chose the address, so only the
 * sources that the host configured are used: its proxy, its gateways and its hosts.
 */
export const pictureOf = (mediaUrl: string | undefined, rules: ImageRules): Picture => {
  const written = (mediaUrl?.trim() ?? '').replace(SCHEME, (scheme) => scheme.toLowerCase())
  if (DATA.test(written)) return inAddress(written)
  const address = withoutSpaces(written)
  if (address.length > MAX_URL) return none
  if (isDistributed(address.split(':')[0])) return distributed(address, rules)
  const url = parseLink(address)
  return url !== undefined && WEB.includes(url.protocol) ? onWeb(url, rules) : none
}
