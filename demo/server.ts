import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, preview } from 'vite'

import { freePort } from '#sandbox/ports.ts'
import type { SandboxEndpoints } from '#sandbox/sandbox.ts'
import { isStale } from '#sandbox/stale.ts'

import { demoConfig, demoFolder, distFolder } from './config.ts'

export interface DemoOptions {
  readonly endpoints: SandboxEndpoints
  /** Defaults to a free port. */
  readonly port?: number
  /** Serves the pages built against `dist`, as users get them, instead of the sources. */
  readonly built?: boolean
  /** If set, the folder and its built pages are kept, which makes the next start faster. Defaults to a temporary folder. */
  readonly workFolder?: string
}

/** The folders that the pages are built from. */
const pageSources = [
  demoFolder,
  distFolder,
  ...['sandbox', 'examples'].map((name) => join(demoFolder, '..', name)),
]

export interface Demo {
  /** Without a trailing slash. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Serves the host pages with a sandbox. */
export const startDemo = async ({ endpoints, built = false, ...options }: DemoOptions): Promise<Demo> => {
  if (built && !existsSync(join(distFolder, 'index.js')))
    throw new Error('There is no build to serve: npm run build makes one.')
  const port = options.port ?? (await freePort())
  const workFolder = options.workFolder ?? (await mkdtemp(join(tmpdir(), 'walletport-demo-')))
  const config = demoConfig({ endpoints, port, built, workFolder })
  const page = join(workFolder, 'pages/index.html')
  if (built && isStale(page, pageSources)) await build(config)
  const server = built ? await preview(config) : await (await createServer(config)).listen()
  const stop = async () => {
    await server.close()
    if (options.workFolder === undefined) await rm(workFolder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
