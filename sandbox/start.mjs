// Node cannot run TypeScript at our oldest version, so Vite loads what is to be started.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport(resolve(import.meta.dirname, 'start.ts'), {
  configFile: false,
  root: resolve(import.meta.dirname, '..'),
})
await module.start()
