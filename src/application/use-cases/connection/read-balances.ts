import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  combineLatest,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  shareReplay,
  switchMap,
} from 'rxjs'

import { firstOf } from '#application/first-of.ts'
import { Lifetime } from '#application/lifetime.ts'
import { secondsUntil } from '#application/seconds-until.ts'
import {
  BalancesStore,
  ConnectionsStore,
  ModalStore,
  NetworksStore,
  OptionsStore,
} from '#application/stores.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { ViewAccount } from '#application/use-cases/modal/view-account.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { BALANCE_CACHE_MS, isFresh, WALLET_BALANCE_MS } from '#domain/balances/balance.ts'
import { type AccountId, accountParts, type Address } from '#domain/caip/account-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { accountOf } from '#domain/connection/connection.ts'
import { type Modal, viewOf } from '#domain/modal/modal.ts'
import type { Network } from '#domain/networks/network.ts'
import { configured } from '#domain/networks/networks.ts'
import { rpcServicesOf, rpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'

import { BalanceCache } from './balance-cache.ts'

/** Reads the native balances of connected accounts. S0-05, S5-42, S9-05. */
@injectable()
export class ReadBalances {
  /** Whole seconds until an unavailable balance may be asked for again. S9-05. */
  readonly retryIn$: Observable<number>
  readonly #asking = new Set<AccountId>()

  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(BalancesStore) private readonly balances: BalancesStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(Chains) private readonly chains: Chains,
    @inject(Clock) private readonly clock: Clock,
    @inject(BalanceCache) private readonly cache: BalanceCache,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(ViewAccount) account: ViewAccount,
  ) {
    this.retryIn$ = account.balance$.pipe(
      // whatever becomes of the balance, the wait for it is over
      switchMap((balance) =>
        balance?.status === 'unavailable' ? secondsUntil(clock, balance.at + BALANCE_CACHE_MS) : of(0),
      ),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** Asks for the balance of every account that becomes known, and again when the account is looked at. */
  start(): void {
    const settled$ = combineLatest([this.connections.state$, this.networks.state$])
    const accounts$ = from(namespaces).pipe(
      mergeMap((namespace) =>
        settled$.pipe(
          map(() => this.accountOnNetwork(namespace)),
          distinctUntilChanged(),
        ),
      ),
    )
    this.lifetime.hold(accounts$.subscribe((id) => void (id && this.load(id))))
    const looked$ = this.modal.state$.pipe(map(isOnAccount), distinctUntilChanged(), filter(Boolean))
    this.lifetime.hold(looked$.subscribe(() => void this.refresh()))
  }

  /** Asks again for what is not fresh; a failure may be tried again after the same time. S9-05. */
  async refresh(): Promise<void> {
    await Promise.all(
      namespaces.map(async (namespace) => {
        const id = this.accountOnNetwork(namespace)
        if (id !== undefined) await this.load(id)
      }),
    )
  }

  /** The account, where its chain is a configured one. */
  private accountOnNetwork(namespace: Namespace): AccountId | undefined {
    const id = accountOf(this.connections.state.of[namespace])
    return id !== undefined && this.networkOf(id) !== undefined ? id : undefined
  }

  private networkOf(id: AccountId): Network | undefined {
    return configured(this.networks.state, accountParts(id).chainId)
  }

  private async load(id: AccountId): Promise<void> {
    const network = this.networkOf(id)
    if (network === undefined || this.#asking.has(id) || this.isRecent(id)) return
    const cached = this.cache.get(id)
    if (cached !== undefined) return this.balances.dispatch({ type: 'answered', account: id, ...cached })
    this.balances.dispatch({ type: 'asked', account: id })
    this.#asking.add(id)
    const outcome = await this.ask(network, id)
    this.#asking.delete(id)
    if (this.lifetime.isOver) return
    const at = this.clock.now()
    if (E.isRight(outcome)) {
      const known = { units: outcome.right, decimals: network.nativeCurrency.decimals, at }
      this.balances.dispatch({ type: 'answered', account: id, ...known })
      this.cache.put(id, known)
    } else this.failed(id, at)
  }

  private failed(account: AccountId, at: number): void {
    this.balances.dispatch({ type: 'failed', account, at })
    if (isOnAccount(this.modal.state))
      this.notices.say({ kind: 'error', text: { name: 'balanceUnavailable' } })
  }

  private isRecent(id: AccountId): boolean {
    const state = this.balances.state[id]
    return state !== undefined && state.status !== 'loading' && isFresh(state.at, this.clock.now())
  }

  /** Through the wallet, which costs no request of ours, else over RPC. */
  private async ask(network: Network, id: AccountId): Promise<E.Either<unknown, bigint>> {
    const { address } = accountParts(id)
    const answer = await this.askWallet(network.chainNamespace, address as Address)
    // a wallet that has moved meanwhile spoke of another chain
    if (E.isRight(answer) && this.accountOnNetwork(network.chainNamespace) === id) return answer
    if (this.lifetime.isOver) return E.left(undefined)
    const urls = rpcUrlsOf(network, rpcServicesOf(this.options.state))
    return this.chains.balanceOf(network, urls, address as Address)()
  }

  private async askWallet(namespace: Namespace, address: Address): Promise<E.Either<unknown, bigint>> {
    const wallet = this.registry.of(this.connections.state.of[namespace], namespace)
    if (wallet === undefined) return E.left(undefined)
    const silence$ = merge(this.clock.after(WALLET_BALANCE_MS), this.lifetime.ended$).pipe(
      map(() => E.left(undefined)),
    )
    return firstOf<E.Either<unknown, bigint>>(wallet.balanceOf(address)(), silence$)
  }
}

const isOnAccount = (modal: Modal): boolean => modal.open && viewOf(modal).name === 'Account'
