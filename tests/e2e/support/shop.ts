import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { build, type Rolldown } from 'vite'

import { aliases } from '#demo/config.ts'

/** The host of the guide to tests, with no sandbox around it. */
const PAGE = 'examples/hosts/testing/shop.ts'

export const SHOP = 'https://shop.test'

const html = `<!doctype html><html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title><link rel="icon" href="data:,">
<body></body><script type="module" src="/main.js"></script>`

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
        input: { main: join(import.meta.dirname, '../../..', PAGE) },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])))
}

let files: Promise<ReadonlyMap<string, string>> | undefined

/** Serves the shop over https at each path. `policy`: its content security policy. */
export const serveShop = async (page: Page, policy?: string): Promise<void> => {
  const built = await (files ??= filesOf())
  await page.route(`${SHOP}/**`, async (route) => {
    const code = built.get(new URL(route.request().url()).pathname)
    if (code !== undefined) return route.fulfill({ body: code, contentType: 'text/javascript' })
    const headers = policy === undefined ? {} : { 'content-security-policy': policy }
    return route.fulfill({ body: html, contentType: 'text/html', headers })
  })
}
