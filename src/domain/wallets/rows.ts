import type { Connector } from '#domain/connectors/connector.ts'
import {
  type ConnectorGroup,
  edgePlace,
  groupOrder,
  type ListedConnector,
} from '#domain/connectors/listing.ts'
import { recommendedSlots } from '#domain/connectors/slots.ts'

import {
  fitsDevice,
  isExcludedBy,
  isIncludedBy,
  type KnownChoice,
  supportsOneOf,
  type WalletRules,
} from './choice.ts'
import { isAmong, connectorIdentity, entryOf, type Identity, identityOf } from './identity.ts'
import type { RecentWalletList } from './recent.ts'
import type { DirectoryWallet } from './wallet.ts'

/** The groups of wallets outside this browser. Each group excludes the wallets of the groups before it. */
const walletGroups = ['recent', 'featured', 'custom', 'recommended'] as const
type WalletGroup = (typeof walletGroups)[number]

/** A row of the Connect view. The relay's connector is the QR code row. */
export type ConnectRow =
  | { readonly kind: 'connector'; readonly group: ConnectorGroup; readonly connector: Connector }
  | { readonly kind: 'wallet'; readonly group: WalletGroup; readonly wallet: DirectoryWallet }

/** The lists from which the rows are built. */
export interface ConnectLists extends KnownChoice {
  readonly connectors: readonly ListedConnector[]
  readonly recent: RecentWalletList
  readonly featured: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
}

const isRelay = ({ connector }: ListedConnector): boolean => connector.type === 'WALLET_CONNECT'

/**
 * The connectors that the host's rules allow. While the inclusion list is unknown, every connector is shown,
 * so that a failing directory hides no wallet.
 */
const shownConnectors = (lists: ConnectLists, rules: WalletRules): readonly ListedConnector[] => {
  const [excluded, included] = [isExcludedBy(rules, lists), isIncludedBy(rules, lists)]
  return lists.connectors.filter((listed) => {
    const one = connectorIdentity(listed.connector)
    return !excluded(one) && (isRelay(listed) || lists.includedWallets === undefined || included(one))
  })
}

/**
 * Featured and custom wallets are shown on every device, even if the inclusion list lacks them. S1-30, S1-33.
 */
const isNamedByHost = (group: WalletGroup): boolean => group === 'featured' || group === 'custom'

const candidates = (group: WalletGroup, lists: ConnectLists, rules: WalletRules) => {
  const [excluded, included] = [isExcludedBy(rules, lists), isIncludedBy(rules, lists)]
  const all = group === 'custom' ? rules.custom : lists[group]
  return all.filter((wallet) => {
    const one = identityOf(wallet)
    return (
      !excluded(one) &&
      (isNamedByHost(group) || included(one)) &&
      (group === 'custom' || fitsDevice(wallet, rules)) &&
      supportsOneOf(wallet, rules.namespaces)
    )
  })
}

/** A connector of this browser replaces a recent wallet of the same name. */
const isNew = (group: WalletGroup, taken: readonly Identity[]): ((one: Identity) => boolean) => {
  const there = isAmong(taken)
  const names = new Set(group === 'recent' ? taken.flatMap((other) => other.names) : [])
  return (one) => !there(one) && !one.names.some((name) => names.has(name))
}

const uniqueIn = (wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] =>
  wallets.filter((wallet, index) => !isAmong(wallets.slice(0, index).map(identityOf))(identityOf(wallet)))

/** The installed wallets of each type, sorted by their ranks in the directory. A wallet without a rank comes last. */
const byDirectoryRank = (
  connectors: readonly ListedConnector[],
  lists: ConnectLists,
): readonly ListedConnector[] => {
  const known = [...(lists.includedWallets ?? []), ...lists.featured, ...lists.recommended]
  const entryIn = entryOf(known)
  const rankOf = ({ connector }: ListedConnector): number => entryIn(connector)?.order ?? Number.MAX_VALUE
  // The connectors are already sorted by group, and by type within each group. This order is kept.
  const keyOf = ({ group, connector }: ListedConnector) => `${group} ${connector.type}`
  const keys = connectors.map(keyOf)
  return [...connectors].sort(
    (a, b) =>
      keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b)) || (a.group === 'injected' ? rankOf(a) - rankOf(b) : 0),
  )
}

/** The rows of the Connect view in order, each wallet once. S1-30 to S1-33, S5-49, S6-16, S9-08, S9-09. */
export const connectRows = (lists: ConnectLists, rules: WalletRules): readonly ConnectRow[] => {
  const connectors = byDirectoryRank(shownConnectors(lists, rules), lists)
  const rows: ConnectRow[] = connectors.map((listed) => ({ kind: 'connector', ...listed }))
  const taken: Identity[] = connectors
    .filter((listed) => !isRelay(listed))
    .map(({ connector }) => connectorIdentity(connector))
  for (const group of walletGroups) {
    const fresh = candidates(group, lists, rules).filter((wallet) => isNew(group, taken)(identityOf(wallet)))
    const custom = rows.filter((row) => row.group === 'custom').length
    const slots = group === 'recommended' ? recommendedSlots(connectors, custom, rules) : fresh.length
    const wallets = uniqueIn(fresh).slice(0, slots)
    rows.push(...wallets.map((wallet): ConnectRow => ({ kind: 'wallet', group, wallet })))
    taken.push(...wallets.map(identityOf))
  }
  const order = groupOrder(rules.order)
  const placeOf = (row: ConnectRow) => (row.kind === 'connector' ? edgePlace(row.connector) : 0)
  return rows.sort((a, b) => placeOf(a) - placeOf(b) || order.indexOf(a.group) - order.indexOf(b.group))
}
