import { join } from 'node:path'
import type { Page, Route } from 'playwright/test'
import { build, type Rolldown } from 'vite'

import { aliases } from '#demo/config.ts'

export const BARE = 'https://bare.test'
const jsonRpc = (asked: string | null) => ({
  jsonrpc: '2.0',
  id: 1,
  result: asked?.includes('eth_chainId') === true ? '0x1' : '0x0',
})

const html = (body: string) =>
  `<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,"><body>${body}`
const pages: Readonly<Record<string, string>> = {
  '/': html('<button>Open</button><output></output><script type="module" src="/main.js"></script>'),
  '/framed': html(`<iframe src="/" sandbox="allow-scripts" width="800" height="700"></iframe>`),
}

const filesOf = async (): Promise<ReadonlyMap<string, string>> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: aliases(true) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { main: join(import.meta.dirname, '../environment/main.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])))
}

let files: Promise<ReadonlyMap<string, string>> | undefined

/** Serves a page with only the product and a minimal wallet, also in a sandboxed frame. */
export const serveBareHost = async (page: Page): Promise<void> => {
  const built = await (files ??= filesOf())
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route(`${BARE}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    const code = built.get(pathname)
    if (code !== undefined) return route.fulfill({ body: code, contentType: 'text/javascript', headers })
    const body = pages[pathname]
    if (body !== undefined) return route.fulfill({ body, contentType: 'text/html', headers })
    return route.fulfill({ json: jsonRpc(route.request().postData()), headers })
  })
}
