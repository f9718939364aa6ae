import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import { BALANCE_CACHE_MS } from '#domain/balances/balance.ts'
import { failedAtOf, failureOf, pendingOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { portfolioSummary, type PortfolioSummary } from '#domain/tokens/token-summary.ts'

import { type ShownTokens, ViewTokens } from './view-tokens.ts'

/** The tokens of the active account for a host that draws them itself. */
export interface TokensState extends PortfolioSummary {
  readonly status: RemoteData<unknown>['status']
  readonly refreshing: boolean
  /** When the amounts were read, if they could not be read again since. */
  readonly readAt?: number
  /** When a failed request may be repeated. S9-07. */
  readonly retryAt?: number
  readonly failure?: ServiceFailure
}

const stateOf = ({ data, portfolio, readAt }: ShownTokens): TokensState => {
  const failure = failureOf(data)
  const failedAt = failedAtOf(data)
  return {
    status: data.status,
    refreshing: data.status === 'ready' && pendingOf(data) !== undefined,
    ...portfolioSummary(portfolio),
    ...(readAt === undefined ? {} : { readAt }),
    ...(failedAt === undefined ? {} : { retryAt: failedAt + BALANCE_CACHE_MS }),
    ...(failure === undefined ? {} : { failure }),
  }
}

/** Tells a host without the modal what the active account has. S0-05, S9-05, S9-07. */
@injectable()
export class HeadlessTokens {
  /** The tokens are loaded, and kept fresh, while somebody subscribes. */
  readonly state$: Observable<TokensState>

  constructor(@inject(ViewTokens) viewTokens: ViewTokens) {
    this.state$ = viewTokens.tokens$.pipe(map(stateOf))
  }
}
