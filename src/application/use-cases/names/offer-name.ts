import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  combineLatest,
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  shareReplay,
  switchMap,
} from 'rxjs'

import { ProfilesStore } from '#application/stores.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import { isNameless } from '#domain/names/name.ts'
import { NameRegistry } from '#ports/name-registry.ts'

import { NameOwner } from './name-owner.ts'

/** Whether the active account is offered a name: it can have one, and it is known to have none. S0-09, S4-42. */
@injectable()
export class OfferName {
  readonly isOffered$: Observable<boolean>

  constructor(
    @inject(NameOwner) private readonly owner: NameOwner,
    @inject(NameRegistry) private readonly registry: NameRegistry,
    @inject(ProfilesStore) profiles: ProfilesStore,
  ) {
    const nameless$ = combineLatest([owner.account$, profiles.state$]).pipe(
      map(([account, known]) => (account !== undefined && isNameless(known, account) ? account : undefined)),
      distinctUntilChanged(),
    )
    this.isOffered$ = nameless$.pipe(
      switchMap((account) => (account === undefined ? of(false) : this.canRegister(account))),
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  private canRegister(account: AccountId): Observable<boolean> {
    return defer(async () => {
      const { current } = this.owner
      if (current?.account !== account) return false
      const response = await this.registry.registersOn(current.network)()
      return E.isRight(response) && response.right
    })
  }
}
