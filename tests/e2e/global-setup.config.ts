import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** Brings the sandbox and the built pages up once for the whole run. Gives the way to stop them. */
export default async () => {
  // the sandbox reads the product's codecs, whose imports only Vite resolves
  const { module } = await runnerImport<typeof import('./support/start-site.ts')>(
    resolve(import.meta.dirname, 'support/start-site.ts'),
  )
  return module.startSite()
}
