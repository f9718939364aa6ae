import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, from, map, merge, mergeMap, of, switchMap } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { ProfilesStore } from '#application/stores.ts'
import { type AccountId, accountParts, type Address } from '#domain/caip/account-id.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import { accountOf } from '#domain/connection/connection.ts'
import type { ProfileName } from '#domain/names/name.ts'
import { storedNames, withName } from '#domain/names/stored-names.ts'
import { Storage } from '#ports/storage.ts'

import { LookUpNames } from './look-up-names.ts'

/** Finds the names of the connected accounts, and requests outdated ones again when the page becomes visible. S3-06. */
@injectable()
export class AccountNames {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(LookUpNames) private readonly lookUp: LookUpNames,
    @inject(ProfilesStore) private readonly profiles: ProfilesStore,
    @inject(Environment) private readonly environment: Environment,
    @inject(Storage) private readonly storage: Storage,
  ) {}

  start(): void {
    const { environment } = this
    const accounts$ = this.connections.state$.pipe(
      map(() => this.accounts()),
      distinctUntilChanged((before, now) => before.join() === now.join()),
    )
    const again$ = merge(of(undefined), environment.foreground$, environment.online$)
    const found$ = again$.pipe(
      switchMap(() => accounts$),
      switchMap((accounts) => from(accounts).pipe(mergeMap((account) => this.nameOf(account)))),
    )
    environment.untilDisposed(found$.subscribe(([account, profile]) => this.keep(account, profile)))
  }

  /** Stores the name that the account has just registered. */
  storeName(account: AccountId, profile: ProfileName): void {
    const { address } = accountParts(account)
    const network = this.nodes.networkOfAccount(account)
    if (network !== undefined) this.lookUp.storeName(address as Address, network, profile)
    this.keep(account, profile)
  }

  private keep(account: AccountId, profile: ProfileName | undefined): void {
    this.profiles.dispatch({ [account]: profile })
    const stored = this.stored()
    if (profile !== undefined || stored[account] !== undefined)
      this.storage.set(storedNames, withName(stored, account, profile))
  }

  private stored() {
    return O.getOrElse(() => ({}) as ReturnType<typeof withName>)(this.storage.get(storedNames))
  }

  private nameOf(account: AccountId) {
    const { address } = accountParts(account)
    const network = this.nodes.networkOfAccount(account)
    if (network === undefined) return of()
    const known = this.stored()[account]
    // The name of an earlier visit is shown until it is looked up again.
    if (known !== undefined && !Object.hasOwn(this.profiles.state, account))
      this.profiles.dispatch({ [account]: known })
    return this.lookUp.nameOf(address as Address, network).pipe(
      // A failed lookup keeps the known name.
      filter(E.isRight),
      map(({ right }) => [account, right] as const),
    )
  }

  private accounts(): readonly AccountId[] {
    return Object.values(
      perNamespace((namespace: Namespace) => accountOf(this.connections.activeIn(namespace))),
    ).filter((account) => account !== undefined)
  }
}
