import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { inject } from 'vitest'

import type { PageName } from './chromium-setup.ts'

const shared = inject('chromium')

/** Whether a browser is installed. Without one these contracts are skipped. */
export const hasChromium = shared !== undefined

/** A connection to the run's browser, and a separate site whose every page runs the script. `/silent` never responds. */
export const startSite = async (script: PageName) => {
  if (shared === undefined) throw new Error('There is no Chromium')
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/silent') return
    if (url.endsWith('.js')) {
      // A page of another origin can run it too.
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      createReadStream(join(shared.scripts, url)).pipe(response)
    } else response.setHeader('content-type', 'text/html').end(html)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const html = `<!doctype html><script type="module" src="${url}${script}.js"></script>`
  const browser = await chromium.connect(shared.endpoint)
  const stop = async () => {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
  return { browser, url, stop }
}
