import type { Namespace } from '#domain/caip/namespace.ts'

import {
  ANOTHER_BROWSER_WALLET,
  BROWSER_WALLET,
  BROWSER_WALLET_NAMESPACE,
  type Connector,
  sameConnector,
} from './connector.ts'
import { entriesOf } from './merging.ts'

/** The groups of the wallet section in their default order. S6-16. */
export const connectorGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type ConnectorGroup = (typeof connectorGroups)[number]

export interface ListedConnector {
  readonly connector: Connector
  readonly group: ConnectorGroup
}

export interface ListingRules {
  /** True for the namespaces that are shown. The default is all. S4-48. */
  readonly namespaces: Readonly<Record<Namespace, boolean>>
  /** The order that the host configured. Missing groups follow in the default order. S6-17. */
  readonly order: readonly ConnectorGroup[]
  /** The excluded directory ids, rdns or names, compared case-insensitively. S5-49. */
  readonly excluded: readonly string[]
  /** The included directory ids, rdns or names. Other wallets are not listed. An empty list includes every wallet. S1-31. */
  readonly included: readonly string[]
  readonly device: 'desktop' | 'phone'
  /** The id of the last used connector, which is in the recent group. S6-16. */
  readonly lastUsed?: string | undefined
  /** False on a phone that lists wallets, because it cannot scan its own screen. */
  readonly showsQrCode: boolean
}

/** The host's groups first, then the missing ones, without duplicates. S6-16, S6-17. */
export const groupOrder = (preferred: readonly ConnectorGroup[]): readonly ConnectorGroup[] => [
  ...new Set([...preferred, ...connectorGroups]),
]

/** Whether a list of the host names a wallet, by directory id, rdns or name. S5-49. */
export const isNamed = (connector: Connector, list: readonly string[]): boolean => {
  const known = [connector, ...entriesOf(connector)]
    .flatMap(({ explorerId, info, name }) => [explorerId, info?.rdns, name])
    .map((text) => text?.toLowerCase())
  return list.some((entry) => known.includes(entry.toLowerCase()))
}

/** Whether the host's lists allow a wallet. An empty list includes every wallet. S1-31, S5-49. */
export const isAllowed = (
  connector: Connector,
  excluded: readonly string[] = [],
  included: readonly string[] = [],
): boolean => !isNamed(connector, excluded) && (included.length === 0 || isNamed(connector, included))

/** The auth connector has a separate section. */
const groupOf: Readonly<Record<Connector['type'], ConnectorGroup | undefined>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  AUTH: undefined,
}

/** Whether the wallet is available in this browser. The last used one is, and the one that the page is inside. */
export const isInstalled = ({ group, connector }: ListedConnector): boolean =>
  group === 'injected' || group === 'recent' || connector.isHere === true

/** The connector's namespaces: its own, or those of its merged entries. */
export const namespacesOf = ({ namespace, connectors = [] }: Connector): readonly Namespace[] =>
  connectors.length === 0 ? [namespace] : [...new Set(connectors.map((part) => part.namespace))]

/**
 * The wallet at `window.ethereum` is hidden once another one has announced itself, until it is known that it is none of those. On
 * mobile it is also hidden without an rdns or an installed provider. S5-50.
 */
export const showsBrowserWallet = (
  connector: Pick<Connector, 'type' | 'name' | 'info' | 'provider'>,
  anyAnnounced: boolean,
  device: ListingRules['device'],
): boolean =>
  (!anyAnnounced || isLastRow(connector)) &&
  (device === 'desktop' || connector.info?.rdns !== undefined || connector.provider !== undefined)

/**
 * Whether it is the last row of the list, whatever the order of the groups. It is listed once wallets have answered, and no other
 * row changes its place in the list then. S5-50.
 */
export const isLastRow = ({ type, name }: Pick<Connector, 'type' | 'name'>): boolean =>
  type === 'INJECTED' && name === ANOTHER_BROWSER_WALLET

/** Negative for the wallet that the page is inside, which is the first row whatever the order of the groups, and positive for the last row. */
export const edgePlace = (connector: Pick<Connector, 'type' | 'name' | 'isHere'>): number =>
  Number(isLastRow(connector)) - Number(connector.isHere === true)

// Multi-chain connectors first, then announced, then injected ones, because they provide more information.
const RANK: Partial<Record<Connector['type'], number>> = { MULTI_CHAIN: 0, ANNOUNCED: 1, INJECTED: 2 }

/** The relay has one connector per namespace but only one row. */
const isFirstRelay = (connector: Connector, index: number, all: readonly Connector[]): boolean =>
  connector.type !== 'WALLET_CONNECT' || all.findIndex(({ type }) => type === 'WALLET_CONNECT') === index

/** The rows of the wallet section, in order; the wallet that the page is inside is the first. S4-48, S5-49, S5-50, S6-16. */
export const listConnectors = (
  connectors: readonly Connector[],
  rules: ListingRules,
): readonly ListedConnector[] => {
  // A wallet of another family cannot be the provider behind `window.ethereum`.
  const anyAnnounced = connectors.some(
    (connector) =>
      (connector.type === 'ANNOUNCED' || connector.type === 'MULTI_CHAIN') &&
      namespacesOf(connector).includes(BROWSER_WALLET_NAMESPACE),
  )
  const order = groupOrder(rules.order)
  const isShown = (connector: Connector) =>
    namespacesOf(connector).some((namespace) => rules.namespaces[namespace]) &&
    isAllowed(connector, rules.excluded, connector.type === 'WALLET_CONNECT' ? [] : rules.included) &&
    (connector.type !== 'WALLET_CONNECT' || rules.showsQrCode) &&
    (connector.id !== BROWSER_WALLET.id || showsBrowserWallet(connector, anyAnnounced, rules.device))
  const isLastUsed = (connector: Connector) =>
    [connector, ...entriesOf(connector)].some(
      ({ id }) => rules.lastUsed !== undefined && sameConnector(id, rules.lastUsed),
    )
  return connectors
    .filter(isShown)
    .filter(isFirstRelay)
    .flatMap((connector): readonly ListedConnector[] => {
      const group = groupOf[connector.type]
      if (group === undefined) return []
      return [{ connector, group: group === 'injected' && isLastUsed(connector) ? 'recent' : group }]
    })
    .sort(
      (a, b) =>
        edgePlace(a.connector) - edgePlace(b.connector) ||
        order.indexOf(a.group) - order.indexOf(b.group) ||
        (RANK[a.connector.type] ?? 0) - (RANK[b.connector.type] ?? 0),
    )
}
