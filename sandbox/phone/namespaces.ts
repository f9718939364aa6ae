import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'

import { providerError } from '#sandbox/wallets/approvals.ts'

/** What the phone grants. Defaults to everything requested that it supports. */
export interface Offer {
  readonly chainIds?: readonly number[]
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  /** Indexes in the phone's account list. Defaults to the selected account. */
  readonly accounts?: readonly number[]
  /** The session's properties. */
  readonly properties?: Readonly<Record<string, string>>
}

export type Session = ReturnType<IWalletKit['getActiveSessions']>[string]
export type Namespace = Session['namespaces'][string]
type RequestedNamespaces = Pick<
  WalletKitTypes.SessionProposal['params'],
  'requiredNamespaces' | 'optionalNamespaces'
>

export const caip = (chainId: number): string => `eip155:${chainId}`
export const chainIdOf = (caipId: string): number => Number(caipId.split(':')[1])

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** Everything requested on EVM chains, under the key `eip155` or `eip155:1`. */
export const requestedOf = ({ requiredNamespaces, optionalNamespaces }: RequestedNamespaces) => {
  const entries = [requiredNamespaces, optionalNamespaces]
    .flatMap((namespaces) => Object.entries(namespaces))
    .filter(([key]) => /^eip155(:|$)/.test(key))
  const chains = entries.flatMap(([key, { chains: listed }]) => listed ?? (key.includes(':') ? [key] : []))
  return {
    chainIds: unique(chains.map(chainIdOf)),
    methods: unique(entries.flatMap(([, { methods }]) => methods)),
    events: unique(entries.flatMap(([, { events }]) => events)),
  }
}

export const namespaceOf = ({ namespaces }: Session): Namespace =>
  namespaces['eip155'] ?? { chains: [], accounts: [], methods: [], events: [] }

/** The accounts on each of the chains. */
export const namespaceWith = (
  { methods, events }: Pick<Namespace, 'methods' | 'events'>,
  chainIds: readonly number[],
  addresses: readonly string[],
): Namespace => ({
  chains: unique(chainIds.map(caip)),
  accounts: unique(chainIds.flatMap((chainId) => addresses.map((address) => `${caip(chainId)}:${address}`))),
  methods: unique(methods),
  events: unique(events),
})

/** Throws the protocol's rejection if no chain is supported. */
export const approvedNamespace = (
  requested: ReturnType<typeof requestedOf>,
  offer: Offer,
  chainIds: readonly number[],
  addresses: readonly string[],
): Namespace => {
  if (chainIds.length === 0) throw providerError(5100, 'Unsupported chains.')
  const filterOffered = (values: readonly string[], offered?: readonly string[]) =>
    values.filter((value) => offered?.includes(value) ?? true)
  const methods = filterOffered(requested.methods, offer.methods)
  return namespaceWith(
    { methods, events: filterOffered(requested.events, offer.events) },
    chainIds,
    addresses,
  )
}
