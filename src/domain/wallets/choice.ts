import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { ConnectorGroup } from '#domain/connectors/listing.ts'

import { type Identity, identityOf, namedIn } from './identity.ts'
import type { DirectoryWallet } from './wallet.ts'

/** What the host and the visitor's device choose among wallets. S1-30 to S1-33. */
export interface WalletRules {
  /** Empty: all. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Ids, in the order in which they are shown. */
  readonly featured: readonly string[]
  readonly custom: readonly DirectoryWallet[]
  readonly order: readonly ConnectorGroup[]
  /** Undefined: whatever it speaks. */
  readonly namespaces: readonly Namespace[] | undefined
  readonly device: 'desktop' | 'phone'
  readonly hasRelay: boolean
}

/** The wallets by whose rdns and names the ids of the options are known. */
export interface KnownChoice {
  readonly excludedWallets: readonly DirectoryWallet[]
  /** Undefined while nobody has said. */
  readonly includedWallets: readonly DirectoryWallet[] | undefined
}

const identitiesOf = (wallets: readonly DirectoryWallet[]): readonly string[] =>
  wallets
    .map(identityOf)
    .flatMap(({ id, rdns, name }) => [id, rdns, name].filter((part) => part !== undefined))

/** Exclusion wins over all else. S1-32, S5-49. */
export const isExcludedBy = ({ exclude }: WalletRules, { excludedWallets }: KnownChoice) =>
  namedIn([...exclude, ...identitiesOf(excludedWallets)])

/** Without a list everything is included. S1-31. */
export const isIncludedBy = (
  { include }: WalletRules,
  { includedWallets = [] }: KnownChoice,
): ((one: Identity) => boolean) =>
  include.length === 0 ? () => true : namedIn([...include, ...identitiesOf(includedWallets)])

/** A phone can only follow a link, over the relay. */
export const fitsDevice = (
  { mobile_link, webapp_link, supports_wc }: DirectoryWallet,
  device: WalletRules['device'],
): boolean =>
  device === 'desktop' || ((mobile_link !== undefined || webapp_link !== undefined) && supports_wc !== false)

/** Whether a wallet speaks one of the namespaces; one that names no chain may speak any. */
export const speaksOneOf = ({ chains }: DirectoryWallet, namespaces: WalletRules['namespaces']): boolean =>
  namespaces === undefined ||
  chains.length === 0 ||
  chains.some((chain) => namespaces.includes(chainParts(chain).namespace))
