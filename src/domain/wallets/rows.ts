import { BROWSER_WALLET, type Connector } from '#domain/connectors/connector.ts'
import { type ConnectorGroup, groupOrder, type ListedConnector } from '#domain/connectors/listing.ts'

import {
  fitsDevice,
  isExcludedBy,
  isIncludedBy,
  type KnownChoice,
  speaksOneOf,
  type WalletRules,
} from './choice.ts'
import { RECOMMENDED_WALLETS } from './directory.ts'
import { among, connectorIdentity, type Identity, identityOf } from './identity.ts'
import type { RecentWallets } from './recent.ts'
import type { DirectoryWallet } from './wallet.ts'

/** The groups of wallets that are not in this browser, each with those before it in mind. */
const walletGroups = ['recent', 'featured', 'custom', 'recommended'] as const
type WalletGroup = (typeof walletGroups)[number]

/** A row of the Connect view; the connector of the relay is the row of the QR code. */
export type ConnectRow =
  | { readonly kind: 'connector'; readonly group: ConnectorGroup; readonly connector: Connector }
  | { readonly kind: 'wallet'; readonly group: WalletGroup; readonly wallet: DirectoryWallet }

/** What the rows are made of. */
export interface ConnectLists extends KnownChoice {
  readonly connectors: readonly ListedConnector[]
  readonly recent: RecentWallets
  readonly featured: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
}

const isRelay = ({ connector }: ListedConnector): boolean => connector.type === 'WALLET_CONNECT'

/**
 * The connectors that the host lets through. One that it does not name is hidden where a list of those to include
 * is known; while nobody has said which they are it is shown, so that a silent directory hides no wallet.
 */
const shownConnectors = (lists: ConnectLists, rules: WalletRules): readonly ListedConnector[] => {
  const [excluded, included] = [isExcludedBy(rules, lists), isIncludedBy(rules, lists)]
  return lists.connectors.filter((listed) => {
    const one = connectorIdentity(listed.connector)
    return !excluded(one) && (isRelay(listed) || lists.includedWallets === undefined || included(one))
  })
}

/** How many wallets are recommended beside what else there is to choose from. S9-09. */
export const recommendedSlots = (
  connectors: readonly ListedConnector[],
  custom: number,
  { featured, hasRelay }: Pick<WalletRules, 'featured' | 'hasRelay'>,
): number => {
  const injected = connectors.filter(({ group }) => group === 'injected')
  if (!hasRelay && injected.length === 0 && custom === 0) return 0
  const named = injected.filter(({ connector }) => connector.id !== BROWSER_WALLET.id)
  return Math.max(0, RECOMMENDED_WALLETS - featured.length - custom - named.length)
}

/** What the host names itself is shown although it is not among those to include, and on every device. S1-30, S1-33. */
const isNamedByHost = (group: WalletGroup): boolean => group === 'featured' || group === 'custom'

const candidates = (group: WalletGroup, lists: ConnectLists, rules: WalletRules) => {
  const [excluded, included] = [isExcludedBy(rules, lists), isIncludedBy(rules, lists)]
  const all = group === 'custom' ? rules.custom : lists[group]
  return all.filter((wallet) => {
    const one = identityOf(wallet)
    return (
      !excluded(one) &&
      (isNamedByHost(group) || included(one)) &&
      (group === 'custom' || fitsDevice(wallet, rules.device)) &&
      speaksOneOf(wallet, rules.namespaces)
    )
  })
}

/** A wallet that is reached in this browser is no recent one either when only its name is the same. */
const isNew = (group: WalletGroup, taken: readonly Identity[]): ((one: Identity) => boolean) => {
  const there = among(taken)
  const names = new Set(group === 'recent' ? taken.map(({ name }) => name) : [])
  return (one) => !there(one) && !names.has(one.name)
}

const uniqueIn = (wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] =>
  wallets.filter((wallet, index) => !among(wallets.slice(0, index).map(identityOf))(identityOf(wallet)))

/** The rows of the Connect view in their order, each wallet once. S1-30 to S1-33, S5-49, S6-16, S9-08, S9-09. */
export const connectRows = (lists: ConnectLists, rules: WalletRules): readonly ConnectRow[] => {
  const connectors = shownConnectors(lists, rules)
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
  return rows.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
}
