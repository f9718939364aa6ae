import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, map } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { accountParts, type Address } from '#domain/caip/account-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { Transition } from '#domain/connection/connection-state.ts'
import { type AllConnections, isAnyConnected, connectedWalletsIn } from '#domain/connection/connection.ts'
import type { SignInFailure } from '#domain/siwx/sign-in.ts'

import { SessionRequests } from './session-requests.ts'
import { SignedInAccounts } from './signed-in-accounts.ts'

/**
 * Signs out after a disconnect, unless the host keeps sessions. A wallet without accounts stays signed in, because the
 * accounts may return. S4-04, S4-07.
 */
@injectable()
export class SignOut {
  /** Settles when the sign-outs so far have ended. */
  #running: Promise<unknown> = Promise.resolve()
  /** Connections that ended because their wallet has no accounts. */
  readonly #locked = new Map<string, EndedConnection>()

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(SignedInAccounts) private readonly signedIn: SignedInAccounts,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  start(): void {
    const ended$ = this.connections.transitions$.pipe(
      filter(({ after }) => after.connections.phase === 'ready'),
      map((transition) => this.endedBy(transition)),
      filter((connectors) => connectors.length > 0),
    )
    this.environment.untilDisposed(
      ended$.subscribe((ended) => (this.#running = Promise.all([this.#running, this.signOutOf(ended)]))),
    )
  }

  /** Resolves when the sign-outs after disconnects have ended. */
  async settled(): Promise<void> {
    await this.#running
  }

  /** Signs out all accounts on all networks. */
  all(): Promise<E.Either<SignInFailure, void>> {
    this.signedIn.remove()
    return this.requests.setSessions([])
  }

  private endedBy({ before, event, after }: Transition): readonly EndedConnection[] {
    const ended = endedBetween(before.connections, after.connections)
    if (event.type === 'accountsChanged') {
      for (const connection of ended) this.#locked.set(connection.id, connection)
      return []
    }
    if (event.type !== 'disconnected') return ended
    const id = idOf(event.namespace, event.connectorId)
    const locked = this.#locked.get(id)
    this.#locked.delete(id)
    return locked === undefined ? ended : [...ended, locked]
  }

  /** Signs out of the ended connections. Sessions of connected wallets are kept. */
  private async signOutOf(ended: readonly EndedConnection[]): Promise<void> {
    if (!this.requests.sessions.signOutOnDisconnect) return
    if (!isAnyConnected(this.connections.state.connections)) return this.logFailure(await this.all())
    // Another wallet may have the same account.
    const connected = allIn(this.connections.state.connections).flatMap(({ addresses }) => addresses)
    const endedAddresses = ended
      .flatMap(({ addresses }) => addresses)
      .filter((address) => !connected.includes(address))
    const accounts = this.signedIn.of(endedAddresses)
    this.signedIn.remove(accounts)
    for (const account of accounts) {
      const { chainId, address } = accountParts(account)
      this.logFailure(await this.requests.revokeSession(chainId, address as Address))
    }
  }

  private logFailure(outcome: E.Either<SignInFailure, void>): void {
    if (E.isLeft(outcome)) this.feedback.logFailure('Signing out', outcome.left)
  }
}

interface EndedConnection {
  readonly id: string
  readonly addresses: readonly Address[]
}

const idOf = (namespace: Namespace, connectorId: string): string => `${namespace}:${connectorId}`

const endedBetween = (before: AllConnections, after: AllConnections): readonly EndedConnection[] => {
  const remaining = allIn(after).map(({ id }) => id)
  return allIn(before).filter(({ id }) => !remaining.includes(id))
}

const allIn = (connections: AllConnections): readonly EndedConnection[] =>
  namespaces.flatMap((namespace) =>
    connectedWalletsIn(connections, namespace).map(({ connectorId, report }) => ({
      id: idOf(namespace, connectorId),
      addresses: report.addresses,
    })),
  )
