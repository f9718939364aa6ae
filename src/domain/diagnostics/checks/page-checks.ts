import type { Metadata } from '#contracts/options.ts'
import { parseLink } from '#domain/shared/web-link.ts'

import { failed, type Finding, passed, skipped, warned } from './check.ts'
import { blockedNeeds, type PolicyNeed } from './content-policy.ts'
import { hostOf } from './host-of.ts'

/** Facts about the page in which the check runs. */
export interface PageFacts {
  /** The page's origin, such as `https://app.example`. */
  readonly origin: string
  /** Whether the page is a secure context. Pages from this computer are. */
  readonly secure: boolean
  /** The versions of all Walletport instances on the page, including this one. */
  readonly instances: readonly string[]
  /** The versions of React and React DOM that the modal uses. Undefined without a modal on the page. */
  readonly react: { readonly react: string; readonly dom: string } | undefined
  /** The versions of all copies of React DOM that are known on the page. */
  readonly reactCopies: readonly string[]
  /** The content policies of `meta` elements. */
  readonly policies: readonly string[]
}

/** The response of the page's server. */
export interface ServedPage {
  /** The values of `Content-Security-Policy` headers. */
  readonly policies: readonly string[]
  /** The server's time when it answered, in milliseconds since the epoch. */
  readonly time: number | undefined
}

const isLocal = (origin: string): boolean => parseLink(origin)?.protocol === 'http:'

/** `urls` are the addresses that the page requests. Browsers block plain HTTP on a page over HTTPS. */
export const judgeHttps = ({ origin, secure }: PageFacts, urls: readonly string[]): Finding => {
  if (!secure) return failed('httpsFix')
  const isMixed = (url: string) => {
    const { protocol = '', hostname = '' } = parseLink(url) ?? {}
    const isPlain = protocol === 'http:' || protocol === 'ws:'
    return isPlain && !/^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname)
  }
  const mixed = isLocal(origin) ? undefined : urls.find(isMixed)
  if (mixed !== undefined) return failed('httpsMixed', { host: hostOf(mixed) })
  return passed(isLocal(origin) ? 'httpsLocal' : 'httpsOk')
}

export const judgeStorage = (keeps: boolean): Finding => (keeps ? passed('storageOk') : failed('storageFix'))

export const judgeInstances = ({ instances }: PageFacts): Finding => {
  const versions = [...new Set(instances)]
  if (versions.length > 1) return failed('instancesVersions', { versions: versions.join(', ') })
  return instances.length > 1 ? warned('instancesFix', { count: instances.length }) : passed('instancesOk')
}

export const judgeReact = ({ react, reactCopies }: PageFacts): Finding => {
  if (react === undefined) return skipped('reactNone')
  if (react.react !== react.dom) return failed('reactPair', react)
  return reactCopies.length > 1
    ? warned('reactTwice', { versions: reactCopies.join(', ') })
    : passed('reactOk', { version: react.react })
}

/** `missing` are the messages of packages that could not be loaded, each with the command that installs it. */
export const judgePackages = ([missing]: readonly string[]): Finding =>
  missing === undefined ? passed('packagesOk') : failed('packagesFix', { problem: missing })

/** The size of the icon in a wallet's dialog, in pixels of a screen with two pixels per point. */
const MIN_ICON_PIXELS = 128
const VECTOR = /\.svg$|^data:image\/svg/i

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Whether the icon is square and large enough. Vector pictures scale to any size. */
const isGoodIcon = (url: string, { width, height }: PictureSize): boolean =>
  width === height && (width >= MIN_ICON_PIXELS || VECTOR.test(url))

type CheckedMetadata = Pick<Metadata, 'url' | 'icons'> & { readonly name?: string | undefined }

/** `icon` is the size of the first icon, undefined if it does not load. */
export const judgeMetadata = (
  { name, url, icons: [first] = [] }: CheckedMetadata,
  icon: PictureSize | undefined,
  origin: string,
): Finding => {
  if (!name) return warned('metadataName')
  if (url !== undefined && parseLink(url)?.origin !== origin) return warned('metadataUrl', { origin })
  return first !== undefined && icon !== undefined && isGoodIcon(first, icon)
    ? passed('metadataOk')
    : warned('metadataFix')
}

/** `count` is undefined if no adapter looks for wallets. */
export const judgeWallets = (count: number | undefined): Finding => {
  if (count === undefined) return skipped('walletsOff')
  return count === 0 ? warned('walletsNone') : passed('walletsOk', { count })
}

/** The maximum clock skew in milliseconds. Relay and sign-in signatures with a date in the future are rejected. */
const MAX_SKEW_MS = 60_000

/** `now` is this device's time when the page's server answered. */
export const judgeClock = (served: ServedPage | undefined, now: number): Finding => {
  if (served?.time === undefined) return skipped('clockUnknown')
  const skew = Math.abs(now - served.time)
  return skew > MAX_SKEW_MS ? failed('clockFix', { seconds: Math.round(skew / 1000) }) : passed('clockOk')
}

/** The hosts that a policy must name for one directive. */
const missingHosts = (blocked: readonly PolicyNeed[], directive: string): string => {
  const hosts = blocked.filter((need) => need.directive === directive).map(({ url }) => hostOf(url))
  return [...new Set(hosts)].join(', ')
}

/**
 * `needs`: the requests that the options need. `blocked`: the requests that the browser blocked during the check, including
 * those of the app. `served`: the response of the page's server with the policies of its headers.
 */
export const judgePolicy = (
  { origin, policies }: PageFacts,
  served: ServedPage | undefined,
  needs: readonly PolicyNeed[],
  blocked: readonly PolicyNeed[],
): Finding => {
  const all = [...policies, ...(served?.policies ?? [])]
  const isNeeded = ({ directive, url }: PolicyNeed) =>
    needs.some((need) => need.directive === directive && hostOf(need.url) === hostOf(url))
  const missing = [...blocked.filter(isNeeded), ...blockedNeeds(all, origin, needs)]
  const [first] = missing
  if (first !== undefined)
    return failed('cspFix', {
      host: missingHosts(missing, first.directive),
      directive: first.directive,
    })
  if (all.length > 0) return passed('cspOk')
  return served === undefined ? skipped('cspUnknown') : passed('cspNone')
}
