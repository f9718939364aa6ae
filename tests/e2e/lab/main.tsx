import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createWalletport, type WalletportOptions } from 'walletport'
import { defineWalletportElements } from 'walletport/elements'
import { ConnectButton, useAccount, WalletportProvider } from 'walletport/react'

import { plainOptions } from '#demo/options.ts'
import type { SandboxEndpoints } from '#sandbox/sandbox.ts'
import { installWallets } from '#sandbox/wallets/install.ts'

const response = await fetch('/sandbox.json')
const endpoints = (await response.json()) as SandboxEndpoints
installWallets({ evm: endpoints.evm })

const Status = () => {
  const { phase, status } = useAccount().data
  return <output>{phase === 'restoring' ? phase : status}</output>
}

const container = (): HTMLElement => {
  const found = document.getElementById('app')
  if (!found) throw new Error('The page has no #app.')
  return found
}

const page = (options: WalletportOptions) => (
  <StrictMode>
    <WalletportProvider options={options}>
      <ConnectButton />
      <Status />
    </WalletportProvider>
  </StrictMode>
)

/** A React host that passes options and lets the provider own the instance. Returns a function that unmounts it. */
const render = (options: WalletportOptions): (() => void) => {
  const root = createRoot(container())
  root.render(page(options))
  return () => root.unmount()
}

/** Hydrates a React host on this server markup, or on that of the page. */
const hydrate = (options: WalletportOptions, html?: string): void => {
  if (html !== undefined) container().setHTMLUnsafe(html)
  hydrateRoot(container(), page(options))
}

const lab = { createWalletport, defineWalletportElements, options: plainOptions(endpoints), render, hydrate }

declare global {
  interface Window {
    /** For tests that create instances themselves. */
    lab?: typeof lab
  }
}

window.lab = lab
