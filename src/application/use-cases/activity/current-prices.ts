import { inject, injectable } from 'inversify'
import { type Observable, startWith, switchMap } from 'rxjs'

import { Features } from '#application/features.ts'
import type { Price, TokenId } from '#domain/tokens/token.ts'

/** What is known of the account's tokens for the amounts and values of its transactions. */
@injectable()
export class CurrentPrices {
  /** The prices by token. Empty until the feature `tokens` is loaded. */
  readonly prices$: Observable<ReadonlyMap<TokenId, Price>>

  /** The tokens whose issuers' apps show other amounts. Empty until the feature `tokens` is loaded. */
  readonly scaled$: Observable<ReadonlySet<TokenId>>

  constructor(@inject(Features) { tokens }: Features) {
    this.prices$ = tokens.loaded$.pipe(
      switchMap(({ viewTokens }) => viewTokens.prices$),
      startWith(new Map<TokenId, Price>()),
    )
    this.scaled$ = tokens.loaded$.pipe(
      switchMap(({ viewTokens }) => viewTokens.scaled$),
      startWith(new Set<TokenId>()),
    )
  }
}
