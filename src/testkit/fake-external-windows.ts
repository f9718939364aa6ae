import { type Observable, ReplaySubject } from 'rxjs'

import { safeLink } from '#domain/wallets/safe-link.ts'
import type { ExternalWindow, ExternalWindows } from '#ports/external-windows.ts'

/** A window that a test closes. */
export class FakeExternalWindow implements ExternalWindow {
  /** The visited addresses, oldest first. */
  readonly visited: string[] = []
  isOpen = true
  readonly closed$: Observable<void>
  readonly #closed = new ReplaySubject<void>(1)

  constructor() {
    this.closed$ = this.#closed
  }

  navigate(url: string): boolean {
    const isSafe = safeLink('web', url) !== undefined
    if (isSafe) this.visited.push(url)
    else this.close()
    return isSafe
  }

  /** Called by the page or for the user. */
  close(): void {
    this.isOpen = false
    this.#closed.next()
    this.#closed.complete()
  }
}

/** A browser that opens or blocks windows. */
export class FakeExternalWindows implements ExternalWindows {
  /** Oldest first. */
  readonly opened: FakeExternalWindow[] = []
  blocked = false

  get latest(): FakeExternalWindow | undefined {
    return this.opened.at(-1)
  }

  open(): FakeExternalWindow | undefined {
    if (this.blocked) return undefined
    const opened = new FakeExternalWindow()
    this.opened.push(opened)
    return opened
  }
}
