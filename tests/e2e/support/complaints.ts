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
  readonly #tolerated: RegExp[] = []
  readonly #origins: string[]

  /** Stops listening. */
  readonly end: () => void

  constructor(context: BrowserContext, origins: readonly string[]) {
    this.#origins = [...origins]
    // The browser reports violations of a policy and requests that fail as console errors too.
    const recordMessage = (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type()))
        this.#received.push(`${message.type()}: ${message.text()}`)
    }
    const recordError = (error: WebError) => {
      const { message } = error.error()
      if (!CLOCK_ERRORS.includes(message)) this.#received.push(`uncaught: ${message}`)
    }
    const recordRequest = (request: Request) => this.#recordUrl(request.url())
    const recordSocket = (socket: WebSocket) => this.#recordUrl(socket.url())
    const listenTo = (page: Page) => void page.on('websocket', recordSocket)
    context
      .on('console', recordMessage)
      .on('weberror', recordError)
      .on('request', recordRequest)
      .on('page', listenTo)
    context.pages().forEach(listenTo)
    this.end = () => {
      context
        .off('console', recordMessage)
        .off('weberror', recordError)
        .off('request', recordRequest)
        .off('page', listenTo)
      for (const page of context.pages()) page.off('websocket', recordSocket)
    }
  }

  /** Allows the pages of this test to send requests to this origin too. */
  allow(...origins: readonly string[]): void {
    this.#origins.push(...origins)
  }

  /** Allows any number of complaints that match. */
  tolerate(pattern: RegExp): void {
    this.#tolerated.push(pattern)
  }

  /** Expects one complaint that matches. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Checks that each expected complaint arrived once, and no other. */
  check(): void {
    const unexpected = this.#received.filter(
      (complaint) => !this.#tolerated.some((pattern) => pattern.test(complaint)),
    )
    const absent = this.#expected.filter((pattern) => {
      const index = unexpected.findIndex((complaint) => pattern.test(complaint))
      if (index >= 0) unexpected.splice(index, 1)
      return index < 0
    })
    expect(unexpected, 'complaints of the pages').toEqual([])
    expect(absent.map(String), 'complaints that did not arrive').toEqual([])
  }

  #recordUrl(url: string): void {
    const { protocol, origin } = new URL(url)
    if (!/^(https?|wss?):$/.test(protocol)) return
    this.requests.push(url)
    if (!this.#origins.includes(origin)) this.#received.push(`request to ${url}`)
  }
}
