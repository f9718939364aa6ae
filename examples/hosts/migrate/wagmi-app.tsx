import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { ConnectButton, NetworkButton, WalletportProvider } from 'walletport/react'
import { walletportConnector } from 'walletport/wagmi'

const walletport = createWalletport({
  projectId: 'your-app',
  metadata: { name: 'Your app' },
  adapters: [evm()],
  networks: [mainnet, base], // chains of wagmi are accepted
})

const config = createConfig({
  chains: [mainnet, base],
  connectors: [walletportConnector(walletport)],
  multiInjectedProviderDiscovery: false, // Walletport finds them
  transports: { [mainnet.id]: http(), [base.id]: http() },
})

const queryClient = new QueryClient()

export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <WalletportProvider walletport={walletport}>{children}</WalletportProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

export const Header = () => (
  <header>
    <NetworkButton />
    <ConnectButton />
  </header>
)
