import { type Config, createConfig, type CreateConnectorFn, http } from '@wagmi/core' // or 'wagmi'
import { mainnet } from 'viem/chains'
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet as network } from 'walletport/networks'
import { defaultConfig, followWagmi, wagmiProviders } from 'walletport/wagmi'

/** `connectors`: your own, such as a burner, `safe()` and `baseAccount()` of `wagmi/connectors`. */
export const start = (connectors: readonly CreateConnectorFn[]) => {
  const walletport = createWalletport({
    projectId: 'your-app',
    adapters: [evm({ providers: wagmiProviders(() => config) })],
    networks: [network],
  })
  const config: Config = createConfig(
    defaultConfig(walletport, { chains: [mainnet], transport: http, connectors }),
  )
  followWagmi(walletport, config)
  return { walletport, config }
}
