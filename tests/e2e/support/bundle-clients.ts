import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'vite'

/** Bundles `clients.ts` and its dependencies into one classic script. */
export const bundleClients = async (file: string): Promise<void> => {
  const built = await build({
    root: resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: resolve(import.meta.dirname, 'clients.ts'), formats: ['iife'], name: 'clients' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('Vite gave no bundle.')
  await writeFile(file, output.output[0].code)
}
