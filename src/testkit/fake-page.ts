import { type Observable, Subject } from 'rxjs'

import type { Page } from '#ports/page.ts'

/** A page whose device and clipboard a test controls. */
export class FakePage implements Page {
  readonly foreground$: Observable<void>
  readonly online$: Observable<void>
  /** The copied texts, oldest first. */
  readonly copied: string[] = []
  readonly #returns = new Subject<void>()
  readonly #online = new Subject<void>()

  constructor(
    private readonly is: {
      readonly device?: 'desktop' | 'phone'
      readonly domain?: string
      readonly title?: string
      readonly timeZone?: string
      readonly clipboard?: boolean
      readonly language?: string
    } = {},
  ) {
    this.foreground$ = this.#returns.asObservable()
    this.online$ = this.#online.asObservable()
  }

  /** Whether anything subscribes to the user's return. */
  get observed(): boolean {
    return this.#returns.observed
  }

  device(): 'desktop' | 'phone' {
    return this.is.device ?? 'desktop'
  }

  domain(): string {
    return this.is.domain ?? 'app.example'
  }

  origin(): string {
    return `https://${this.domain()}`
  }

  title(): string {
    return this.is.title ?? 'Example'
  }

  language(): string {
    return this.is.language ?? 'en-US'
  }

  timeZone(): string {
    return this.is.timeZone ?? 'Europe/Berlin'
  }

  copy(text: string): Promise<boolean> {
    const allowed = this.is.clipboard ?? true
    if (allowed) this.copied.push(text)
    return Promise.resolve(allowed)
  }

  /** The user returns to the page. */
  returnToForeground(): void {
    this.#returns.next()
  }

  /** The network is back. */
  goOnline(): void {
    this.#online.next()
  }
}
