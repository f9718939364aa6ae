import type { ReactNode } from 'react'
import { solana as mainnet } from 'walletport/networks'
import {
  ConnectButton,
  useAccount,
  useProvider,
  type WalletportOptions,
  WalletportProvider,
} from 'walletport/react'
import { solana } from 'walletport/solana'

const options = {
  projectId: 'your-app',
  adapters: [solana()],
  networks: [mainnet],
} satisfies WalletportOptions

export const Wallet = ({ children }: { readonly children: ReactNode }) => (
  <WalletportProvider options={options}>
    <ConnectButton />
    {children}
  </WalletportProvider>
)

export const SignHello = () => {
  const { address } = useAccount('solana').data
  const { data: provider } = useProvider('solana')
  const sign = () => provider?.signMessage(new TextEncoder().encode('Hello'))
  return (
    <button disabled={provider === undefined} onClick={() => void sign()}>
      Sign as {address}
    </button>
  )
}
