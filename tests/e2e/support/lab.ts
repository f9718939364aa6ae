import { join, resolve } from 'node:path'
import { build, preview } from 'vite'

import { demoConfig, demoFolder } from '#demo/config.ts'
import { freePort } from '#sandbox/ports.ts'
import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

const root = resolve(import.meta.dirname, '../lab')

interface Settings {
  readonly endpoints: SandboxEndpoints
  readonly workFolder: string
  /** The build of React. Only the development build renders and mounts twice in StrictMode. */
  readonly react: 'production' | 'development'
}

/** A page whose tests create the instances. */
export const startLab = async ({ endpoints, workFolder, react }: Settings) => {
  const port = await freePort()
  const shared = demoConfig({ endpoints, port, built: true, workFolder: join(workFolder, `lab-${react}`) })
  const config = {
    ...shared,
    root,
    publicDir: join(demoFolder, 'public'),
    logLevel: 'error' as const,
    define: { 'process.env.NODE_ENV': JSON.stringify(react) },
    build: {
      ...shared.build,
      rolldownOptions: { input: ['index.html', 'dialogs.html'].map((name) => join(root, name)) },
    },
  }
  await build(config)
  const server = await preview(config)
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
