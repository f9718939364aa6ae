import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import { BALANCE_CACHE_MS } from '#domain/balances/balance.ts'
import { type RemoteSummary, remoteSummary } from '#domain/remote-data/remote-summary.ts'
import { portfolioSummary, type PortfolioSummary } from '#domain/tokens/token-summary.ts'

import { type ShownTokens, ViewTokens } from './view-tokens.ts'

/** The active account's tokens for a host with its own user interface. */
export interface TokensState extends RemoteSummary, PortfolioSummary {}

const stateOf = ({ data, portfolio }: ShownTokens): TokensState => ({
  ...remoteSummary(data, BALANCE_CACHE_MS),
  ...portfolioSummary(portfolio),
})

/** Provides the active account's tokens to a host with its own user interface. S0-05, S9-05, S9-07. */
@injectable()
export class HeadlessTokens {
  /** Loads the tokens and keeps them fresh while there is a subscriber. */
  readonly state$: Observable<TokensState>

  constructor(@inject(ViewTokens) viewTokens: ViewTokens) {
    this.state$ = viewTokens.tokens$.pipe(map(stateOf))
  }
}
