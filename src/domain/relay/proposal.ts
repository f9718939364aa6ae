import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'

import { accountEvents } from './events.ts'

/** The chains, methods and events that are requested for one namespace. */
export interface ProposedNamespace {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC endpoints by chain reference. */
  readonly rpcMap: Readonly<Record<string, string>>
}

/** The session proposal. All namespaces are optional to the wallet. */
export interface Proposal {
  readonly optionalNamespaces: Partial<Readonly<Record<Namespace, ProposedNamespace>>>
  readonly sessionProperties?: Readonly<Record<string, string>>
}

const methods: Partial<Readonly<Record<Namespace, readonly string[]>>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}

/** The requested methods. A session also contains the namespaces without methods. S1-02. */
export const methodsOf = (namespace: Namespace): readonly string[] => methods[namespace] ?? []

/** Older wallets know the Solana networks only by the names used before CAIP-2 adopted the genesis hash. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])

const chainsOf = ({ caipNetworkId }: Network): readonly ChainId[] => {
  const former = FORMER_NAMES.get(caipNetworkId)
  return former === undefined ? [caipNetworkId] : [caipNetworkId, former as ChainId]
}

/** Only the network's own endpoints are sent, because the host's and the service's may contain a key. */
const rpcEntries = (network: Network): readonly (readonly [string, string])[] => {
  const url = network.rpcUrls.default.http.find((each) => /^https?:\/\//i.test(each))
  return url === undefined ? [] : chainsOf(network).map((chain) => [chainParts(chain).reference, url])
}

const proposedFor = (namespace: Namespace, networks: readonly Network[]): ProposedNamespace => ({
  chains: [...new Set(networks.flatMap(chainsOf))],
  methods: methodsOf(namespace),
  events: [...accountEvents(namespace), 'chainChanged'],
  rpcMap: Object.fromEntries(networks.flatMap(rpcEntries)),
})

/** Proposes every configured network as optional, so that a wallet can approve those that it supports. S1-02. */
export const proposalFor = (networks: readonly Network[]): Proposal => {
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  const entries = [...namespaces].map((namespace) => [
    namespace,
    proposedFor(
      namespace,
      networks.filter(({ chainNamespace }) => chainNamespace === namespace),
    ),
  ])
  return { optionalNamespaces: Object.fromEntries(entries) }
}
