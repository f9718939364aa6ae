// A classic script for the pages of hosts: the wallets, and the panel that plays them.
import { type SandboxConfig } from '#sandbox/wallets/config.ts'
import { installWallets } from '#sandbox/wallets/install.ts'
import { showPanel } from '#sandbox/wallets/panel.ts'

interface PageConfig extends SandboxConfig {
  /** The page that shows the emails with login codes. */
  readonly inbox?: string
}

const { __SANDBOX__: config } = window as { readonly __SANDBOX__?: PageConfig }
if (config) {
  const wallets = installWallets(config)
  const show = () => showPanel(wallets, config.inbox)
  if (document.body === null) addEventListener('DOMContentLoaded', show)
  else show()
}
