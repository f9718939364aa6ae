import { inject, injectable } from 'inversify'
import { type Observable, startWith, switchMap } from 'rxjs'

import { Features } from '#application/features.ts'
import type { Price, TokenId } from '#domain/tokens/token.ts'

/** The prices of the account's tokens for the values of its transactions. */
@injectable()
export class CurrentPrices {
  /** The prices by token. Empty until the feature `tokens` is loaded. */
  readonly prices$: Observable<ReadonlyMap<TokenId, Price>>

  constructor(@inject(Features) { tokens }: Features) {
    this.prices$ = tokens.loaded$.pipe(
      switchMap(({ viewTokens }) => viewTokens.prices$),
      startWith(new Map<TokenId, Price>()),
    )
  }
}
