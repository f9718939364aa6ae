import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#sandbox/ports.ts'
import { browserArguments, findBrowser } from '#scripts/browser.mjs'

const MINUTE_MS = 60_000

/** A Chromium that keeps pages in its back-forward cache: not the headless shell, and without a driver. */
export const browserWithoutDriver = (): string | undefined => {
  const found = findBrowser()
  return found?.includes('headless-shell') ? undefined : found
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

interface Visit {
  readonly browser: string
  /** The origin whose pages are served. */
  readonly site: string
  /** The page where the visit starts. */
  readonly path: string
  /** The module of that page and the module of `/away`. They end the visit with a POST to `/report`. */
  readonly script: string
  readonly away: string
}

/** A visit by a browser without a driver. Resolves with the report of the page. */
export const visitWithoutDriver = async ({ browser, site, path, script, away }: Visit): Promise<unknown> => {
  const profileFolder = await mkdtemp(join(tmpdir(), 'walletport-undriven-'))
  const port = await freePort()
  let resolveReport: (report: unknown) => void = () => undefined
  const report = new Promise((resolve) => (resolveReport = resolve))

  const html = (response: ServerResponse, text: string) => {
    response.setHeader('content-type', 'text/html')
    response.end(text)
  }
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = request
    if (url === '/report') {
      resolveReport(JSON.parse(await textOf(request)))
      return void response.end()
    }
    if (url === '/away') return html(response, `<script type="module">${away}</script>`)
    const proxied = await fetch(site + url)
    const type = proxied.headers.get('content-type') ?? ''
    if (type.startsWith('text/html'))
      return html(response, `${await proxied.text()}<script type="module">${script}</script>`)
    response.setHeader('content-type', type)
    response.end(Buffer.from(await proxied.arrayBuffer()))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready))

  const url = `http://127.0.0.1:${port}${path}`
  const child = spawn(
    browser,
    ['--headless=new', ...browserArguments, `--user-data-dir=${profileFolder}`, url],
    {
      stdio: 'ignore',
      detached: true,
    },
  )
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error('The page reported nothing.')), MINUTE_MS)
  })
  try {
    return await Promise.race([report, timeout])
  } finally {
    clearTimeout(timer)
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    server.close()
    server.closeAllConnections()
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
