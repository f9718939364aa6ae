import { join } from 'node:path'
import type { Page, Route } from 'playwright/test'
import { build, type Rolldown } from 'vite'

import { aliases } from '#demo/config.ts'

/** README's page for any page: no options but the ones that every page needs. */
const PAGE = 'examples/hosts/readme/any-page.ts'

export const MINIMAL = 'https://tide.test'

const html = `<!doctype html><html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Tidepool</title><link rel="icon" href="data:,">
<body><main><h1>Tidepool</h1><button id="connect">Connect</button></main><script type="module" src="/main.js"></script>`

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

export interface MinimalSetting {
  /** Files whose path matches do not load. */
  readonly broken?: () => RegExp | undefined
}

/** Serves README's minimal page over https at each path. Its own files are all that it can request. */
export const serveMinimalHost = async (page: Page, { broken }: MinimalSetting = {}): Promise<void> => {
  const built = await (files ??= filesOf())
  await page.route(`${MINIMAL}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (broken?.()?.test(pathname) === true) return route.abort()
    const code = built.get(pathname)
    if (code !== undefined) return route.fulfill({ body: code, contentType: 'text/javascript' })
    return route.fulfill({ body: html, contentType: 'text/html' })
  })
}
