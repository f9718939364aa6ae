import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
  type WebSocket,
} from 'playwright/test'

/**
 * Errors of Playwright's clock in a page. Its script sometimes runs before the clock is installed. A timer from before
 * the clock cannot be cleared then, and RxJS reports an error.
 */
const CLOCK_ERRORS = [
  "Cannot read properties of undefined (reading 'controller')",
  'executing a cancelled action',
]

/** Collects errors, warnings, policy violations and requests to other origins from all pages of a test. */
export class Complaints {
  readonly requests: string[] = []
  readonly #received: string[] = []
  readonly #expected: RegExp[] = []
  readonly #borne: RegExp[] = []
  readonly #origins: string[]

  /** Stops listening. */
  readonly end: () => void

  constructor(context: BrowserContext, origins: readonly string[]) {
    this.#origins = [...origins]
    // The browser reports violations of a policy and requests that fail as console errors too.
    const hear = (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type()))
        this.#received.push(`${message.type()}: ${message.text()}`)
    }
    const hearError = (error: WebError) => {
      const { message } = error.error()
      if (!CLOCK_ERRORS.includes(message)) this.#received.push(`uncaught: ${message}`)
    }
    const noteRequest = (request: Request) => this.#note(request.url())
    const noteSocket = (socket: WebSocket) => this.#note(socket.url())
    const listenTo = (page: Page) => void page.on('websocket', noteSocket)
    context.on('console', hear).on('weberror', hearError).on('request', noteRequest).on('page', listenTo)
    context.pages().forEach(listenTo)
    this.end = () => {
      context
        .off('console', hear)
        .off('weberror', hearError)
        .off('request', noteRequest)
        .off('page', listenTo)
      for (const page of context.pages()) page.off('websocket', noteSocket)
    }
  }

  /** Allows the pages of this test to send requests to this origin too. */
  allow(...origins: readonly string[]): void {
    this.#origins.push(...origins)
  }

  /** Allows any number of complaints that match. */
  bear(pattern: RegExp): void {
    this.#borne.push(pattern)
  }

  /** Expects one complaint that matches. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Checks that each expected complaint arrived once, and no other. */
  check(): void {
    const left = this.#received.filter((complaint) => !this.#borne.some((pattern) => pattern.test(complaint)))
    const missing = this.#expected.filter((pattern) => {
      const at = left.findIndex((complaint) => pattern.test(complaint))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    expect(left, 'complaints of the pages').toEqual([])
    expect(missing.map(String), 'complaints that did not come').toEqual([])
  }

  #note(url: string): void {
    const { protocol, origin } = new URL(url)
    if (!/^(https?|wss?):$/.test(protocol)) return
    this.requests.push(url)
    if (!this.#origins.includes(origin)) this.#received.push(`request to ${url}`)
  }
}
