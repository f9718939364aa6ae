import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { AttemptStore, ConnectionsStore } from '#application/stores.ts'
import type { Attempt } from '#domain/connection/attempt.ts'
import { allLive, type Connections } from '#domain/connection/connection.ts'
import { traitsById } from '#domain/connectors/traits.ts'

import { EmbeddedUsers } from './embedded-users.ts'

const isOfFrame = (connectorId: string): boolean => traitsById(connectorId).restoredBy === 'embedded'

const isLive = (connections: Connections): boolean =>
  allLive(connections).some(({ connectorId }) => isOfFrame(connectorId))

const isAsked = (attempt: Attempt): boolean => attempt.step === 'asking' && isOfFrame(attempt.connectorId)

/** Nobody stays known to the embedded wallet who is not connected. S4-22, S4-24. */
@injectable()
export class UnconnectedUsers {
  constructor(
    @inject(AttemptStore) private readonly attempts: AttemptStore,
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {}

  start(): void {
    const givenUp$ = this.attempts.state$.pipe(
      pairwise(),
      filter(([was, is]) => isAsked(was) && !isAsked(is) && is.step !== 'done'),
      filter(() => !isLive(this.connections.state)),
    )
    this.lifetime.hold(givenUp$.subscribe(() => this.users.forget()))
    // also when another tab ended it, which may have begun the next already
    const gone$ = this.connections.state$.pipe(
      map(isLive),
      distinctUntilChanged(),
      pairwise(),
      filter(([was, is]) => was && !is),
    )
    this.lifetime.hold(gone$.subscribe(() => this.users.leave()))
  }
}
