import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Store } from '#application/store.ts'
import { followChanges } from '#application/use-cases/modal/follow-changes.ts'
import {
  type AcceptedTokens as Accepted,
  storedAccepted,
  withAccepted,
} from '#domain/tokens/accepted-tokens.ts'
import type { TokenId } from '#domain/tokens/token.ts'
import { Storage } from '#ports/storage.ts'

@injectable()
export class AcceptedStore extends Store<Accepted, Accepted> {
  constructor() {
    super([], (_, accepted) => accepted)
  }
}

/** The tokens of which the user said that they are no spam, shared by all tabs. */
@injectable()
export class AcceptedTokens {
  readonly ids$: Observable<Accepted>

  constructor(
    @inject(AcceptedStore) private readonly store: AcceptedStore,
    @inject(Storage) private readonly storage: Storage,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.ids$ = store.state$
  }

  start(): void {
    this.store.dispatch(this.stored())
    followChanges(this.storage.changes(storedAccepted), this.environment, () =>
      this.store.dispatch(this.stored()),
    )
  }

  accept(id: TokenId): void {
    // Another tab may have written since the last read.
    const accepted = withAccepted(this.stored(), id)
    this.storage.set(storedAccepted, accepted)
    this.store.dispatch(accepted)
  }

  private stored(): Accepted {
    return O.getOrElse((): Accepted => [])(this.storage.get(storedAccepted))
  }
}
