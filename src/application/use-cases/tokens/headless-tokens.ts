import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import { BALANCE_CACHE_MS } from '#domain/balances/balance.ts'
import { type RemoteSummary, remoteSummary } from '#domain/remote-data/remote-summary.ts'
import { portfolioSummary, type PortfolioSummary } from '#domain/tokens/token-summary.ts'

import { type ShownTokens, ViewTokens } from './view-tokens.ts'

/** The tokens of the active account for a host that draws them itself. */
export interface TokensState extends RemoteSummary, PortfolioSummary {}

const stateOf = ({ data, portfolio }: ShownTokens): TokensState => ({
  ...remoteSummary(data, BALANCE_CACHE_MS),
  ...portfolioSummary(portfolio),
})

/** Tells a host without the modal what the active account has. S0-05, S9-05, S9-07. */
@injectable()
export class HeadlessTokens {
  /** The tokens are loaded, and kept fresh, while somebody subscribes. */
  readonly state$: Observable<TokensState>

  constructor(@inject(ViewTokens) viewTokens: ViewTokens) {
    this.state$ = viewTokens.tokens$.pipe(map(stateOf))
  }
}
