import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  distinctUntilChanged,
  exhaustMap,
  from,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeUntil,
} from 'rxjs'

import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { connectedWalletsIn } from '#domain/connection/connection.ts'
import { CONFIRMING_PAUSES_MS } from '#domain/connection/settling.ts'
import type { Wallet, WalletChange } from '#ports/wallets.ts'

import { type ConnectResponse, isEmpty } from './connect-requests.ts'
import { withoutBursts } from './event-bursts.ts'

/** The time in which a wallet can report what the page missed. A later return to the page asks again. */
const RESPONSE_MS = 5000

/** Applies the events of each connected wallet to its account and network. S4-07, S4-30. */
@injectable()
export class ApplyWalletEvents {
  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    for (const namespace of namespaces)
      this.environment.untilDisposed(
        this.eventsOf(namespace).subscribe(([wallet, event]) => this.dispatch(wallet, event)),
      )
  }

  private eventsOf(namespace: Namespace): Observable<readonly [Wallet, WalletChange]> {
    const ids$ = this.store.state$.pipe(
      map(({ connections }) =>
        connectedWalletsIn(connections, namespace).map(({ connectorId }) => connectorId),
      ),
      // The order of the wallets does not matter.
      map((ids) => [...ids].sort()),
      distinctUntilChanged((previous, next) => previous.join() === next.join()),
    )
    // Events of other wallets are ignored.
    return ids$.pipe(switchMap((ids) => merge(...ids.map((id) => this.walletEvents(namespace, id)))))
  }

  private walletEvents(
    namespace: Namespace,
    connectorId: string,
  ): Observable<readonly [Wallet, WalletChange]> {
    return this.registry
      .watch(connectorId, namespace)
      .pipe(
        switchMap((wallet) =>
          withoutBursts(merge(wallet.events$, this.missedEvents(wallet)), (ms) =>
            this.environment.after(ms),
          ).pipe(map((event) => [wallet, event] as const)),
        ),
      )
  }

  /** Emits what changed while the page was hidden, because some wallets do not notify hidden pages. */
  private missedEvents(wallet: Wallet): Observable<WalletChange> {
    return this.environment.foreground$.pipe(
      // One request at a time is enough, but a wallet that is locked or asleep may never respond to it.
      exhaustMap(() => this.polled(wallet, CONFIRMING_PAUSES_MS)),
      switchMap(eventsIn),
    )
  }

  /** The wallet's answer. An empty one counts if it is still empty after the pauses. S4-07. */
  private polled(wallet: Wallet, [pause, ...pauses]: readonly number[]): Observable<ConnectResponse> {
    const response$ = from(wallet.restore()()).pipe(takeUntil(this.environment.after(RESPONSE_MS)))
    return response$.pipe(
      switchMap((response) =>
        pause === undefined || !isEmpty(response)
          ? of(response)
          : this.environment.after(pause).pipe(switchMap(() => this.polled(wallet, pauses))),
      ),
    )
  }

  private dispatch({ connector }: Wallet, event: WalletChange): void {
    const id = { namespace: connector.namespace, connectorId: connector.id }
    this.store.dispatch(
      event.type === 'disconnected' ? { type: 'disconnected', ...id, by: 'wallet' } : { ...event, ...id },
    )
  }
}

/** A failed request changes nothing. An empty account list means that the wallet disconnected. */
const eventsIn = (response: ConnectResponse): readonly WalletChange[] => {
  if (E.isLeft(response)) return isEmpty(response) ? [{ type: 'accountsChanged', addresses: [] }] : []
  const { addresses, chainId, accounts } = response.right
  return [
    { type: 'accountsChanged', addresses, ...(accounts === undefined ? {} : { accounts }) },
    { type: 'chainChanged', chainId },
  ]
}
