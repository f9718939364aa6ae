import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startDemo } from '#demo/server.ts'
import { startSandbox } from '#sandbox/sandbox.ts'

import { bundleClients } from './bundle-clients.ts'
import { startReact18 } from './react-18.ts'
import { publishSite } from './site.ts'

/** With WALLETPORT_SOURCES the pages run on the sources: no build is needed while a test is being written. */
const built = process.env['WALLETPORT_SOURCES'] === undefined

/** Starts the chains, the demo on the built package, the same on React 18, and a script with the libraries of hosts. */
export const startSite = async (): Promise<() => Promise<void>> => {
  const workFolder = await mkdtemp(join(tmpdir(), 'walletport-e2e-'))
  const sandbox = await startSandbox()
  const { endpoints } = sandbox
  const clients = join(workFolder, 'clients.js')
  const [demo] = await Promise.all([startDemo({ endpoints, built }), bundleClients(clients)])
  const react18 = built ? await startReact18({ endpoints, workFolder }) : demo
  publishSite({ demo: demo.url, react18: react18.url, evm: endpoints.evm, clients })
  return async () => {
    await Promise.allSettled([demo.stop(), react18.stop(), sandbox.stop()])
    await rm(workFolder, { recursive: true, force: true })
  }
}
