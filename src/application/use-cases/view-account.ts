import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, from, map, mergeMap, type Observable, shareReplay } from 'rxjs'

import { firstOf } from '#application/first-of.ts'
import { FoundWallets } from '#application/found-wallets.ts'
import { Lifetime } from '#application/lifetime.ts'
import {
  BalancesStore,
  ConnectionsStore,
  ModalStore,
  NetworksStore,
  OptionsStore,
} from '#application/stores.ts'
import { ShowNotices } from '#application/use-cases/show-notices.ts'
import { type Account, accountIn } from '#domain/accounts/account.ts'
import { type BalanceState, isFresh, WALLET_BALANCE_MS } from '#domain/balances/balance.ts'
import { type AccountId, accountParts, type Address } from '#domain/caip/account-id.ts'
import { type Namespace, namespaces, perNamespace } from '#domain/caip/namespace.ts'
import { accountOf } from '#domain/connection/connection.ts'
import { viewOf } from '#domain/modal/modal.ts'
import type { Network } from '#domain/networks/network.ts'
import { configured } from '#domain/networks/networks.ts'
import { rpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { remembered } from '#domain/remembered/stored.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import { Page } from '#ports/page.ts'
import { Storage } from '#ports/storage.ts'

export interface Overview {
  readonly phase: 'restoring' | 'ready'
  readonly accounts: Readonly<Record<Namespace, Account>>
}

/** Shows the connected accounts and their native balances. S0-05, S3-06, S5-42, S9-05. */
@injectable()
export class ViewAccount {
  /** Phase and accounts in one step, so that no observer sees one without the other. S4-02. */
  readonly overview$: Observable<Overview>
  /** The active namespace's native balance. */
  readonly balance$: Observable<BalanceState | undefined>

  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(BalancesStore) private readonly balances: BalancesStore,
    @inject(FoundWallets) private readonly found: FoundWallets,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(Chains) private readonly chains: Chains,
    @inject(Clock) private readonly clock: Clock,
    @inject(Page) private readonly page: Page,
    @inject(Storage) private readonly storage: Storage,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(ShowNotices) private readonly notices: ShowNotices,
  ) {
    this.overview$ = combineLatest([
      connections.state$,
      networks.state$,
      balances.state$,
      found.state$,
      options.state$,
    ]).pipe(
      map(([live, nets, known, wallets = [], { defaultAccountTypes }]) => {
        const connectors = wallets.map(({ connector }) => connector)
        const sources = {
          connections: live,
          networks: nets,
          balances: known,
          connectors,
          accountTypes: defaultAccountTypes,
        }
        return { phase: live.phase, accounts: perNamespace((namespace) => accountIn(sources, namespace)) }
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.balance$ = combineLatest([connections.state$, networks.state$, balances.state$]).pipe(
      map(([live, { active }, known]) => {
        const id = accountOf(live.of[active])
        return id === undefined ? undefined : known[id]
      }),
      distinctUntilChanged(),
    )
  }

  /** Asks for the balance of every account that becomes known. */
  start(): void {
    const accounts$ = from(namespaces).pipe(
      mergeMap((namespace) =>
        this.connections.state$.pipe(
          map(({ of }) => accountOf(of[namespace])),
          distinctUntilChanged(),
        ),
      ),
    )
    this.lifetime.hold(accounts$.subscribe((id) => void (id && this.load(id))))
  }

  /** Asks again for what is not fresh; a failure may be tried again after the same time. S9-05. */
  async refresh(): Promise<void> {
    const ids = namespaces.map((namespace) => accountOf(this.connections.state.of[namespace]))
    await Promise.all(ids.map((id) => id && this.load(id)))
  }

  async copyAddress(address: string): Promise<void> {
    if (await this.page.copy(address)) this.notices.say({ kind: 'success', text: { name: 'addressCopied' } })
  }

  private async load(id: AccountId): Promise<void> {
    const { chainId, address } = accountParts(id)
    const network = configured(this.networks.state, chainId)
    if (network === undefined || this.isRecent(id)) return
    const cached = this.fromCache(id)
    if (cached !== undefined) return this.balances.dispatch({ type: 'answered', account: id, ...cached })
    this.balances.dispatch({ type: 'asked', account: id })
    const outcome = await this.ask(network, address as Address)
    const at = this.clock.now()
    if (E.isRight(outcome)) {
      const known = { units: outcome.right, decimals: network.nativeCurrency.decimals, at }
      this.balances.dispatch({ type: 'answered', account: id, ...known })
      this.toCache(id, known)
    } else {
      this.balances.dispatch({ type: 'failed', account: id, at })
      const { open } = this.modal.state
      if (open && viewOf(this.modal.state).name === 'Account')
        this.notices.say({ kind: 'error', text: { name: 'balanceUnavailable' } })
    }
  }

  private isRecent(id: AccountId): boolean {
    const state = this.balances.state[id]
    return state?.status === 'loading' || (state !== undefined && isFresh(state.at, this.clock.now()))
  }

  /** Through the wallet, which costs no request of ours, else over RPC. */
  private async ask(network: Network, address: Address): Promise<E.Either<unknown, bigint>> {
    const { chainNamespace } = network
    const wallet = this.found.of(this.connections.state.of[chainNamespace], chainNamespace)
    if (wallet !== undefined) {
      const silence = this.clock.after(WALLET_BALANCE_MS).pipe(map(() => E.left(undefined)))
      const answer = await firstOf<E.Either<unknown, bigint>>(from(wallet.balanceOf(address)()), silence)
      if (E.isRight(answer)) return answer
    }
    const { projectId, baseUrls, customRpcUrls = {} } = this.options.state
    const urls = rpcUrlsOf(network, { projectId, baseUrl: baseUrls?.rpc, custom: customRpcUrls })
    return this.chains.balanceOf(network, urls, address)()
  }

  private fromCache(id: AccountId) {
    const entry = O.toUndefined(this.storage.get(remembered.balanceCache))?.[id]
    if (entry === undefined || !isFresh(entry.timestamp, this.clock.now())) return undefined
    return { units: entry.balance, decimals: entry.decimals, at: entry.timestamp }
  }

  /** Entries that are no longer fresh go with the writing. */
  private toCache(
    id: AccountId,
    known: { readonly units: bigint; readonly decimals: number; readonly at: number },
  ) {
    const before = O.toUndefined(this.storage.get(remembered.balanceCache)) ?? {}
    const fresh = Object.entries(before).filter(([, { timestamp }]) => isFresh(timestamp, known.at))
    const entry = { caipAddress: id, balance: known.units, decimals: known.decimals, timestamp: known.at }
    this.storage.set(remembered.balanceCache, { ...Object.fromEntries(fresh), [id]: entry })
  }
}
