import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'

import { ActiveAccount, type ConnectedAccount } from '#application/connection/active-account.ts'
import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import type { OnRampSnapshot } from '#contracts/purchases.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import { isRestricted } from '#domain/features/restricted-zones.ts'
import { offeredProviders } from '#domain/onramp/offered-providers.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import { regionOf } from '#domain/onramp/region.ts'
import { OnRamp } from '#ports/onramp.ts'

/** The buyer's account and region, and the providers on offer. */
@injectable()
export class Buyer {
  /** The active account. Undefined without one, and in time zones where buying is restricted. */
  readonly account$: Observable<AccountId | undefined>
  readonly availability$: Observable<OnRampSnapshot['availability']>

  constructor(
    @inject(ActiveAccount) private readonly active: ActiveAccount,
    @inject(Connections) connections: Connections,
    @inject(Options) private readonly options: Options,
    @inject(OnRamp) private readonly onRamp: OnRamp,
    @inject(Environment) private readonly environment: Environment,
  ) {
    const changes$ = combineLatest([connections.state$, options.state$])
    this.availability$ = changes$.pipe(
      map(() => this.availability),
      distinctUntilChanged(),
    )
    this.account$ = changes$.pipe(
      map(() => (this.isRestricted ? undefined : this.current?.account)),
      distinctUntilChanged(),
    )
  }

  /** Undefined without a connected account on a configured network. */
  get current(): ConnectedAccount | undefined {
    return this.active.current
  }

  get availability(): OnRampSnapshot['availability'] {
    if (this.isRestricted) return 'restricted'
    if (this.current === undefined) return 'noAddress'
    return this.providers.length === 0 ? 'notServed' : 'available'
  }

  /** Whether buying is restricted in the user's time zone. S6-15. */
  get isRestricted(): boolean {
    return isRestricted(this.environment.timeZone, this.options.state.restrictedZones)
  }

  /** The region of the user's language: ISO 3166-1 alpha-2. */
  get region(): string | undefined {
    const { locale } = this.options.state
    return regionOf([...(locale === undefined ? [] : [locale]), this.environment.language])
  }

  /** The providers that the host allows. S5-40. */
  get providers(): readonly OnRampProvider[] {
    return offeredProviders(this.onRamp.providers, this.options.state.features?.['onramp'])
  }
}
