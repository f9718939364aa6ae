import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable, switchMap } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import type { ConnectionState } from '#domain/connection/connection-state.ts'
import { configured } from '#domain/networks/networks.ts'
import { sameSubject, type SignInSubject } from '#domain/signin/sign-in.ts'

/** The account in use as one who may sign in, and whether it came by the visitor's own doing. S4-10. */
@injectable()
export class SignedInNow {
  /** Undefined while nothing is connected, or on a network that the host did not configure. */
  readonly subject$: Observable<SignInSubject | undefined>
  /** The visitor connected what is connected already. */
  readonly again$: Observable<SignInSubject>
  /** Connectors that were restored, and have been looked at since. */
  readonly #looked = new Set<string>()

  constructor(@inject(Connections) private readonly connections: Connections) {
    this.subject$ = connections.state$.pipe(
      // where the active one comes last, nobody is asked for one that came before it
      filter((state) => state.connections.phase === 'ready'),
      map(subjectIn),
      distinctUntilChanged((a, b) => a === b || (a !== undefined && b !== undefined && sameSubject(a, b))),
    )
    this.again$ = connections.attempt$.pipe(
      map((attempt) => (attempt.step === 'done' ? attempt.connectorId : undefined)),
      switchMap((id) => (this.subject?.connectorId === id && this.subject ? [this.subject] : [])),
    )
  }

  get subject(): SignInSubject | undefined {
    return subjectIn(this.connections.state)
  }

  /** The visitor connected it in this visit, or has done something since it was restored. */
  cameByHand({ connectorId }: SignInSubject): boolean {
    const isKnown =
      this.connections.state.connectedByUser.includes(connectorId) || this.#looked.has(connectorId)
    // a wallet that comes late shows itself in several steps at once
    void Promise.resolve().then(() => this.#looked.add(connectorId))
    return isKnown
  }
}

const subjectIn = ({ connections, networks }: ConnectionState): SignInSubject | undefined => {
  const namespace = networks.active
  const own = connections.of[namespace]
  if (own.status !== 'connected') return undefined
  const { connectorId, report } = own
  const { chainId } = report
  const [address] = report.addresses
  return configured(networks, chainId) === undefined
    ? undefined
    : { namespace, connectorId, chainId, address, isSmartAccount: typeOf(report, address) === 'smartAccount' }
}
