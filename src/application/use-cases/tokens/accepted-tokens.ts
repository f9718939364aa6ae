import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { StoredList } from '#application/stored-lists/stored-list.ts'
import { type AcceptedTokenIds, storedAccepted, withAccepted } from '#domain/tokens/accepted-tokens.ts'
import type { TokenId } from '#domain/tokens/token.ts'
import { Storage } from '#ports/storage.ts'

@injectable()
export class AcceptedStore extends StoredList<string> {
  constructor(@inject(Storage) storage: Storage, @inject(Environment) environment: Environment) {
    super(storedAccepted, storage, environment)
  }
}

/** The tokens that the user marked as not spam, shared by all tabs. */
@injectable()
export class AcceptedTokens {
  readonly ids$: Observable<AcceptedTokenIds>

  constructor(@inject(AcceptedStore) private readonly store: AcceptedStore) {
    this.ids$ = store.state$
  }

  accept(id: TokenId): void {
    this.store.update((accepted) => withAccepted(accepted, id))
  }
}
