import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build } from 'vite'

import { browserArguments, findBrowser } from '#scripts/browser.mjs'

export const executablePath = findBrowser()

const bundled = async (entry: string): Promise<string> => {
  const outcome = await build({
    configFile: false,
    logLevel: 'silent',
    oxc: { decorator: { legacy: true } },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(entry, import.meta.url)),
        formats: ['iife'],
        name: 'page',
      },
    },
  })
  const [output] = [outcome].flat()
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built')
  return output.output[0].code
}

/** A browser, and a site whose every page runs the entry; `/silent` never answers. */
export const startSite = async (entry: string) => {
  const script = await bundled(entry)
  const server = createServer(({ url }, response) => {
    if (url === '/silent') return
    response.setHeader('content-type', 'text/html').end(`<!doctype html><script>${script}</script>`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const browser = await chromium.launch({ executablePath: executablePath ?? '', args: browserArguments })
  const stop = async () => {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
  return { browser, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop }
}
