import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { OptionsStore } from '#application/stores.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import { type AccountId, accountIdOf, type Address } from '#domain/caip/account-id.ts'
import { isRestricted } from '#domain/features/restricted-zones.ts'
import type { Network } from '#domain/networks/network.ts'
import { offeredProviders } from '#domain/onramp/offered-providers.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import { regionOf } from '#domain/onramp/region.ts'
import { OnRamp } from '#ports/onramp.ts'

/** The account that receives what is bought, on its network. */
export interface Buying {
  readonly account: AccountId
  readonly address: Address
  readonly network: Network
  readonly rpcUrls: readonly string[]
  readonly isSmartAccount: boolean
}

/** Who buys, where, and of whom. */
@injectable()
export class Buyer {
  /** The active account on its network; undefined while there is none, or where nothing is sold. */
  readonly account$: Observable<AccountId | undefined>

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(OnRamp) private readonly onRamp: OnRamp,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.account$ = combineLatest([connections.state$, options.state$]).pipe(
      map(() => (this.isRestricted ? undefined : this.current?.account)),
      distinctUntilChanged(),
    )
  }

  /** Undefined without a connected account on a configured network. */
  get current(): Buying | undefined {
    const { connections, nodes } = this
    const connection = connections.of(connections.state.networks.active)
    if (connection.status !== 'connected') return undefined
    const { report } = connection
    const [address] = report.addresses
    const network = nodes.networkOf(report.chainId)
    return (
      network && {
        account: accountIdOf(report.chainId, address),
        address,
        network,
        rpcUrls: nodes.urlsOf(network),
        isSmartAccount: typeOf(report, address) === 'smartAccount',
      }
    )
  }

  /** S6-15. */
  get isRestricted(): boolean {
    return isRestricted(this.environment.timeZone, this.options.state.restrictedZones)
  }

  /** Where the user's language is spoken: ISO 3166-1 alpha-2. */
  get region(): string | undefined {
    const { locale } = this.options.state
    return regionOf([...(locale === undefined ? [] : [locale]), this.environment.language])
  }

  /** S5-40. */
  get providers(): readonly OnRampProvider[] {
    return offeredProviders(this.onRamp.providers, this.options.state.features?.['onramp'])
  }
}
