import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Transition } from '#domain/connection/connection-state.ts'
import { RELAY_CONNECTOR, traitsById } from '#domain/connectors/traits.ts'

import { ConnectByRelay } from './connect-by-relay.ts'
import { RelayPairings } from './relay-pairings.ts'

/** Reports each failed pairing to the host, with the chosen wallet. */
@injectable()
export class PairingReports {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(ConnectByRelay) private readonly connectByRelay: ConnectByRelay,
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    this.environment.untilDisposed(
      this.connections.transitions$.subscribe((transition) => this.report(transition)),
    )
  }

  private report({ before, event, after }: Transition): void {
    if (event.type !== 'connectFailed' || before === after || before.attempt.step === 'idle') return
    const { _tag, message } = event.failure
    if (_tag === 'UserRejected' || traitsById(before.attempt.connectorId).restoredBy !== 'relay') return
    const { chosen } = this.connectByRelay
    const { name } = chosen ?? RELAY_CONNECTOR
    const properties = { message, uri: this.pairings.uri, mobile_link: chosen?.mobile_link, name }
    this.feedback.record({ event: 'CONNECT_PROXY_ERROR', properties })
  }
}
