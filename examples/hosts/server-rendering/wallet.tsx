'use client'
import type { ReactNode } from 'react'
import { cookieStorage } from 'walletport/cookies'
import { evm } from 'walletport/evm'
import { base, mainnet } from 'walletport/networks'
import { type InitialState, type WalletportOptions, WalletportProvider } from 'walletport/react'

const options = {
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet, base],
  storage: cookieStorage(),
} satisfies WalletportOptions

interface Props {
  readonly initialState: InitialState
  readonly children: ReactNode
}

export const Wallet = ({ initialState, children }: Props) => (
  <WalletportProvider options={options} initialState={initialState}>
    {children}
  </WalletportProvider>
)
