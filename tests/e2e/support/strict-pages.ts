import { type BrowserContext, expect, type Page, type Request, type WebSocket } from 'playwright/test'

import type { ManifestUse } from '#contracts/diagnostics.ts'
import type { Manifest } from '#domain/diagnostics/manifest.ts'

import { type PageRequest, unlistedRequests } from './listed-requests.ts'

/** The uses of a manifest, by Playwright's resource types. */
const uses: Readonly<Record<string, ManifestUse>> = {
  script: 'script',
  stylesheet: 'style',
  fetch: 'connect',
  xhr: 'connect',
  ping: 'connect',
  eventsource: 'connect',
  websocket: 'connect',
  image: 'image',
  document: 'frame',
}

/** The page that sent a request. Undefined for the document of a page, and for requests of a frame. */
const requestingPage = (request: Request): Page | undefined => {
  if (request.serviceWorker() !== null) return undefined
  const isDocument = request.resourceType() === 'document'
  try {
    const frame = request.frame()
    const page = frame.page()
    const holder = isDocument ? frame.parentFrame() : frame
    return holder === page.mainFrame() ? page : undefined
  } catch {
    // The first request of a new window has no frame yet.
    return undefined
  }
}

/** Compares the requests of the strict pages of a test with the manifests of their options. */
export class StrictPages {
  readonly #requests: PageRequest[] = []
  readonly #strict: string

  constructor(context: BrowserContext, demo: string) {
    this.#strict = `${demo}/strict.html`
    const record = (page: Page, url: string, kind: string) => {
      const at = page.url()
      if (at.split('?')[0] === this.#strict && /^(https?|wss?):/.test(url))
        this.#requests.push({ page: at, url, use: uses[kind] })
    }
    const recordSockets = (page: Page) =>
      void page.on('websocket', (socket: WebSocket) => record(page, socket.url(), 'websocket'))
    context.on('request', (request) => {
      const page = requestingPage(request)
      if (page !== undefined) record(page, request.url(), request.resourceType())
    })
    context.on('page', recordSockets)
    context.pages().forEach(recordSockets)
  }

  /** Expects every request, frame and image in the manifest of its page. */
  async check(): Promise<void> {
    for (const page of new Set(this.#requests.map((request) => request.page))) {
      const requests = this.#requests.filter((request) => request.page === page)
      const answer = await fetch(page.replace(/strict\.html/, 'strict-manifest.json'))
      const { entries } = (await answer.json()) as Manifest
      expect(unlistedRequests(entries, requests), 'requests that the manifest does not list').toEqual([])
    }
  }
}
