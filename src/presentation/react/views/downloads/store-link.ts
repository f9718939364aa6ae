import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

const stores = ['chrome_store', 'app_store', 'play_store'] as const
type Store = (typeof stores)[number]

export interface StoreLink {
  readonly type: Store | 'homepage'
  readonly href: string
}

export type System = 'ios' | 'android' | 'desktop'

/** The stores by operating system, best match first. */
const preferred: Readonly<Record<System, readonly StoreLink['type'][]>> = {
  ios: ['app_store', 'homepage', 'play_store', 'chrome_store'],
  android: ['play_store', 'homepage', 'app_store', 'chrome_store'],
  desktop: ['chrome_store', 'homepage', 'app_store', 'play_store'],
}

export const systemOf = (userAgent: string): System =>
  /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : /android/i.test(userAgent) ? 'android' : 'desktop'

/** The store link of a wallet for a system. Undefined if there is none. */
export const storeLink = (wallet: DirectoryWallet, system: System): StoreLink | undefined => {
  const type = preferred[system].find((name) => wallet[name] !== undefined)
  const href = type && wallet[type]
  return type === undefined || href === undefined ? undefined : { type, href }
}

/** What kind of software the wallet is: an extension, a phone app, or both. */
export const kindOf = ({ app_store, play_store, chrome_store }: DirectoryWallet) => {
  const isApp = (app_store ?? play_store) !== undefined
  if (chrome_store === undefined) return isApp ? 'getPhone' : undefined
  return isApp ? 'getBoth' : 'getBrowser'
}
