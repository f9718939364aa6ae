import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'

import { demoConfig } from '#demo/config.ts'
import { freePort } from '#sandbox/ports.ts'
import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

const page = `<!doctype html>
<html lang="en"><title>Hot host</title><link rel="icon" href="data:," />
<h1></h1><button type="button">Connect wallet</button>
<script type="module" src="./wallet.ts"></script>
<script type="module" src="./host.ts"></script></html>`

/** The wallet stays as it is while the host is replaced. */
const wallet = `
import { installBareWallet } from '${resolve(import.meta.dirname, '../environment/bare-wallet.ts')}'
installBareWallet()`

/** A host that creates its handle in a module which the server replaces whenever it changes. */
const host = (title: string) => `
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const walletport = createWalletport({ projectId: 'hot', adapters: [evm()], networks: [mainnet] })
window.walletport = walletport
window.versions = (window.versions ?? 0) + 1
document.querySelector('h1').textContent = '${title}'
const open = () => walletport.open()
const button = document.querySelector('button')
button.addEventListener('click', open)
import.meta.hot.accept()
import.meta.hot.dispose(() => {
  button.removeEventListener('click', open)
  walletport.dispose()
})`

/** A development server with a host whose title can change. */
export const startHotHost = async (endpoints: SandboxEndpoints) => {
  // Below the project, so that the server finds its packages.
  const out = resolve(import.meta.dirname, '../.out')
  await mkdir(out, { recursive: true })
  const root = await mkdtemp(join(out, 'hot-'))
  const write = (title: string) => writeFile(join(root, 'host.ts'), host(title))
  await Promise.all([
    writeFile(join(root, 'index.html'), page),
    writeFile(join(root, 'wallet.ts'), wallet),
    write('First'),
  ])
  // Only the host changes, and it imports hundreds of files.
  const isBuilt = (file: string) => !file.startsWith(root)
  const port = await freePort()
  const shared = demoConfig({ endpoints, port, built: true, workFolder: join(root, '.vite') })
  const server = await createServer({
    ...shared,
    root,
    publicDir: false,
    optimizeDeps: {
      noDiscovery: true,
      include: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
    },
    server: {
      ...shared.server,
      fs: { strict: false },
      watch: { usePolling: true, interval: 50, ignored: isBuilt },
    },
  })
  await server.listen()
  const stop = async () => {
    await server.close()
    await rm(root, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, write, stop }
}
