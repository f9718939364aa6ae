import { expect, type BrowserContext } from 'playwright/test'

/** Gathers what must not happen in any page of a test: errors, warnings, policy violations, requests elsewhere. */
export class Complaints {
  readonly requests: string[] = []
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext, origins: readonly string[]) {
    // The browser reports violations of a policy and requests that fail as console errors too.
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.#heard.push(`${message.type()}: ${message.text()}`)
    })
    context.on('weberror', (error) => void this.#heard.push(`uncaught: ${error.error().message}`))
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (!/^https?:$/.test(protocol)) return
      this.requests.push(request.url())
      if (!origins.includes(origin)) this.#heard.push(`request to ${request.url()}`)
    })
  }

  /** One complaint that matches is part of the test. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** What was expected came, each once, and nothing else did. */
  check(): void {
    const left = [...this.#heard]
    const missing = this.#expected.filter((pattern) => {
      const at = left.findIndex((complaint) => pattern.test(complaint))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    expect(left, 'complaints of the pages').toEqual([])
    expect(missing.map(String), 'complaints that did not come').toEqual([])
  }
}
