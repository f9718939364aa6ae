import { resolve } from 'node:path'
import { build } from 'vite'

/**
 * The wallets as one classic script for a browser test's init script.
 * It installs itself when `window.__SANDBOX__ = { evm: { [chainId]: url } }` was set before.
 */
export const bundleWallets = async () => {
  const [{ output }] = await build({
    root: resolve(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: resolve(import.meta.dirname, 'main.ts'), formats: ['iife'], name: 'sandbox' },
    },
  })
  return output[0].code
}
