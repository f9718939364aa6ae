import { serve } from '@hono/node-server'

import { siteFromEnvironment } from '../site.ts'
import { honoApp } from './app.ts'

/** Listens on PORT of this machine, behind a proxy with TLS. */
export const start = (): Promise<string> => {
  const { port, ...site } = siteFromEnvironment()
  return new Promise((resolve) => {
    serve({ fetch: honoApp(site).fetch, port, hostname: '127.0.0.1' }, (address) =>
      resolve(`http://127.0.0.1:${address.port}`),
    )
  })
}
