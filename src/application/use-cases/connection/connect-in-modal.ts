import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, map, merge } from 'rxjs'

import { reached } from '#application/adapters.ts'
import { firstOf } from '#application/first-of.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ConnectionsStore, ModalStore, NetworksStore, OptionsStore } from '#application/stores.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { failure } from '#domain/kernel/failure.ts'
import { Wallets } from '#ports/wallets.ts'

import type { ConnectOutcome } from './connect-wallet.ts'

/** Lets the visitor choose in the modal; settles once, when connected or when the modal is left. */
@injectable()
export class ConnectInModal {
  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ModalNavigation) private readonly opening: ModalNavigation,
    @inject(Wallets) private readonly wallets: Wallets,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {}

  /** An account that is connected already is the answer. */
  async connect(namespace?: Namespace): Promise<ConnectOutcome> {
    const isServed =
      namespace === undefined ? E.right(undefined) : reached(this.wallets, this.options.state, namespace)
    if (E.isLeft(isServed)) return isServed
    const wanted = namespace ?? this.networks.state.active
    if (this.isConnected(wanted)) return E.right(wanted)
    const acceptable = namespace === undefined ? namespaces.filter((any) => !this.isConnected(any)) : [wanted]
    this.opening.open(namespace === undefined ? {} : { namespace })
    const connected$ = this.connections.state$.pipe(
      map(() => acceptable.find((any) => this.isConnected(any))),
      filter((connected) => connected !== undefined),
      map(E.right),
    )
    const closed$ = this.modal.state$.pipe(filter(({ open }) => !open))
    const left$ = merge(closed$, this.lifetime.ended$).pipe(
      map(() => E.left(failure('Cancelled', 'Modal closed'))),
    )
    return firstOf<ConnectOutcome>(connected$, left$)
  }

  private isConnected(namespace: Namespace): boolean {
    return this.connections.state.of[namespace].status === 'connected'
  }
}
