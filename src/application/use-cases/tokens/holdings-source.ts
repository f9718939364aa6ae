import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { fromEvent, takeUntil } from 'rxjs'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { ViewAccount } from '#application/use-cases/modal/view-account.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ItemPage } from '#domain/remote-data/remote-data.ts'
import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { needsPrice, withKeptPrices, withPrices } from '#domain/tokens/holding-prices.ts'
import type { Holding, Price, Token, TokenId } from '#domain/tokens/token.ts'
import { Holdings } from '#ports/holdings.ts'
import { Prices } from '#ports/prices.ts'

/** Milliseconds for which amounts wait for their prices, so that a total does not flicker if prices arrive soon. */
const PRICES_WAIT_MS = 500

const NO_PRICES: ReadonlyMap<TokenId, Price> = new Map()

/** Loads the holdings of an account, and the prices that did not come with them. */
@injectable()
export class HoldingsSource {
  readonly #changed = new Map<AccountId, readonly Token[]>()

  constructor(
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(ViewAccount) private readonly account: ViewAccount,
    @inject(Holdings) private readonly holdings: Holdings,
    @inject(Prices) private readonly prices: Prices,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Makes the next load bypass the service's cache for these tokens. S7-12. */
  markChanged(account: AccountId, tokens: readonly Token[]): void {
    this.#changed.set(account, tokens)
  }

  /**
   * Loads the holdings. Prices that fail to load keep their values of `before`. `deliver` receives amounts whose prices are
   * late.
   */
  load(
    account: AccountId,
    before: readonly Holding[],
    signal: AbortSignal,
    deliver: (page: ItemPage<Holding>) => void,
  ): TaskEither<ServiceFailure, ItemPage<Holding>> {
    return async () => {
      const accountRequest = this.nodes.accountOnNetwork(account)
      if (E.isLeft(accountRequest)) return accountRequest
      const { network } = accountRequest.right
      const changed = this.#changed.get(account) ?? []
      const request = {
        ...accountRequest.right,
        provider: this.account.providerOf(network.chainNamespace),
        changed,
      }
      const response = await this.holdings.of(request, signal)()
      if (E.isLeft(response)) return response
      if (signal.aborted) return E.left(cancelled)
      if (this.#changed.get(account) === changed) this.#changed.delete(account)
      const { now: loadedAt } = this.environment
      const show = (items: readonly Holding[]) => deliver({ items, loadedAt })
      return E.right({ items: await this.priced(network, response.right, before, signal, show), loadedAt })
    }
  }

  /** Adds prices. If they fail or are late, earlier prices are kept for a while. Tokens of test networks have none. S5-43. */
  private async priced(
    { testnet }: Network,
    holdings: readonly Holding[],
    before: readonly Holding[],
    signal: AbortSignal,
    show: (holdings: readonly Holding[]) => void,
  ): Promise<readonly Holding[]> {
    if (testnet) return holdings.map(({ token, units }) => ({ token, units }))
    const joined = (prices: ReadonlyMap<TokenId, Price>) => {
      const { now } = this.environment
      return withKeptPrices(withPrices(holdings, prices, now), before, now)
    }
    const tokens = holdings.filter(needsPrice).map(({ token }) => token)
    if (tokens.length === 0) return joined(NO_PRICES)
    const waiting = this.environment
      .after(PRICES_WAIT_MS)
      .pipe(takeUntil(fromEvent(signal, 'abort')))
      .subscribe(() => show(joined(NO_PRICES)))
    const prices = await this.prices.of(tokens, signal)()
    waiting.unsubscribe()
    return joined(E.isRight(prices) ? prices.right : NO_PRICES)
  }
}
