import type { NamespaceName, StorageLike } from '#contracts/index.ts'

import { evmConnector, namedConnector } from './announced-names.ts'
import { oldSessions, type OldSession, type ReadKey } from './old-sessions.ts'

/** Where the old kit has stored its connections, and where Walletport stores them. */
export interface CarryOverOptions {
  /**
   * The option `storage` of the instance, if it has one.
   * @defaultValue `localStorage`
   */
  readonly storage?: StorageLike | undefined
  /**
   * Reads a key of the old kit.
   * @defaultValue `localStorage`, then the cookie of this name, for `cookieStorage` of wagmi
   */
  readonly read?: ((key: string) => string | null | undefined) | undefined
  /**
   * The `key` of wagmi's `createStorage`.
   * @defaultValue `'wagmi'`
   */
  readonly wagmiKey?: string | undefined
  /**
   * The `localStorageKey` of `WalletProvider` of Solana's wallet-adapter.
   * @defaultValue `'walletName'`
   */
  readonly walletNameKey?: string | undefined
}

/** A connection that Walletport will ask for silently. */
export interface CarriedConnection {
  readonly namespace: NamespaceName
  /** As in `connect({ connectorId })`. */
  readonly connectorId: string
}

interface Carried extends CarriedConnection {
  readonly session: OldSession
}

/** The keys of the kernel that are written. A test decodes them as the kernel does. S3-26. */
const PREFIX = '@walletport/'
const CONNECTED_KEY = `${PREFIX}connected_connectors`
const VERSION = 1

const cookie = (key: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${key}=`))
    ?.slice(key.length + 1)

const readBrowser: ReadKey = (key) => window.localStorage.getItem(key) ?? cookie(key)

const carriedOf = (session: OldSession): readonly Carried[] => {
  const { namespace, names } = session
  const connectorId = namespace === 'eip155' ? evmConnector(names) : namedConnector(names)
  return connectorId === undefined ? [] : [{ namespace, connectorId, session }]
}

const byNamespace = <Value>(carried: readonly Carried[], valueOf: (one: Carried) => Value | undefined) =>
  Object.fromEntries(
    carried.flatMap((one) => {
      const value = valueOf(one)
      return value === undefined ? [] : [[one.namespace, value]]
    }),
  )

/** The accounts that the wallet must report one of, if they are known. */
const connectionsOf = ({ connectorId, session: { accounts, caipNetworkId } }: Carried) =>
  accounts.length === 0 || caipNetworkId === undefined
    ? undefined
    : [
        {
          connectorId,
          accounts: accounts.map((address) => ({ address, type: 'eoa' })),
          caipNetwork: caipNetworkId,
        },
      ]

/** The connectors come last: without them nothing is restored. */
const write = (storage: StorageLike, carried: readonly Carried[]): void => {
  const put = (key: string, value: unknown) => storage.setItem(key, JSON.stringify({ v: VERSION, value }))
  const [network] = carried.flatMap(({ session }) => session.caipNetworkId ?? [])
  put(`${PREFIX}connections`, byNamespace(carried, connectionsOf))
  put(
    `${PREFIX}last_used_chain`,
    byNamespace(carried, ({ session }) => session.caipNetworkId),
  )
  if (network !== undefined) put(`${PREFIX}active_network`, network)
  put(
    CONNECTED_KEY,
    byNamespace(carried, ({ connectorId }) => connectorId),
  )
}

/**
 * Takes over the connections that wagmi (RainbowKit, ConnectKit), AppKit up to 1.7, Web3-Onboard or Solana's wallet-adapter have
 * stored in this browser. Call it before you create the instance: Walletport then asks these wallets silently, as after a reload,
 * and never prompts. Once Walletport has stored a connection of its own, the old keys are not read again; they are never changed.
 *
 * Does nothing on a server, and where the browser denies storage. Returns what was taken over, for your logs.
 */
export const carryOver = (options: CarryOverOptions = {}): readonly CarriedConnection[] => {
  if (typeof window === 'undefined') return []
  const { read = readBrowser, wagmiKey = 'wagmi', walletNameKey = 'walletName' } = options
  try {
    const storage = options.storage ?? window.localStorage
    if (typeof storage.getItem(CONNECTED_KEY) === 'string') return []
    const readText: ReadKey = (key) => {
      const text: unknown = read(key)
      return typeof text === 'string' ? text : undefined
    }
    const carried = oldSessions(readText, { wagmi: wagmiKey, solana: walletNameKey }).flatMap(carriedOf)
    if (carried.length === 0) return []
    write(storage, carried)
    return carried.map(({ namespace, connectorId }) => ({ namespace, connectorId }))
  } catch {
    return []
  }
}
