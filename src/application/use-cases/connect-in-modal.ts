import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, map, skipWhile } from 'rxjs'

import { firstOf } from '#application/first-of.ts'
import { ConnectionsStore, ModalStore, NetworksStore } from '#application/stores.ts'
import type { ConnectOutcome } from '#application/use-cases/connect-wallet.ts'
import { OpenModal } from '#application/use-cases/open-modal.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { failure } from '#domain/kernel/failure.ts'

/** Lets the visitor choose in the modal; settles once, when connected or when the modal is left. */
@injectable()
export class ConnectInModal {
  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(OpenModal) private readonly opening: OpenModal,
  ) {}

  /** An account that is connected already is the answer. */
  async connect(namespace?: Namespace): Promise<ConnectOutcome> {
    const wanted = namespace ?? this.networks.state.active
    const connected$ = this.connections.state$.pipe(
      filter(({ of }) => of[wanted].status === 'connected'),
      map(() => E.right(wanted)),
    )
    if (this.connections.state.of[wanted].status === 'connected') return E.right(wanted)
    this.opening.open(namespace === undefined ? {} : { namespace })
    const left$ = this.modal.state$.pipe(
      skipWhile(({ open }) => open),
      map(() => E.left(failure('Cancelled', 'Modal closed'))),
    )
    return firstOf<ConnectOutcome>(connected$, left$)
  }
}
