// The oldest supported Node cannot run TypeScript, so Vite loads the files.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport(resolve(import.meta.dirname, 'start.ts'), {
  configFile: false,
  root: resolve(import.meta.dirname, '..'),
})
await module.start()
