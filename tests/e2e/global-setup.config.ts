import { resolve } from 'node:path'
import { runnerImport } from 'vite'

import type * as sites from './support/start-site.ts'

/** Starts the sandbox and the built pages once for the whole run. Returns a function that stops them. */
export default async () => {
  // The sandbox imports the product's codecs, whose imports only Vite resolves.
  const { module } = await runnerImport<typeof sites>(resolve(import.meta.dirname, 'support/start-site.ts'))
  return module.startSite()
}
