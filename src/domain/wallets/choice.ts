import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { ConnectorGroup } from '#domain/connectors/listing.ts'
import type { SlotRules } from '#domain/connectors/slots.ts'

import { type Browsing, canBrowse } from './browse/browse-link.ts'
import { type Identity, identityOf, namedIn } from './identity.ts'
import { type DirectoryWallet, isOfFamilies } from './wallet.ts'

/** The host's and the device's rules for listing wallets. S1-30 to S1-33. */
export interface WalletRules extends SlotRules {
  /** An empty list includes every wallet. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly custom: readonly DirectoryWallet[]
  readonly order: readonly ConnectorGroup[]
  /** Undefined allows every namespace. */
  readonly namespaces: readonly Namespace[] | undefined
  readonly device: 'desktop' | 'phone'
  /** How wallets open this page in their own browsers. Undefined if none can, such as a page that is not encrypted. */
  readonly browsing: Browsing | undefined
}

/** The wallets for the ids in the host's options, with their rdns and names. */
export interface KnownChoice {
  readonly excludedWallets: readonly DirectoryWallet[]
  /** Undefined until the directory has responded. */
  readonly includedWallets: readonly DirectoryWallet[] | undefined
}

const identitiesOf = (wallets: readonly DirectoryWallet[]): readonly string[] =>
  wallets.map(identityOf).flatMap(({ id, rdns, names }) => [id ?? [], rdns, names].flat())

/** Exclusion takes precedence over every other rule. S1-32, S5-49. */
export const isExcludedBy = ({ exclude }: WalletRules, { excludedWallets }: KnownChoice) =>
  namedIn([...exclude, ...identitiesOf(excludedWallets)])

/** Without a list every wallet is included. S1-31. */
export const isIncludedBy = (
  { include }: WalletRules,
  { includedWallets = [] }: KnownChoice,
): ((one: Identity) => boolean) =>
  include.length === 0 ? () => true : namedIn([...include, ...identitiesOf(includedWallets)])

/** On a phone only a wallet with a link can be reached: over the relay, or in its own browser. */
export const fitsDevice = (
  wallet: DirectoryWallet,
  { device, browsing }: Pick<WalletRules, 'device' | 'browsing'>,
): boolean => {
  const { mobile_link, webapp_link, supports_wc } = wallet
  if (device === 'desktop') return true
  const hasLink = mobile_link !== undefined || webapp_link !== undefined
  return (hasLink && supports_wc !== false) || (browsing !== undefined && canBrowse(wallet, browsing))
}

/** Whether a wallet supports one of the namespaces. A wallet that states neither chains nor families may support any. */
export const supportsOneOf = (wallet: DirectoryWallet, namespaces: WalletRules['namespaces']): boolean => {
  if (namespaces === undefined) return true
  if (wallet.chains.length === 0) return isOfFamilies(wallet, namespaces)
  return wallet.chains.some((chain) => namespaces.includes(chainParts(chain).namespace))
}
