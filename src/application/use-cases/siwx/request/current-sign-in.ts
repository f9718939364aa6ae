import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable, switchMap } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import type { ConnectionState } from '#domain/connection/connection-state.ts'
import { configuredNetwork } from '#domain/networks/networks.ts'
import { failure } from '#domain/shared/failure.ts'
import { sameSubject, type SignInFailure, type SignInSubject } from '#domain/siwx/sign-in.ts'

/** The active account as the subject of a sign-in, and whether the user connected it. S4-10. */
@injectable()
export class CurrentSignIn {
  /** Undefined without a connection, or on a network that is not configured. */
  readonly subject$: Observable<SignInSubject | undefined>
  /** Emits when the user connects an account that is already connected. */
  readonly reconnected$: Observable<SignInSubject>
  /** The restored connectors that the user has viewed since the restore. */
  readonly #viewed = new Set<string>()

  constructor(@inject(Connections) private readonly connections: Connections) {
    this.subject$ = connections.state$.pipe(
      // While restoring, the active connection may still change.
      filter((state) => state.connections.phase === 'ready'),
      map(subjectIn),
      distinctUntilChanged((a, b) => a === b || (a !== undefined && b !== undefined && sameSubject(a, b))),
    )
    this.reconnected$ = connections.attempt$.pipe(
      map((attempt) => (attempt.step === 'succeeded' ? attempt.connectorId : undefined)),
      switchMap((id) => (this.subject?.connectorId === id && this.subject ? [this.subject] : [])),
    )
  }

  get subject(): SignInSubject | undefined {
    return subjectIn(this.connections.state)
  }

  /** The account that can sign in now, or a failure that states the missing part. S8-47, S8-48. */
  check(): E.Either<SignInFailure, SignInSubject> {
    return E.fromNullable(this.isConnected ? noNetwork : noAddress)(this.subject)
  }

  /** Whether the active namespace has an account, on any network. */
  get isConnected(): boolean {
    const { connections, networks } = this.connections.state
    return connections.active[networks.active].status === 'connected'
  }

  /** Whether the user connected it in this visit, or has interacted since it was restored. */
  connectedByUser({ connectorId }: SignInSubject): boolean {
    const isKnown =
      this.connections.state.connectedByUser.includes(connectorId) || this.#viewed.has(connectorId)
    // A wallet that appears late causes several state changes in the same task.
    void Promise.resolve().then(() => this.#viewed.add(connectorId))
    return isKnown
  }
}

const subjectIn = ({ connections, networks }: ConnectionState): SignInSubject | undefined => {
  const namespace = networks.active
  const connection = connections.active[namespace]
  if (connection.status !== 'connected') return undefined
  const { connectorId, report } = connection
  const { chainId } = report
  const [address] = report.addresses
  return configuredNetwork(networks, chainId) === undefined
    ? undefined
    : { namespace, connectorId, chainId, address, isSmartAccount: typeOf(report, address) === 'smartAccount' }
}

const noAddress: SignInFailure = failure('NoAddress', 'No ActiveCaipAddress found')
const noNetwork: SignInFailure = failure('NoNetwork', 'No ActiveCaipNetwork or client found')
