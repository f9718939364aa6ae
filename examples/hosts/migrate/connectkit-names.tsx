import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'walletport/compat/connectkit'
import { relay } from 'walletport/relay' // npm i @walletconnect/sign-client@2.21.8

const config = createConfig(
  getDefaultConfig({
    appName: 'Your app',
    walletConnectProjectId: 'your-project-id',
    chains: [mainnet, base],
    walletport: { relay: relay({ urls: ['wss://relay.example.com'] }) },
  }),
)

const queryClient = new QueryClient()

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider mode="dark">
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
