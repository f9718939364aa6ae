import { createConfig, http } from '@wagmi/core' // or 'wagmi'
import { base, mainnet } from 'viem/chains'
import type { Walletport } from 'walletport'
import { defaultConfig } from 'walletport/wagmi'

export const wagmiConfig = (walletport: Walletport) =>
  createConfig(defaultConfig(walletport, { chains: [mainnet, base], transport: http }))
