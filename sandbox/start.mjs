// The oldest supported Node cannot run TypeScript, so Vite loads the files.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

import { onOrphaned } from './orphan.mjs'

// npm passes SIGTERM to its shell, which ends without passing it on.
if (process.env.npm_lifecycle_event) onOrphaned(() => process.kill(process.pid, 'SIGTERM'))

const { module } = await runnerImport(resolve(import.meta.dirname, 'start.ts'), {
  configFile: false,
  root: resolve(import.meta.dirname, '..'),
})
await module.start(process.argv.slice(2))
