import type {
  AccountSnapshot,
  NamespaceName,
  NetworkInput,
  NetworkInfo,
  WalletportOptions,
  WalletportState,
} from '#contracts/index.ts'
import { namespaceNames } from '#contracts/namespace-names.ts'

import { type KnownVisit, withKnown } from './known-visit.ts'

const infoOf = (network: NetworkInput): NetworkInfo => {
  const {
    id,
    name,
    nativeCurrency,
    rpcUrls,
    blockExplorers,
    testnet = false,
    chainNamespace = 'eip155',
  } = network
  const { name: currency, symbol, decimals } = nativeCurrency
  return {
    id,
    name,
    nativeCurrency: { name: currency, symbol, decimals },
    rpcUrls: { default: { http: [...rpcUrls.default.http] } },
    ...(blockExplorers && {
      blockExplorers: { default: { name: blockExplorers.default.name, url: blockExplorers.default.url } },
    }),
    testnet,
    chainNamespace,
    caipNetworkId: network.caipNetworkId ?? `${chainNamespace}:${id}`,
  }
}

/**
 * The state before the kernel is loaded. While restoring, no namespace is reported as disconnected. S4-02.
 */
export const initialState = (
  options: WalletportOptions,
  phase: WalletportState['phase'],
): WalletportState => {
  const networks = options.networks.map(infoOf)
  // The check of the options ensures that there is one.
  const [first] = networks as [NetworkInfo, ...NetworkInfo[]]
  const defaultId = options.defaultNetwork && infoOf(options.defaultNetwork).caipNetworkId
  const current = networks.find(({ caipNetworkId }) => caipNetworkId === defaultId) ?? first
  const account: AccountSnapshot = { status: phase === 'restoring' ? 'connecting' : 'disconnected' }
  const accounts = Object.fromEntries(namespaceNames.map((name) => [name, account])) as Record<
    NamespaceName,
    AccountSnapshot
  >
  const state: WalletportState = {
    phase,
    open: false,
    view: 'Connect',
    loading: false,
    shake: false,
    namespace: current.chainNamespace,
    caipNetworkId: current.caipNetworkId,
    networks,
    accounts,
  }
  return withKnown(state, options.initialState as KnownVisit | undefined)
}
