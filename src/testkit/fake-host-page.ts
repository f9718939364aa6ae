import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { type Observable, Subject } from 'rxjs'

import type { PolicyNeed } from '#domain/diagnostics/checks/content-policy.ts'
import type { PageFacts, PictureSize, ServedPage } from '#domain/diagnostics/checks/page-checks.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { HostPage } from '#ports/host-page.ts'

/** A healthy page over HTTPS. A test can break it. */
export class FakeHostPage implements HostPage {
  readonly blocked$: Observable<PolicyNeed>
  changes: Partial<PageFacts> = {}
  answer: E.Either<ServiceFailure, ServedPage>
  keeps = true
  /** The sizes of the pictures that load, by URL. */
  pictures: Readonly<Record<string, PictureSize>> = {}
  missing: readonly string[] = []
  /** The number of requests to the page's server. */
  requestCount = 0
  /** Whether the server's responses wait for `release`. */
  held = false
  readonly #blocked = new Subject<PolicyNeed>()
  #late: (() => void)[] = []

  constructor(now = Date.now()) {
    this.answer = E.right({ policies: [], time: now })
    this.blocked$ = this.#blocked.asObservable()
  }

  async facts(): Promise<PageFacts> {
    return {
      origin: 'https://app.example',
      secure: true,
      instances: ['1.0.0'],
      react: { react: '19.0.0', dom: '19.0.0' },
      reactCopies: ['19.0.0'],
      policies: [],
      ...this.changes,
    }
  }

  requestHeaders(): TaskEither<ServiceFailure, ServedPage> {
    return () => {
      this.requestCount += 1
      return this.held
        ? new Promise((resolve) => this.#late.push(() => resolve(this.answer)))
        : Promise.resolve(this.answer)
    }
  }

  async keepsData(): Promise<boolean> {
    return this.keeps
  }

  async pictureSize(url: string): Promise<PictureSize | undefined> {
    return this.pictures[url]
  }

  async missingPackages(): Promise<readonly string[]> {
    return this.missing
  }

  /** Whether requests that the browser blocks are observed. */
  get isWatched(): boolean {
    return this.#blocked.observed
  }

  /** The browser blocks a request of the page. */
  block(need: PolicyNeed): void {
    this.#blocked.next(need)
  }

  /** Delivers the waiting responses. */
  release(): void {
    this.held = false
    for (const answer of this.#late.splice(0)) answer()
  }
}
