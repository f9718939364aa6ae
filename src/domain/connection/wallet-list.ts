import type { WalletInfo } from '#contracts/use-cases/connections.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { addressesIn } from '#domain/caip/address.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { type Connector, sameConnector, walletName } from '#domain/connectors/connector.ts'
import { traitsOf } from '#domain/connectors/traits.ts'
import type { Cleaned } from '#domain/shared/clean-text.ts'

import { accountsOf, type ConnectedWallet, type EntryAccount } from './connected-wallet.ts'
import { type AllConnections, connectedWalletsIn } from './connection.ts'
import type { StoredConnection } from './stored-connection.ts'

/** The number of recent connections that are offered. S9-08. */
export const RECENT_CONNECTIONS = 2

/** A wallet of the user in one namespace. S3-01, S4-34. */
export interface WalletEntry extends Cleaned<Omit<WalletInfo, 'accounts' | 'caipNetworkId'>, 'name'> {
  readonly accounts: readonly EntryAccount[]
  readonly caipNetworkId: ChainId
}

export interface WalletList {
  readonly active: WalletEntry | undefined
  readonly others: readonly WalletEntry[]
  readonly recent: readonly WalletEntry[]
}

/** The connected wallets of all namespaces. */
export const connectedIn = (lists: Readonly<Record<Namespace, WalletList>>): readonly WalletEntry[] =>
  Object.values(lists).flatMap(({ active, others }) => [...(active === undefined ? [] : [active]), ...others])

export interface WalletSources {
  readonly connections: AllConnections
  readonly connectors: readonly Connector[]
  readonly stored: Readonly<Record<Namespace, readonly StoredConnection[]>>
  /** If false, only the active wallet is listed. S8-36. */
  readonly multiWallet: boolean
}

const nameAndIcon = (connectors: readonly Connector[], connectorId: string, namespace: Namespace) => {
  const connector = connectors.find(
    (listed) => sameConnector(listed.id, connectorId) && listed.namespace === namespace,
  )
  return {
    name: connector?.name ?? walletName(connectorId),
    ...(connector?.imageUrl === undefined ? {} : { icon: connector.imageUrl }),
  }
}

/** The other namespaces that are connected by the same relay session or embedded wallet. */
const namespacesEndingWith = (
  { connections, connectors }: WalletSources,
  connectorId: string,
  namespace: Namespace,
): readonly Namespace[] => {
  const endsTogether = connectors.some(
    (connector) =>
      (connector.type === 'WALLET_CONNECT' || traitsOf(connector).sharesSession) &&
      sameConnector(connector.id, connectorId),
  )
  if (!endsTogether) return []
  return namespaces.filter(
    (other) =>
      other !== namespace &&
      connectedWalletsIn(connections, other).some((connected) =>
        sameConnector(connected.connectorId, connectorId),
      ),
  )
}

const connectedEntry = (
  sources: WalletSources,
  namespace: Namespace,
  { connectorId, report }: ConnectedWallet,
  isActive: boolean,
): WalletEntry => ({
  namespace,
  connectorId,
  ...(report.wallet ?? nameAndIcon(sources.connectors, connectorId, namespace)),
  accounts: accountsOf(report),
  caipNetworkId: report.chainId,
  ...(report.auth && { auth: report.auth }),
  status: isActive ? 'connected' : 'active',
  endsWith: namespacesEndingWith(sources, connectorId, namespace),
})

/** The stored accounts in their one spelling, each of them once. What is no address is left out. */
const readAccounts = ({ accounts }: StoredConnection, namespace: Namespace): WalletEntry['accounts'] => {
  const types = new Map<Address, EntryAccount['type']>()
  for (const { address, type } of accounts)
    for (const read of addressesIn(namespace, [address])) if (!types.has(read)) types.set(read, type)
  return Array.from(types, ([address, type]) => ({ address, type }))
}

const recentEntries = (sources: WalletSources, namespace: Namespace): readonly WalletEntry[] => {
  const connected = connectedWalletsIn(sources.connections, namespace)
  const isOnPage = (connectorId: string) =>
    sources.connectors.some(
      (connector) => sameConnector(connector.id, connectorId) && connector.namespace === namespace,
    )
  return sources.stored[namespace]
    .filter(({ connectorId }) => !connected.some((wallet) => sameConnector(wallet.connectorId, connectorId)))
    .filter(({ connectorId }) => isOnPage(connectorId))
    .map((stored) => ({ ...stored, accounts: readAccounts(stored, namespace) }))
    .filter(({ accounts }) => accounts.length > 0)
    .slice(0, RECENT_CONNECTIONS)
    .map(({ connectorId, accounts, caipNetwork, auth }) => ({
      namespace,
      connectorId,
      ...nameAndIcon(sources.connectors, connectorId, namespace),
      accounts,
      caipNetworkId: caipNetwork,
      ...(auth && { auth }),
      status: 'disconnected',
      endsWith: [],
    }))
}

/** The wallets of one namespace: the active one, the additional ones, and the recent ones. S1-17, S4-34. */
export const walletList = (sources: WalletSources, namespace: Namespace): WalletList => {
  const hasActive = sources.connections.active[namespace].status === 'connected'
  const connected = connectedWalletsIn(sources.connections, namespace).map((wallet, index) =>
    connectedEntry(sources, namespace, wallet, hasActive && index === 0),
  )
  const [active] = connected
  return {
    active: active?.status === 'connected' ? active : undefined,
    others: sources.multiWallet ? connected.filter((entry) => entry.status === 'active') : [],
    recent: sources.multiWallet ? recentEntries(sources, namespace) : [],
  }
}
