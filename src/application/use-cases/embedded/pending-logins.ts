import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Lifetime } from '#application/lifetime.ts'
import type { Attempt } from '#domain/connection/attempt.ts'
import { allActiveConnections, type Connections as AllConnections } from '#domain/connection/connection.ts'
import { traitsById } from '#domain/connectors/traits.ts'

import { EmbeddedUsers } from './embedded-users.ts'

const isOfFrame = (connectorId: string): boolean => traitsById(connectorId).restoredBy === 'embedded'

const isActive = (connections: AllConnections): boolean =>
  allActiveConnections(connections).some(({ connectorId }) => isOfFrame(connectorId))

/** Whether it is the same attempt, or its success. */
const isSame = (was: Attempt, is: Attempt): boolean =>
  was.step !== 'idle' && is.step !== 'idle' && was.id === is.id && is.step !== 'failed'

const isPendingLogin = (attempt: Attempt): boolean =>
  attempt.step === 'pending' && isOfFrame(attempt.connectorId)

/** Logs out users whose login did not lead to a connection. S4-22, S4-24. */
@injectable()
export class PendingLogins {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {}

  start(): void {
    const aborted$ = this.connections.attempt$.pipe(
      pairwise(),
      filter(([was, is]) => isPendingLogin(was) && !isSame(was, is)),
      filter(() => !isActive(this.connections.state.connections)),
    )
    this.lifetime.hold(aborted$.subscribe(() => this.users.forget()))
    // Another tab may have ended the login and started the next one.
    const gone$ = this.connections.connections$.pipe(
      map(isActive),
      distinctUntilChanged(),
      pairwise(),
      filter(([was, is]) => was && !is),
    )
    this.lifetime.hold(gone$.subscribe(() => this.users.clear()))
  }
}
