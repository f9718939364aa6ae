import type { WalletportOptions } from 'walletport'
import { carryOver } from 'walletport/migrate'

import type { SandboxEndpoints } from '#sandbox/sandbox.ts'
import { element } from '#sandbox/wallets/element.ts'
import { installWallets } from '#sandbox/wallets/install.ts'
import { showPanel } from '#sandbox/wallets/panel.ts'

import { loadEndpoints } from './endpoints.ts'
import { frameLinks } from './frame-links.ts'
import { pageOptions, plainOptions } from './options.ts'

declare global {
  interface Window {
    /** The page's handle, for the console and browser tests. */
    walletport?: object
  }
}

/** Shows an error at the top of the page. */
export const showNotice = (message: string): void =>
  document.body.prepend(element('p', { className: 'notice', role: 'alert' }, message))

const readOptions = (endpoints: SandboxEndpoints): WalletportOptions => {
  try {
    return pageOptions(endpoints)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    showNotice(`The config in this page's address is not JSON (${String(error)}). It was left out.`)
    return plainOptions(endpoints)
  }
}

/** Adds the sandbox's wallets to the page, then creates the handle like any host. */
export const startHost = async <Handle extends object>(
  create: (options: WalletportOptions) => Handle,
): Promise<Handle | undefined> => {
  const endpoints = await loadEndpoints()
  const wallets = installWallets({ ...endpoints, wallets: 'all' })
  if (new URLSearchParams(location.search).get('panel') !== 'none')
    showPanel(wallets, (await frameLinks())[0]?.href)
  try {
    // As a page that had another kit before.
    if (new URLSearchParams(location.search).has('carry-over')) carryOver()
    const handle = create(readOptions(endpoints))
    window.walletport = handle
    return handle
  } catch (error) {
    showNotice(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
