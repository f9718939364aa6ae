import { inject, injectable } from 'inversify'
import { combineLatest, map, type Observable, shareReplay } from 'rxjs'

import { AccountQueries } from '#application/connection/account-queries.ts'
import { AccountTransactions } from '#application/connection/account-transactions.ts'
import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { BALANCE_CACHE_MS } from '#domain/balances/balance.ts'
import { itemsOf, readAtOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import { type AcceptedTokenIds, withDecisions } from '#domain/tokens/accepted-tokens.ts'
import { type Portfolio, portfolioOf } from '#domain/tokens/portfolio.ts'
import type { Holding, Price, TokenId } from '#domain/tokens/token.ts'

import { AcceptedTokens } from './accepted-tokens.ts'
import { HoldingsSource } from './holdings-source.ts'

/** The number of accounts whose tokens are kept. */
const MAX_CACHED = 12

const decided = (data: RemoteData<Holding>, accepted: AcceptedTokenIds): RemoteData<Holding> =>
  data.status === 'success' ? { ...data, items: withDecisions(data.items, accepted) } : data

export interface ShownTokens {
  readonly data: RemoteData<Holding>
  readonly portfolio: Portfolio
  /** When the amounts were loaded, if a later request for them has failed. */
  readonly readAt: number | undefined
}

const pricesOf = (holdings: readonly Holding[]): ReadonlyMap<TokenId, Price> =>
  new Map(holdings.flatMap(({ token, price }) => (price === undefined ? [] : [[token.id, price] as const])))

const scaledIn = (holdings: readonly Holding[]): ReadonlySet<TokenId> =>
  new Set(holdings.flatMap(({ token }) => (token.isScaled === true ? [token.id] : [])))

const shown = (data: RemoteData<Holding>): ShownTokens => ({
  data,
  portfolio: portfolioOf(itemsOf(data)),
  readAt: readAtOf(data),
})

/** Loads the tokens of the active account on its network. S0-05, S9-05, S9-07. */
@injectable()
export class ViewTokens {
  /** The tokens of the active account, loaded and kept fresh while there is a subscriber. */
  readonly tokens$: Observable<ShownTokens>
  /** The current price of each token of the active account, if it is known. */
  readonly prices$: Observable<ReadonlyMap<TokenId, Price>>
  /** The tokens of the active account whose issuers' apps show other amounts than base units over decimals. */
  readonly scaled$: Observable<ReadonlySet<TokenId>>
  /** Whole seconds until tokens that failed to load may be requested again. S9-07. */
  readonly retryIn$: Observable<number>
  readonly #queries: AccountQueries<Holding>

  constructor(
    @inject(Connections) connections: Connections,
    @inject(NetworkNodes) nodes: NetworkNodes,
    @inject(HoldingsSource) source: HoldingsSource,
    @inject(AccountTransactions) transactions: AccountTransactions,
    @inject(Feedback) feedback: Feedback,
    @inject(AcceptedTokens) accepted: AcceptedTokens,
    @inject(Environment) environment: Environment,
  ) {
    this.#queries = new AccountQueries(
      {
        isSupported: (account) => nodes.networkOfAccount(account) !== undefined,
        fetch: (account, _cursor, loaded, signal, deliver) =>
          source.load(account, itemsOf(loaded), signal, deliver),
        maxAgeMs: BALANCE_CACHE_MS,
        maxAccounts: MAX_CACHED,
        // The next request asks the nodes for all known tokens, without the service's cache. S7-12.
        onTransaction: (account, loaded) =>
          source.markChanged(
            account,
            itemsOf(loaded).map(({ token }) => token),
          ),
        onFailed: () => feedback.toast({ kind: 'error', text: { name: 'balanceUnavailable' } }),
      },
      connections,
      transactions,
      environment,
    )
    this.tokens$ = combineLatest([this.#queries.state$, accepted.ids$]).pipe(
      map(([data, ids]) => shown(decided(data, ids))),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.prices$ = this.tokens$.pipe(map(({ data }) => pricesOf(itemsOf(data))))
    this.scaled$ = this.tokens$.pipe(map(({ data }) => scaledIn(itemsOf(data))))
    this.retryIn$ = this.#queries.retryIn$
  }

  /** Reloads the tokens after a transaction. */
  start(): void {
    this.#queries.start()
  }

  /** Loads the tokens again, unless the last request failed less than 30 s ago. S9-07. */
  refresh(): void {
    this.#queries.refresh()
  }
}
