import { SIGN_CLIENT, withPackage } from '#domain/shared/optional-package.ts'
import type { Relay } from '#ports/relay.ts'
import { token } from '#ports/token.ts'

/** The page's metadata for wallets. Missing values are read from the page. */
export interface RelayMetadata {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

/** Strings by key. `localStorage` has this shape. */
export interface RelayStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The host's relay options. */
export interface RelayOptions {
  readonly relay?: RelayAdapter | undefined
  readonly projectId?: string | undefined
  readonly metadata?: RelayMetadata | undefined
  /** Where keys and sessions are stored. Defaults to IndexedDB. */
  readonly storage?: RelayStorage | undefined
}

export const RelayOptions = token<RelayOptions>('RelayOptions')

export interface RelaySettings extends Omit<RelayOptions, 'relay'> {
  /** Tried in order. */
  readonly urls: readonly string[]
  /** Without it, no service attests the page's origin. S6-12. */
  readonly verifyUrl?: string | undefined
}

/** A relay whose client is running. */
export interface RunningRelay extends Omit<Relay, 'setWalletLink' | 'reload'> {
  /** The id that identifies the client at the relay: a `did:key`. */
  readonly clientId: string
  /** Closes the client's socket and stops its timers. */
  readonly dispose: () => void
}

export type StartRelay = (settings: RelaySettings) => Promise<RunningRelay>

/** The relay addresses and the loader of the client. */
export interface RelayAdapter {
  readonly urls: readonly string[]
  readonly verifyUrl?: string | undefined
  readonly load: () => Promise<unknown>
}

export const relayAdapter = ({
  urls,
  verifyUrl,
}: Pick<RelayAdapter, 'urls' | 'verifyUrl'>): RelayAdapter => ({
  urls,
  ...(verifyUrl === undefined ? {} : { verifyUrl }),
  load: () => withPackage(SIGN_CLIENT, () => import('./sign-client-relay.ts')),
})

interface Loaded {
  readonly startRelay: StartRelay
}

const isLoaded = (value: unknown): value is Loaded =>
  typeof value === 'object' &&
  value !== null &&
  'startRelay' in value &&
  typeof value.startRelay === 'function'

/** Checks that the adapter's loader returns this version's function, so that a mismatch fails clearly. */
export const starterOf = async ({ load }: RelayAdapter): Promise<StartRelay> => {
  const loaded = await load()
  if (isLoaded(loaded)) return loaded.startRelay
  throw new TypeError('Not an adapter of this version of Walletport')
}
