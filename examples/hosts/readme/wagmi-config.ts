import { createConfig, http } from '@wagmi/core' // or 'wagmi'
import { base, mainnet } from 'viem/chains'
import type { Walletport } from 'walletport'
import { walletportConnector } from 'walletport/wagmi'

export const wagmiConfig = (walletport: Walletport) =>
  createConfig({
    chains: [mainnet, base], // the same as Walletport's
    connectors: [walletportConnector(walletport)],
    multiInjectedProviderDiscovery: false, // Walletport finds them
    transports: { [mainnet.id]: http(), [base.id]: http() },
  })
