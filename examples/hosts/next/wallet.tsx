'use client'
import type { ReactNode } from 'react'
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'
import { type WalletportOptions, WalletportProvider } from 'walletport/react'

const options = {
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet, base],
} satisfies WalletportOptions
export const Wallet = ({ children }: { readonly children: ReactNode }) => (
  <WalletportProvider options={options}>{children}</WalletportProvider>
)
