export {
  walletportConnector,
  type WagmiConfig,
  type WagmiConnector,
  type WagmiWalletport,
} from '#shell/wagmi/connector.ts'
