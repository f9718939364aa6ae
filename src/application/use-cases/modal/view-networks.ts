import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { NetworksStore, SwitchingStore } from '#application/stores.ts'
import type { Networks } from '#domain/networks/networks.ts'
import type { Switching } from '#domain/networks/switching.ts'

/** The configured networks, the current ones, and a switch under way. S3-07. */
@injectable()
export class ViewNetworks {
  readonly networks$: Observable<Networks>
  readonly switching$: Observable<Switching>

  constructor(
    @inject(NetworksStore) networks: NetworksStore,
    @inject(SwitchingStore) switching: SwitchingStore,
  ) {
    this.networks$ = networks.state$
    this.switching$ = switching.state$
  }
}
