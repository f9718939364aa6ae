import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, map, merge } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { failure } from '#domain/shared/failure.ts'

import type { ConnectOutcome } from './connect-wallet.ts'

/**
 * Lets the user select a wallet in the modal. Settles once, when a wallet is connected or the modal is
 * closed.
 */
@injectable()
export class ConnectInModal {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Returns an account that is already connected. */
  async connect(namespace?: Namespace): Promise<ConnectOutcome> {
    const supported = namespace === undefined ? E.right(undefined) : this.registry.supported(namespace)
    if (E.isLeft(supported)) return supported
    const wanted = namespace ?? this.connections.state.networks.active
    if (this.isConnected(wanted)) return E.right(wanted)
    const acceptable = namespace === undefined ? namespaces.filter((any) => !this.isConnected(any)) : [wanted]
    this.modal.open(namespace === undefined ? {} : { namespace })
    const connected$ = this.connections.connections$.pipe(
      map(() => acceptable.find((any) => this.isConnected(any))),
      filter((connected) => connected !== undefined),
      map(E.right),
    )
    const closed$ = this.modal.modal$.pipe(filter(({ open }) => !open))
    const left$ = merge(closed$, this.environment.ended$).pipe(
      map(() => E.left(failure('Cancelled', 'Modal closed'))),
    )
    return firstOf<ConnectOutcome>(connected$, left$)
  }

  private isConnected(namespace: Namespace): boolean {
    return this.connections.of(namespace).status === 'connected'
  }
}
