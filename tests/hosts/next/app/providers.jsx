'use client'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { WalletportProvider } from 'walletport/react'

const options = { projectId: 'your-app', adapters: [evm()], networks: [mainnet] }

/** @param {{ children: import('react').ReactNode }} props */
export const Providers = ({ children }) => (
  <WalletportProvider options={options}>{children}</WalletportProvider>
)
