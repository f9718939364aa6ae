import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { filter, map, pairwise } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { ConnectWallet } from '#application/use-cases/connection/connect-wallet.ts'
import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import type { PairingState } from '#domain/relay/pairing.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { Storage } from '#ports/storage.ts'

import { RelayPairings } from './relay-pairings.ts'
import { PairingStore } from './stores.ts'

/**
 * Continues a pairing after a reload. A phone may unload the page while the wallet is open, and the wallet's response then
 * arrives in the next visit. S2-08.
 */
@injectable()
export class ResumePairing {
  constructor(
    @inject(PairingStore) private readonly store: PairingStore,
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(Connections) private readonly connections: Connections,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(Storage) private readonly storage: Storage,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const ended$ = this.store.state$.pipe(
      map(isOpen),
      pairwise(),
      filter(([before, after]) => before && !after),
    )
    this.environment.untilDisposed(ended$.subscribe(() => this.storage.remove(storageKeys.pairingLink)))
  }

  /** Call when the user leaves the page for a wallet. */
  save(): void {
    const { state } = this.store
    if (state.step !== 'ready') return
    const { uri, expiresAt } = state
    this.storage.set(storageKeys.pairingLink, { uri, expiresAt })
  }

  /** Waits for the saved pairing without the modal, because the wallet may have approved it already. */
  resume(): void {
    const saved = O.toUndefined(this.storage.get(storageKeys.pairingLink))
    if (saved === undefined) return
    if (saved.expiresAt <= this.environment.now) return this.storage.remove(storageKeys.pairingLink)
    this.pairings.resume(saved.uri, saved.expiresAt)
    void this.connecting.connect(RELAY_CONNECTOR.id, this.connections.state.networks.active)
  }
}

const isOpen = ({ step }: PairingState): boolean => step === 'ready' || step === 'expired'
