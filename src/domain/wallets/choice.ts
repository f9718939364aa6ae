import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { ConnectorGroup } from '#domain/connectors/listing.ts'
import type { SlotRules } from '#domain/connectors/slots.ts'

import { type Identity, identityOf, namedIn } from './identity.ts'
import type { DirectoryWallet } from './wallet.ts'

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
}

/** The wallets for the ids in the host's options, with their rdns and names. */
export interface KnownChoice {
  readonly excludedWallets: readonly DirectoryWallet[]
  /** Undefined until the directory has responded. */
  readonly includedWallets: readonly DirectoryWallet[] | undefined
}

const identitiesOf = (wallets: readonly DirectoryWallet[]): readonly string[] =>
  wallets
    .map(identityOf)
    .flatMap(({ id, rdns, name }) => [id, rdns, name].filter((part) => part !== undefined))

/** Exclusion takes precedence over every other rule. S1-32, S5-49. */
export const isExcludedBy = ({ exclude }: WalletRules, { excludedWallets }: KnownChoice) =>
  namedIn([...exclude, ...identitiesOf(excludedWallets)])

/** Without a list every wallet is included. S1-31. */
export const isIncludedBy = (
  { include }: WalletRules,
  { includedWallets = [] }: KnownChoice,
): ((one: Identity) => boolean) =>
  include.length === 0 ? () => true : namedIn([...include, ...identitiesOf(includedWallets)])

/** On a phone only a wallet with a link can be reached over the relay. */
export const fitsDevice = (
  { mobile_link, webapp_link, supports_wc }: DirectoryWallet,
  device: WalletRules['device'],
): boolean =>
  device === 'desktop' || ((mobile_link !== undefined || webapp_link !== undefined) && supports_wc !== false)

/** Whether a wallet supports one of the namespaces. A wallet that states no chains may support any. */
export const supportsOneOf = ({ chains }: DirectoryWallet, namespaces: WalletRules['namespaces']): boolean =>
  namespaces === undefined ||
  chains.length === 0 ||
  chains.some((chain) => namespaces.includes(chainParts(chain).namespace))
