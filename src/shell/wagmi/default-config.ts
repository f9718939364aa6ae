import type { Walletport } from '#shell/handle.ts'

import type { WagmiChain } from './add-chain.ts'
import { walletportConnector, type WagmiWalletport } from './connector.ts'

/** What `defaultConfig` reads of the options of `createConfig`. */
export interface DefaultConfigOptions<Chains, Connector, Transport> {
  /** At least one chain, the same as Walletport's. */
  readonly chains: Chains
  /** `http` of viem or wagmi. Called for each chain with the first address of Walletport's network. */
  readonly transport: (url?: string) => Transport
  /** Connectors beside Walletport's. @defaultValue none */
  readonly connectors?: readonly Connector[] | undefined
  /** `transport` makes them. */
  readonly transports?: never
}

/** The options of `createConfig` that `defaultConfig` writes. */
export interface DefaultConfig<Chains extends readonly WagmiChain[], Connector, Transport> {
  readonly chains: Chains
  readonly connectors: readonly (ReturnType<typeof walletportConnector> | Connector)[]
  readonly multiInjectedProviderDiscovery: boolean
  readonly transports: Record<Chains[number]['id'], Transport>
}

/**
 * The options of wagmi's `createConfig` for a Walletport instance: its connector, no second search for browser wallets, and a transport
 * for each chain to the node that Walletport uses. Other options, such as `ssr` and `storage`, are passed on, and
 * `multiInjectedProviderDiscovery` may be set.
 */
export const defaultConfig = <
  const Chains extends readonly [WagmiChain, ...WagmiChain[]],
  Transport,
  Options extends object,
  Connector = never,
>(
  walletport: WagmiWalletport & Pick<Walletport, 'getState'>,
  options: DefaultConfigOptions<Chains, Connector, Transport> & Options,
): DefaultConfig<Chains, Connector, Transport> &
  Omit<Options, keyof DefaultConfig<Chains, Connector, Transport> | 'transport'> => {
  const { chains, transport, connectors = [], ...others } = options
  const { networks } = walletport.getState()
  const urlOf = ({ id }: WagmiChain) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${id}`)?.rpcUrls.default.http[0]
  return {
    multiInjectedProviderDiscovery: false,
    ...others,
    chains,
    connectors: [walletportConnector(walletport), ...connectors],
    transports: Object.fromEntries(chains.map((chain) => [chain.id, transport(urlOf(chain))])),
  } as never
}
