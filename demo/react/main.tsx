import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createWalletport } from 'walletport'
import { WalletportProvider } from 'walletport/react'

import { startHost } from '#demo/host.ts'

import { App } from './app.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app.')

const walletport = await startHost(createWalletport)

if (walletport)
  createRoot(container).render(
    <StrictMode>
      <WalletportProvider walletport={walletport}>
        <App />
      </WalletportProvider>
    </StrictMode>,
  )
