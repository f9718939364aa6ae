import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, map, merge, Subject } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { failure } from '#domain/shared/failure.ts'

import type { ConnectionScope, ConnectOutcome } from './connect-wallet.ts'

interface PendingChoice {
  readonly acceptable: readonly Namespace[]
  readonly cancelled$: Subject<void>
}

/**
 * Lets the user select a wallet in the modal. Settles once, when a wallet is connected or the modal is
 * closed.
 */
@injectable()
export class ConnectInModal {
  readonly #pending = new Set<PendingChoice>()

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
    const choice = { acceptable, cancelled$: new Subject<void>() }
    this.#pending.add(choice)
    const left$ = merge(closed$, choice.cancelled$, this.environment.ended$).pipe(
      map(() => E.left(failure('Cancelled', 'Modal closed'))),
    )
    const outcome = await firstOf<ConnectOutcome>(connected$, left$)
    this.#pending.delete(choice)
    return outcome
  }

  /** Cancels the pending selections of this namespace, or all of them. A connector is not selected yet. */
  cancelMatching({ namespace, connectorId }: ConnectionScope): boolean {
    if (connectorId !== undefined) return false
    const matching = [...this.#pending].filter(({ acceptable }) =>
      acceptable.every((any) => any === (namespace ?? any)),
    )
    for (const { cancelled$ } of matching) cancelled$.next()
    return matching.length > 0
  }

  private isConnected(namespace: Namespace): boolean {
    return this.connections.of(namespace).status === 'connected'
  }
}
