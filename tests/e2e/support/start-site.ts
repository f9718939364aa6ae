import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startDemo } from '#demo/server.ts'
import { startSandbox } from '#sandbox/sandbox.ts'

import { bundleClients } from './bundle-clients.ts'
import { startLab } from './lab.ts'
import { startReact18 } from './react-18.ts'
import { publishSite } from './site.ts'

/** Starts the chains, every page on the built package, and a script with the libraries of hosts. */
export const startSite = async (): Promise<() => Promise<void>> => {
  const workFolder = await mkdtemp(join(tmpdir(), 'walletport-e2e-'))
  const { endpoints, stop } = await startSandbox()
  const clients = join(workFolder, 'clients.js')
  const [demo, react18, lab, labDevelopment] = await Promise.all([
    startDemo({ endpoints, built: true }),
    startReact18({ endpoints, workFolder }),
    startLab({ endpoints, workFolder, react: 'production' }),
    startLab({ endpoints, workFolder, react: 'development' }),
    bundleClients(clients),
  ])
  publishSite({
    demo: demo.url,
    react18: react18.url,
    lab: lab.url,
    labDevelopment: labDevelopment.url,
    ...endpoints,
    clients,
  })
  return async () => {
    await Promise.allSettled(
      [demo, react18, lab, labDevelopment].map((server) => server.stop()).concat(stop()),
    )
    await rm(workFolder, { recursive: true, force: true })
  }
}
