import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { ConnectButton, darkTheme, getDefaultConfig, RainbowKitProvider } from 'walletport/compat/rainbowkit'
import { metaMaskWallet, rabbyWallet } from 'walletport/compat/rainbowkit/wallets'
import { relay } from 'walletport/relay' // npm i @walletconnect/sign-client@2.21.8

const config = getDefaultConfig({
  appName: 'Your app',
  projectId: 'your-project-id',
  chains: [mainnet, base],
  wallets: [{ groupName: 'Suggested', wallets: [rabbyWallet, metaMaskWallet] }],
  walletport: { relay: relay({ urls: ['wss://relay.example.com'] }) },
})

const queryClient = new QueryClient()

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider theme={darkTheme({ accentColor: '#7b3fe4' })}>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
