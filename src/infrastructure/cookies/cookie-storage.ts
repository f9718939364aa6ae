import type { StorageLike, WalletportState } from '#contracts/index.ts'
import { namespaceNames } from '#contracts/namespace-names.ts'
import {
  COOKIE_LENGTH,
  COOKIE_NAME,
  COOKIE_VERSION,
  type CookieAccount,
  type VisitCookie,
} from '#contracts/visit-cookie.ts'
import { invalidOption } from '#shell/walletport-error.ts'

/** The input of `cookieStorage`. */
export interface CookieStorageInput {
  /**
   * The name of the cookie: letters, digits, `-` and `_`. `cookieToInitialState` needs the same one. Instances of one site that
   * connect different users need different ones.
   * @defaultValue `walletport`
   */
  readonly name?: string | undefined
  /**
   * Seconds until the cookie expires, 1 to 34560000. Each visit with a connection renews it. Safari keeps it for a week at most.
   * @defaultValue 30 days
   */
  readonly maxAgeSeconds?: number | undefined
  /** The domain whose hosts also get the cookie, such as `shop.example`. @defaultValue none: only the page's own host */
  readonly domain?: string | undefined
  /** The storage that keeps everything else. @defaultValue `localStorage` */
  readonly storage?: StorageLike | undefined
}

const DEFAULT_SECONDS = 2_592_000
/** 400 days, after which browsers forget a cookie in any case. */
const MAX_SECONDS = 34_560_000

const checkInput = ({ name, maxAgeSeconds, domain, storage }: CookieStorageInput): void => {
  const hasText = (value: unknown, pattern: RegExp) =>
    value === undefined || (typeof value === 'string' && pattern.test(value))
  if (!hasText(name, /^[\w-]{1,64}$/))
    throw invalidOption('cookieStorage({ name }): expected letters, digits, - and _')
  if (!hasText(domain, /^\.?[\w-]+(\.[\w-]+)*$/))
    throw invalidOption('cookieStorage({ domain }): expected a domain')
  if (
    maxAgeSeconds !== undefined &&
    !(Number.isInteger(maxAgeSeconds) && maxAgeSeconds >= 1 && maxAgeSeconds <= MAX_SECONDS)
  )
    throw invalidOption(`cookieStorage({ maxAgeSeconds }): expected 1 to ${MAX_SECONDS}`)
  if (storage !== undefined && typeof storage?.getItem !== 'function')
    throw invalidOption('cookieStorage({ storage }): expected a storage like localStorage')
}

/** The connected accounts, that of the active namespace first. */
const accountsIn = ({ accounts, namespace }: WalletportState): readonly CookieAccount[] =>
  [namespace, ...namespaceNames.filter((name) => name !== namespace)].flatMap((name) => {
    const { status, caipAddress, connectorId, profileName } = accounts[name]
    if (status !== 'connected' || caipAddress === undefined || connectorId === undefined) return []
    return [
      profileName === undefined
        ? ([caipAddress, connectorId] as const)
        : ([caipAddress, connectorId, profileName] as const),
    ]
  })

/**
 * The value of the cookie. A value that would be too long lacks the names, and then the accounts of the other namespaces.
 * Undefined without a connection.
 */
export const cookieValueOf = (state: WalletportState): string | undefined => {
  const all = accountsIn(state)
  if (all.length === 0) return undefined
  const unnamed = all.map(([caipAddress, connectorId]) => [caipAddress, connectorId] as const)
  const values = [all, unnamed, unnamed.slice(0, 1)].map((accounts) => {
    const value: VisitCookie = { v: COOKIE_VERSION, network: state.caipNetworkId, accounts }
    return encodeURIComponent(JSON.stringify(value))
  })
  return values.find(({ length }) => length <= COOKIE_LENGTH)
}

/** A storage that also keeps a cookie with the connected accounts, as long as they are connected. */
export const cookieStorage = (input: CookieStorageInput): StorageLike => {
  checkInput(input)
  const { name = COOKIE_NAME, maxAgeSeconds = DEFAULT_SECONDS, domain, storage } = input
  const backend = () => storage ?? window.localStorage
  const write = (value: string, seconds: number): void => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const place = domain === undefined ? '' : `; Domain=${domain}`
    // The server reads it with the page. The page writes it, so it cannot be HttpOnly.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}${place}`
  }
  return {
    getItem: (key) => backend().getItem(key),
    setItem: (key, value) => backend().setItem(key, value),
    removeItem: (key) => backend().removeItem(key),
    isLocal: storage === undefined || storage.isLocal === true,
    follow: ({ getState, subscribe, options }) => {
      let written: { readonly value: string | undefined } | undefined
      const keep = (state: WalletportState): void => {
        if (state.phase === 'restoring') return
        try {
          // Without reconnection, the next page has no connection to show.
          const value = options().enableReconnect === false ? undefined : cookieValueOf(state)
          if (written?.value === value && written !== undefined) return
          written = { value }
          if (value !== undefined) write(value, maxAgeSeconds)
          else if (document.cookie.includes(`${name}=`)) write('', -1)
        } catch {
          // A page whose browser denies cookies is drawn as at a first visit.
        }
      }
      keep(getState())
      return subscribe(keep)
    },
  }
}
