import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import type { Networks } from '#domain/networks/networks.ts'
import type { Switching } from '#domain/networks/switching.ts'

/** The configured networks, the current ones, and the pending switch. S3-07. */
@injectable()
export class ViewNetworks {
  readonly networks$: Observable<Networks>
  readonly switching$: Observable<Switching>

  constructor(@inject(Connections) connections: Connections) {
    this.networks$ = connections.networks$
    this.switching$ = connections.switching$
  }
}
