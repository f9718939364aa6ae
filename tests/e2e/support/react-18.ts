import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, preview, type Alias, type InlineConfig } from 'vite'

import { demoConfig, demoFolder } from '#demo/config.ts'
import { freePort } from '#sandbox/ports.ts'
import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

const run = promisify(execFile)
const installFolder = resolve(import.meta.dirname, '../react-18')
const home = resolve(import.meta.dirname, '../../../node_modules/.cache/react-18')

/** Installs React 18 in addition to ours, once. Later runs reuse it. */
const installReact = async (): Promise<void> => {
  const files = ['package.json', 'package-lock.json'] as const
  const same = await Promise.all(
    files.map(async (file) => {
      const [wanted, there] = await Promise.all([
        readFile(join(installFolder, file), 'utf8'),
        readFile(join(home, file), 'utf8').catch(() => undefined),
      ])
      return wanted === there
    }),
  )
  const installed = await readFile(join(home, 'node_modules/react-dom/package.json')).catch(() => undefined)
  if (installed !== undefined && same.every(Boolean)) return
  await mkdir(home, { recursive: true })
  await Promise.all(files.map((file) => copyFile(join(installFolder, file), join(home, file))))
  await run('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home })
}

/** Every import of React, also by the package, resolves to the one that is installed there. */
const react18: readonly Alias[] = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(/.+)?$`),
  replacement: `${home}/node_modules/${name}$1`,
}))

const withReact18 = (config: InlineConfig): InlineConfig => ({
  ...config,
  resolve: { alias: [...react18, ...((config.resolve?.alias ?? []) as readonly Alias[])] },
  build: { ...config.build, rolldownOptions: { input: [join(demoFolder, 'index.html')] } },
})

interface Settings {
  readonly endpoints: SandboxEndpoints
  readonly workFolder: string
}

/** The demo's React page on React 18, built as a host on that version builds it. */
export const startReact18 = async ({ endpoints, workFolder }: Settings) => {
  await installReact()
  const port = await freePort()
  const config = withReact18(
    demoConfig({ endpoints, port, built: true, workFolder: join(workFolder, 'react-18') }),
  )
  await build(config)
  const server = await preview(config)
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
