import type { SandboxConfig } from './config.ts'
import { installWallets } from './install.ts'

declare global {
  interface Window {
    __SANDBOX__?: SandboxConfig
  }
}

if (window.__SANDBOX__) installWallets(window.__SANDBOX__)
