import type { Relay } from '#ports/relay.ts'
import { token } from '#ports/token.ts'

/** How the page introduces itself to wallets; what is absent is read off the page. */
export interface RelayMetadata {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

/** Texts by key. The page's `localStorage` has this shape. */
export interface RelayStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What a host's options say of it. */
export interface RelayOptions {
  readonly relay?: RelayAdapter | undefined
  readonly projectId?: string | undefined
  readonly metadata?: RelayMetadata | undefined
  /** Where keys and sessions are kept; the browser's database when absent. */
  readonly storage?: RelayStorage | undefined
}

export const RelayOptions = token<RelayOptions>('RelayOptions')

export interface RelaySettings extends Omit<RelayOptions, 'relay'> {
  /** Tried in order. */
  readonly urls: readonly string[]
  /** Nobody is asked to attest the page's origin when absent. S6-12. */
  readonly verifyUrl?: string | undefined
}

/** A relay whose client is there. `dispose` ends its socket and timers. */
export type RunningRelay = Omit<Relay, 'leadTo' | 'reread'> & { readonly dispose: () => void }

export type StartRelay = (settings: RelaySettings) => Promise<RunningRelay>

/** Relays by their addresses, the client not yet fetched. */
export interface RelayAdapter {
  readonly urls: readonly string[]
  readonly verifyUrl?: string
  readonly load: () => Promise<unknown>
}

export const relayAdapter = ({
  urls,
  verifyUrl,
}: Pick<RelayAdapter, 'urls' | 'verifyUrl'>): RelayAdapter => ({
  urls,
  ...(verifyUrl === undefined ? {} : { verifyUrl }),
  load: () => import('./sign-client-relay.ts'),
})

interface Loaded {
  readonly startRelay: StartRelay
}

const isLoaded = (value: unknown): value is Loaded =>
  typeof value === 'object' &&
  value !== null &&
  'startRelay' in value &&
  typeof value.startRelay === 'function'

/** Knows an adapter by what it loads, so that one of another version fails plainly. */
export const starterOf = async ({ load }: RelayAdapter): Promise<StartRelay> => {
  const loaded = await load()
  if (isLoaded(loaded)) return loaded.startRelay
  throw new TypeError('Not an adapter of this version of Walletport')
}
