import { resolve } from 'node:path'
import { runnerImport } from 'vite'

import type * as sites from './support/start-site.ts'

/** Brings the sandbox and the built pages up once for the whole run. Gives the way to stop them. */
export default async () => {
  // the sandbox reads the product's codecs, whose imports only Vite resolves
  const { module } = await runnerImport<typeof sites>(resolve(import.meta.dirname, 'support/start-site.ts'))
  return module.startSite()
}
