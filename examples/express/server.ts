import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { siteFromEnvironment } from '../site.ts'
import { expressApp } from './app.ts'

/** Listens on PORT of this machine, behind a proxy with TLS. */
export const start = async (): Promise<string> => {
  const { port, ...site } = siteFromEnvironment()
  const server = expressApp(site).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
