import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { fromEvent, map, merge } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { type AccountOnNetwork, NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Balance, WALLET_BALANCE_MS } from '#domain/balances/balance.ts'
import type { AccountId, Address } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ItemPage } from '#domain/remote-data/remote-data.ts'
import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { type ChainFailure, Chains, UNCONFIRMED_BALANCE } from '#ports/chains.ts'

import { BalanceCache } from './balance-cache.ts'

const serviceFailure = ({ _tag, message }: ChainFailure): ServiceFailure =>
  failure(_tag === 'ChainUnreachable' ? 'Unavailable' : 'NoService', message)

/** Loads the native balance of an account: from other tabs, from its wallet, or over RPC. */
@injectable()
export class BalanceSource {
  constructor(
    @inject(BalanceCache) private readonly cache: BalanceCache,
    @inject(Connections) private readonly connections: Connections,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(Chains) private readonly chains: Chains,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** The account's network, if the host configured it. */
  networkOf(account: AccountId): Network | undefined {
    return this.nodes.networkOfAccount(account)
  }

  load(account: AccountId, signal: AbortSignal): TaskEither<ServiceFailure, ItemPage<Balance>> {
    return async () => {
      const onNetwork = this.nodes.accountOnNetwork(account)
      if (E.isLeft(onNetwork)) return onNetwork
      const cached = this.cache.get(account)
      if (cached !== undefined) return E.right(cached)
      const units = await this.unitsOf(onNetwork.right, signal)
      if (signal.aborted) return E.left(cancelled)
      if (E.isLeft(units)) return units
      const unconfirmed = await this.unconfirmedOf(onNetwork.right)
      if (signal.aborted) return E.left(cancelled)
      const balance = { units: units.right, decimals: onNetwork.right.network.nativeCurrency.decimals }
      if (unconfirmed !== undefined) return E.right({ items: [{ ...balance, unconfirmed }] })
      this.cache.put(account, balance)
      return E.right({ items: [balance] })
    }
  }

  /** Removes the cached balance, which all tabs share. */
  forget(account: AccountId): void {
    this.cache.remove(account)
  }

  /** The wallet is queried first, because that needs no network request. */
  private async unitsOf(
    { network, address, rpcUrls }: AccountOnNetwork,
    signal: AbortSignal,
  ): Promise<E.Either<ServiceFailure, bigint>> {
    const fromWallet = await this.walletBalance(network, address, signal)
    // The wallet answers for its current chain. A change of the chain aborts this request.
    if (signal.aborted) return E.left(cancelled)
    if (E.isRight(fromWallet)) return fromWallet
    return E.mapLeft(serviceFailure)(await this.chains.balanceOf(network, rpcUrls, address)())
  }

  /** Undefined if all is confirmed, or that is unknown. */
  private async unconfirmedOf({ network, address, rpcUrls }: AccountOnNetwork): Promise<bigint | undefined> {
    // Only families whose coins are outputs of transactions have accounts for inscriptions.
    if (!families[network.chainNamespace].accountTypes.includes('ordinal')) return undefined
    const call = { method: UNCONFIRMED_BALANCE, params: [address] }
    const units = await this.chains.request(network, rpcUrls, call)()
    return E.isRight(units) && typeof units.right === 'bigint' && units.right !== 0n ? units.right : undefined
  }

  private async walletBalance(
    { chainNamespace }: Network,
    address: Address,
    signal: AbortSignal,
  ): Promise<E.Either<unknown, bigint>> {
    const wallet = this.registry.of(this.connections.activeIn(chainNamespace), chainNamespace)
    if (wallet === undefined) return E.left(undefined)
    const noAnswer$ = merge(this.environment.after(WALLET_BALANCE_MS), fromEvent(signal, 'abort')).pipe(
      map(() => E.left(undefined)),
    )
    return firstOf<E.Either<unknown, bigint>>(wallet.balanceOf(address)(), noAnswer$)
  }
}
