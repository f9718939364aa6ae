import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import type { TokensSnapshot } from '#contracts/tokens.ts'
import { BALANCE_CACHE_MS } from '#domain/balances/balance.ts'
import { remoteInfo } from '#domain/remote-data/remote-info.ts'
import { portfolioInfo } from '#domain/tokens/token-info.ts'

import { type ShownTokens, ViewTokens } from './view-tokens.ts'

const stateOf = ({ data, portfolio }: ShownTokens): TokensSnapshot => ({
  ...remoteInfo(data, BALANCE_CACHE_MS),
  ...portfolioInfo(portfolio),
})

/** Provides the active account's tokens to a host with its own user interface. S0-05, S9-05, S9-07. */
@injectable()
export class HeadlessTokens {
  /** Loads the tokens and keeps them fresh while there is a subscriber. */
  readonly state$: Observable<TokensSnapshot>

  constructor(@inject(ViewTokens) viewTokens: ViewTokens) {
    this.state$ = viewTokens.tokens$.pipe(map(stateOf))
  }
}
