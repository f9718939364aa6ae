import { inject, injectable } from 'inversify'
import { concat, defer, type Observable, of, switchMap, type Unsubscribable } from 'rxjs'

import { Clock } from '#ports/clock.ts'
import { Page } from '#ports/page.ts'

import { Lifetime } from './lifetime.ts'

const SECOND = 1000

/** The time, the page, and the lifetime of the instance. */
@injectable()
export class Environment {
  /** Emits when the page is shown again or gets the focus. */
  readonly foreground$: Observable<void>
  /** Emits when the network is back. */
  readonly online$: Observable<void>
  /** Emits once, when the instance is disposed. */
  readonly ended$: Observable<void>

  constructor(
    @inject(Clock) private readonly clock: Clock,
    @inject(Page) private readonly page: Page,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {
    this.foreground$ = page.foreground$
    this.online$ = page.online$
    this.ended$ = lifetime.ended$
  }

  /** Milliseconds since the epoch. */
  get now(): number {
    return this.clock.now()
  }

  get device(): ReturnType<Page['device']> {
    return this.page.device()
  }

  /** Host and port of the page. */
  get domain(): string {
    return this.page.domain()
  }

  /** The origin of the page. */
  get origin(): string {
    return this.page.origin()
  }

  /** The user's language, a BCP 47 tag. */
  get language(): string {
    return this.page.language()
  }

  /** The title of the document. */
  get title(): string {
    return this.page.title()
  }

  /** The IANA time zone of the browser. */
  get timeZone(): string {
    return this.page.timeZone()
  }

  /** Whether the instance is disposed. */
  get isOver(): boolean {
    return this.lifetime.isOver
  }

  /** Emits once after `ms` milliseconds and completes. */
  after(ms: number): Observable<void> {
    return this.clock.after(ms)
  }

  /** Counts down the seconds to a time, for screen readers: 30, 29, … 0. */
  secondsUntil(time: number): Observable<number> {
    return defer(() => {
      const remaining = Math.max(0, time - this.now)
      const seconds = Math.ceil(remaining / SECOND)
      if (seconds === 0) return of(0)
      // The next number is due when the current second has passed.
      const next$ = this.after(remaining - (seconds - 1) * SECOND)
      return concat(of(seconds), next$.pipe(switchMap(() => this.secondsUntil(time))))
    })
  }

  /** Returns false if the browser denies access to the clipboard. */
  copy(text: string): Promise<boolean> {
    return this.page.copy(text)
  }

  /** Unsubscribes when the instance is disposed. */
  untilDisposed(subscription: Unsubscribable): void {
    this.lifetime.untilDisposed(subscription)
  }
}
