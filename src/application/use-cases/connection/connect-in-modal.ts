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

interface PendingSelection {
  readonly acceptable: readonly Namespace[]
  readonly cancelled$: Subject<void>
}

/**
 * Lets the user select a wallet in the modal. Settles once, when a wallet is connected or the modal is
 * closed.
 */
@injectable()
export class ConnectInModal {
  readonly #pending = new Set<PendingSelection>()

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Resolves at once if an account is already connected. */
  async connect(namespace?: Namespace): Promise<ConnectOutcome> {
    const supported = namespace === undefined ? E.right(undefined) : this.registry.supported(namespace)
    if (E.isLeft(supported)) return supported
    const requested = namespace ?? this.connections.state.networks.active
    if (this.isConnected(requested)) return E.right(requested)
    const acceptable =
      namespace === undefined ? namespaces.filter((other) => !this.isConnected(other)) : [requested]
    this.modal.open(namespace === undefined ? {} : { namespace })
    const connected$ = this.connections.connections$.pipe(
      map(() => acceptable.find((accepted) => this.isConnected(accepted))),
      filter((connected) => connected !== undefined),
      map(E.right),
    )
    const closed$ = this.modal.modal$.pipe(filter(({ open }) => !open))
    const selection = { acceptable, cancelled$: new Subject<void>() }
    this.#pending.add(selection)
    const cancelled$ = merge(closed$, selection.cancelled$, this.environment.ended$).pipe(
      map(() => E.left(failure('Cancelled', 'Modal closed'))),
    )
    const outcome = await firstOf<ConnectOutcome>(connected$, cancelled$)
    this.#pending.delete(selection)
    return outcome
  }

  /**
   * Cancels the pending selections of this namespace, or all of them. With a connector it cancels none, because the
   * user has not selected a wallet yet.
   */
  cancelMatching({ namespace, connectorId }: ConnectionScope): boolean {
    if (connectorId !== undefined) return false
    const matching = [...this.#pending].filter(({ acceptable }) =>
      acceptable.every((accepted) => accepted === (namespace ?? accepted)),
    )
    for (const { cancelled$ } of matching) cancelled$.next()
    return matching.length > 0
  }

  private isConnected(namespace: Namespace): boolean {
    return this.connections.activeIn(namespace).status === 'connected'
  }
}
