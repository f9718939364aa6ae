import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'

/** What one namespace asks for. */
export interface ProposedNamespace {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC addresses by chain reference. */
  readonly rpcMap: Readonly<Record<string, string>>
}

/** What a wallet is asked for: everything is optional to it. */
export interface Proposal {
  readonly optionalNamespaces: Partial<Readonly<Record<Namespace, ProposedNamespace>>>
  readonly sessionProperties?: Readonly<Record<string, string>>
}

const EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/** None for the namespaces that no adapter ships for: they travel all the same. S1-02. */
export const METHODS: Readonly<Record<Namespace, readonly string[]>> = {
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
  polkadot: [],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  cosmos: [],
}

/** Older wallets know Solana's networks only by the names they had before CAIP-2 settled on the genesis hash. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])

const chainsOf = ({ caipNetworkId }: Network): readonly ChainId[] => {
  const former = FORMER_NAMES.get(caipNetworkId)
  return former === undefined ? [caipNetworkId] : [caipNetworkId, former as ChainId]
}

/** Only the network's own addresses: the host's and the service's may carry a key. */
const rpcEntries = (network: Network): readonly (readonly [string, string])[] => {
  const url = network.rpcUrls.default.http.find((each) => /^https?:\/\//i.test(each))
  return url === undefined ? [] : chainsOf(network).map((chain) => [chainParts(chain).reference, url])
}

const proposedFor = (namespace: Namespace, networks: readonly Network[]): ProposedNamespace => ({
  chains: [...new Set(networks.flatMap(chainsOf))],
  methods: METHODS[namespace],
  events: EVENTS,
  rpcMap: Object.fromEntries(networks.flatMap(rpcEntries)),
})

/** Asks for every configured network; all of it optional, so that a wallet may approve what it knows. S1-02. */
export const proposalFor = (networks: readonly Network[]): Proposal => {
  const wanted = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  const entries = [...wanted].map((namespace) => [
    namespace,
    proposedFor(
      namespace,
      networks.filter(({ chainNamespace }) => chainNamespace === namespace),
    ),
  ])
  return { optionalNamespaces: Object.fromEntries(entries) }
}
