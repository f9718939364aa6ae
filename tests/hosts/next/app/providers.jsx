'use client'
import { cookieStorage } from 'walletport/cookies'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { WalletportProvider } from 'walletport/react'

const options = {
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  storage: cookieStorage(),
}

/**
 * @param {{
 *   initialState: import('walletport/server').InitialState,
 *   children: import('react').ReactNode,
 * }} props
 */
export const Providers = ({ initialState, children }) => (
  <WalletportProvider options={options} initialState={initialState}>
    {children}
  </WalletportProvider>
)
