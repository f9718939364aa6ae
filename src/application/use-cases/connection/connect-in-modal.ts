import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, map, merge } from 'rxjs'

import { reached } from '#application/adapters.ts'
import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { OptionsStore } from '#application/stores.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { failure } from '#domain/kernel/failure.ts'
import { Wallets } from '#ports/wallets.ts'

import type { ConnectOutcome } from './connect-wallet.ts'

/**
 * Lets the user choose a wallet in the modal. Settles once: when a wallet is connected, or when the modal is
 * closed.
 */
@injectable()
export class ConnectInModal {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Wallets) private readonly wallets: Wallets,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** An account that is already connected is the result. */
  async connect(namespace?: Namespace): Promise<ConnectOutcome> {
    const isServed =
      namespace === undefined ? E.right(undefined) : reached(this.wallets, this.options.state, namespace)
    if (E.isLeft(isServed)) return isServed
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
