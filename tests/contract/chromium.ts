import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
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

/** Pages at an origin that needs no network, each of which runs the script. Returns the paths of the scripts that were requested. */
export const serveOrigin = async (
  context: BrowserContext,
  origin: string,
  script: PageName,
): Promise<readonly string[]> => {
  if (shared === undefined) throw new Error('There is no Chromium')
  const { scripts } = shared
  const requested: string[] = []
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.endsWith('.js'))
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><body><script type="module" src="/${script}.js"></script>`,
      })
    const file = join(scripts, pathname)
    requested.push(file)
    return route.fulfill({ contentType: 'text/javascript', path: file })
  })
  return requested
}
