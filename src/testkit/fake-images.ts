import { NEVER, type Observable, of } from 'rxjs'

import type { Images } from '#ports/images.ts'

/** Images that load immediately, never, or with an error. */
export class FakeImages implements Images {
  readonly requests: string[] = []
  readonly broken = new Set<string>()
  readonly silent = new Set<string>()

  load(url: string): Observable<boolean> {
    this.requests.push(url)
    return this.silent.has(url) ? NEVER : of(!this.broken.has(url))
  }
}
