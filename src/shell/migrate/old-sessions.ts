import type { NamespaceName } from '#contracts/index.ts'

import { member, members, nameIn, parsed } from './foreign-json.ts'

/** A connection that another kit has stored. */
export interface OldSession {
  readonly namespace: NamespaceName
  /** What the kit calls the wallet, best first: an rdns, an id of the kit, or the wallet's own name. */
  readonly names: readonly string[]
  /** Hex addresses. Empty if the kit has stored none. */
  readonly accounts: readonly string[]
  /** CAIP-2. */
  readonly caipNetworkId?: string | undefined
}

/** What is stored about a namespace. `ended`: the kit has stored that no wallet is connected. */
type Found = OldSession | 'ended' | undefined

/** Reads a key of the old kit. Undefined if nothing is stored. */
export type ReadKey = (key: string) => string | undefined

/** The keys that a host can name otherwise. */
export interface OldKeys {
  readonly wagmi: string
  readonly solana: string
}

const NAMESPACES = ['eip155', 'solana', 'bip122'] as const
const ADDRESS = /^0x[\da-f]{40}$/i

const addressesIn = (values: unknown): readonly string[] =>
  members(values).filter((each): each is string => typeof each === 'string' && ADDRESS.test(each))

const networkOf = (chainId: unknown): string | undefined =>
  Number.isSafeInteger(chainId) && (chainId as number) > 0 ? `eip155:${String(chainId)}` : undefined

const namesIn = (...values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => nameIn(value) ?? [])

/** wagmi 2 and 3, and with them RainbowKit, ConnectKit and AppKit's adapter: `<key>.store`, else `<key>.recentConnectorId`. */
const inWagmi = (read: ReadKey, key: string): Found => {
  const state = member(parsed(read(`${key}.store`)), 'state')
  // A map, as wagmi writes it in JSON.
  const connections = member(member(state, 'connections'), 'value')
  if (Array.isArray(connections)) {
    const current = member(state, 'current')
    const entry = members(connections).find((each) => members(each)[0] === current)
    const connection = members(entry)[1]
    const connector = member(connection, 'connector')
    const names = namesIn(member(connector, 'id'), member(connector, 'name'))
    if (names.length === 0) return 'ended'
    return {
      namespace: 'eip155',
      names,
      accounts: addressesIn(member(connection, 'accounts')),
      caipNetworkId: networkOf(member(connection, 'chainId')),
    }
  }
  const names = namesIn(parsed(read(`${key}.recentConnectorId`)))
  const [id] = names
  if (id === undefined || read(`${key}.${id}.disconnected`) === 'true') return undefined
  return { namespace: 'eip155', names, accounts: [] }
}

const NETWORK = /^[a-z\d]{3,8}:[-\w]{1,32}$/

/** AppKit 1.7: `@appkit/<namespace>:connected_connector_id`, and the accounts in `@appkit/connections`. */
const inAppKit = (read: ReadKey, namespace: NamespaceName): Found => {
  if (read('@appkit/connection_status') === 'disconnected') return 'ended'
  const names = namesIn(read(`@appkit/${namespace}:connected_connector_id`))
  const [id] = names
  if (id === undefined) return undefined
  const network = read('@appkit/active_caip_network_id') ?? ''
  const stored = members(member(parsed(read('@appkit/connections')), namespace)).find(
    (connection) => member(connection, 'connectorId') === id,
  )
  const addresses = members(member(stored, 'accounts')).map((account) => member(account, 'address'))
  return {
    namespace,
    names,
    accounts: addressesIn(addresses),
    caipNetworkId: network.startsWith(`${namespace}:`) && NETWORK.test(network) ? network : undefined,
  }
}

/** Web3-Onboard 2 with `autoConnectLastWallet` or `autoConnectAllPreviousWallet`: the labels of wallets, the last one first. */
const inOnboard = (read: ReadKey): Found => {
  const value = parsed(read('onboard.js:last_connected_wallet'))
  const names = namesIn(Array.isArray(value) ? value[0] : value)
  return names.length === 0 ? undefined : { namespace: 'eip155', names, accounts: [] }
}

/** Solana's wallet-adapter: the name of the wallet. */
const inWalletAdapter = (read: ReadKey, key: string): Found => {
  const names = namesIn(parsed(read(key)))
  return names.length === 0 ? undefined : { namespace: 'solana', names, accounts: [] }
}

const sourcesOf = (read: ReadKey, { wagmi, solana }: OldKeys, namespace: NamespaceName) => [
  ...(namespace === 'eip155' ? [() => inWagmi(read, wagmi)] : []),
  ...(namespace === 'solana' ? [() => inWalletAdapter(read, solana)] : []),
  () => inAppKit(read, namespace),
  ...(namespace === 'eip155' ? [() => inOnboard(read)] : []),
]

/** The connections that other kits have stored, at most one for each namespace. */
export const oldSessions = (read: ReadKey, keys: OldKeys): readonly OldSession[] =>
  NAMESPACES.flatMap((namespace) => {
    for (const find of sourcesOf(read, keys, namespace)) {
      const found = find()
      if (found === 'ended') return []
      if (found !== undefined) return [found]
    }
    return []
  })
