import { inject, injectable } from 'inversify'
import { BehaviorSubject, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'

/** A transfer that was requested from the wallet. */
export interface OpenRequest {
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
}

/** The requests to the wallet that have no response yet, of all flows, also those whose step the user has left. */
@injectable()
export class WalletRequests {
  readonly open$: Observable<readonly OpenRequest[]>
  readonly #open = new BehaviorSubject<readonly OpenRequest[]>([])

  constructor(@inject(Environment) private readonly environment: Environment) {
    this.open$ = this.#open.asObservable()
  }

  /** Runs a request, which counts as open until it settles. */
  async open<A>(request: () => Promise<A>): Promise<A> {
    const opened = { requestedAt: this.environment.now }
    this.#open.next([...this.#open.value, opened])
    try {
      return await request()
    } finally {
      this.#open.next(this.#open.value.filter((each) => each !== opened))
    }
  }
}
