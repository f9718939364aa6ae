import type { WagmiChain } from './add-chain.ts'
import { walletportConnector, type WagmiWalletport } from './connector.ts'

/** What `defaultConfig` reads of the options of `createConfig`. All others are passed on. */
export interface DefaultConfigOptions {
  /** At least one chain, the same as Walletport's. */
  readonly chains: readonly [WagmiChain, ...WagmiChain[]]
  /** `http` of viem or wagmi. Called for each chain with the first address of Walletport's network. */
  readonly transport: (url?: string) => unknown
  /** Connectors after Walletport's. @defaultValue none */
  readonly connectors?: readonly unknown[] | undefined
  /** `transport` makes them. */
  readonly transports?: never
}

type OwnConnector = ReturnType<typeof walletportConnector>

/** The options of `createConfig` that `defaultConfig` returns. */
export type DefaultConfig<Options extends DefaultConfigOptions> = Omit<
  Options,
  'transport' | 'transports' | 'connectors' | 'multiInjectedProviderDiscovery'
> & {
  readonly connectors: readonly (
    | OwnConnector
    | (Options['connectors'] extends readonly (infer Connector)[] ? Connector : never)
  )[]
  readonly multiInjectedProviderDiscovery: boolean
  readonly transports: Record<Options['chains'][number]['id'], ReturnType<Options['transport']>>
}

/**
 * The options of wagmi's `createConfig` for a Walletport instance: its connector, no second search for browser wallets, and a transport
 * for each chain to the node that Walletport uses. Other options, such as `ssr` and `storage`, are passed on, and
 * `multiInjectedProviderDiscovery` may be set.
 */
export const defaultConfig = <const Options extends DefaultConfigOptions>(
  walletport: WagmiWalletport,
  options: Options,
): DefaultConfig<Options> => {
  const { transport, connectors = [], ...others } = options
  const { networks } = walletport.getState()
  const urlOf = ({ id }: WagmiChain) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${id}`)?.rpcUrls.default.http[0]
  const written = {
    multiInjectedProviderDiscovery: false,
    ...others,
    connectors: [walletportConnector(walletport), ...connectors],
    transports: Object.fromEntries(options.chains.map((chain) => [chain.id, transport(urlOf(chain))])),
  }
  // The compiler does not follow the types of the fields through the object.
  return written as never
}
