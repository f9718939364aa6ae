export { type AddEthereumChainParameter, type WagmiChain } from '#shell/wagmi/add-chain.ts'
export {
  walletportConnector,
  type WagmiConfig,
  type WagmiConnector,
  type WagmiWalletport,
} from '#shell/wagmi/connector.ts'
export { walletportConnectors, type WagmiList } from '#shell/wagmi/connectors.ts'
export { defaultConfig, type DefaultConfig, type DefaultConfigOptions } from '#shell/wagmi/default-config.ts'
export { followWagmi } from '#shell/wagmi/follow.ts'
export { wagmiProviders } from '#shell/wagmi/providers.ts'
export type { HostConnector, HostState, WagmiHost } from '#shell/wagmi/wagmi-host.ts'
