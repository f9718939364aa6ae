import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { EmbeddedUsers } from '#application/use-cases/embedded/user/embedded-users.ts'
import type { Attempt } from '#domain/connection/attempt.ts'
import { allConnectedWallets, type AllConnections } from '#domain/connection/connection.ts'
import { traitsById } from '#domain/connectors/traits.ts'

const isEmbedded = (connectorId: string): boolean => traitsById(connectorId).restoredBy === 'embedded'

const isConnected = (connections: AllConnections): boolean =>
  allConnectedWallets(connections).some(({ connectorId }) => isEmbedded(connectorId))

const isPending = (attempt: Attempt): boolean => attempt.step === 'pending' && isEmbedded(attempt.connectorId)

/** Whether a pending attempt continues or has succeeded. */
const continues = (before: Attempt, after: Attempt): boolean =>
  before.step !== 'idle' && after.step !== 'idle' && before.id === after.id && after.step !== 'failed'

/** Logs out users whose login did not lead to a connection, or whose connection has ended. S4-22, S4-24. */
@injectable()
export class LoginCleanup {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const aborted$ = this.connections.attempt$.pipe(
      pairwise(),
      filter(([before, after]) => isPending(before) && !continues(before, after)),
      filter(() => !isConnected(this.connections.state.connections)),
    )
    this.environment.untilDisposed(aborted$.subscribe(() => this.users.forget()))
    const disconnected$ = this.connections.connections$.pipe(
      map(isConnected),
      distinctUntilChanged(),
      pairwise(),
      filter(([before, after]) => before && !after),
    )
    // The stored login stays, because another tab may have ended this one and stored the next one.
    this.environment.untilDisposed(disconnected$.subscribe(() => this.users.clear()))
  }
}
