import type { WalletIdentity } from '#contracts/account.ts'
import { type AccountId, type Address, accountParts } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { families } from '#domain/families/families.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'

/** The approved part of one namespace. CAIP-25. */
export interface SessionNamespace {
  /** The listed chains and the chains of the accounts. */
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly accounts: readonly AccountId[]
}

/** The wallet's description of itself. */
export interface Peer extends Omit<WalletIdentity, 'rdns' | 'name'> {
  readonly name: CleanText
  readonly url?: string
}

/** A WalletConnect session. S3-24. */
export interface Session {
  readonly topic: string
  readonly namespaces: Partial<Readonly<Record<Namespace, SessionNamespace>>>
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly sessionProperties: Readonly<Record<string, string>>
  readonly peer: Peer
  /** Accounts in the wallet's list that cannot be parsed. S5-12. */
  readonly malformed?: readonly string[]
}

/** Whether the session has not expired at `nowSeconds`. S5-33. */
export const isAlive = ({ expiry }: Pick<Session, 'expiry'>, nowSeconds: number): boolean =>
  expiry > nowSeconds

/** Half of a session's seven days. */
const HALF_LIFE_SECONDS = 302_400

/** Whether the session is in its second half. It is then extended when the user returns. */
export const needsExtension = ({ expiry }: Pick<Session, 'expiry'>, nowSeconds: number): boolean =>
  expiry - nowSeconds < HALF_LIFE_SECONDS

const chainOf = (account: AccountId): ChainId => accountParts(account).chainId

/** The listed chains and the chains of the accounts, without duplicates. S3-24. */
export const approvedChains = ({ namespaces }: Session, namespace: Namespace): readonly ChainId[] => {
  const approved = namespaces[namespace]
  return approved === undefined ? [] : [...new Set([...approved.chains, ...approved.accounts.map(chainOf)])]
}

/** Whether the wallet approved the method in this namespace. S5-27. */
export const approves = ({ namespaces }: Session, namespace: Namespace, method: string): boolean =>
  namespaces[namespace]?.methods.includes(method) ?? false

const addressesOn = (accounts: readonly AccountId[], chainId: ChainId): readonly Address[] => {
  const onChain = accounts.filter((account) => chainOf(account) === chainId).map(accountParts)
  return [...new Set(onChain.map(({ address }) => address as Address))]
}

/**
 * The wallet's accounts on the selected chain, else those on its first account's chain, in its order. Addresses in another
 * namespace's format are left out. S3-24.
 */
export const reportOf = (
  { namespaces }: Session,
  namespace: Namespace,
  selected: ChainId | undefined,
): WalletReport | undefined => {
  const { isAddress } = families[namespace].addressCodec
  const accounts = (namespaces[namespace]?.accounts ?? []).filter((account) =>
    isAddress(accountParts(account).address),
  )
  const [first] = accounts
  if (first === undefined) return undefined
  const chainId = accounts.map(chainOf).find((accountChain) => accountChain === selected) ?? chainOf(first)
  const [address = accountParts(first).address as Address, ...others] = addressesOn(accounts, chainId)
  return { addresses: [address, ...others], chainId }
}
