import { filter, map, type Observable, pairwise, type Subscription } from 'rxjs'

import type { Lifetime } from '#application/lifetime.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'

type Listener = (...details: unknown[]) => void

/** The error with which an EIP-1193 provider rejects. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** EIP-1193: disconnected from all chains. */
export const DISCONNECTED = 4900

export const notConnected = (): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, 'Please call connect() before request()')

/** The events of an EIP-1193 provider for a wallet outside the page. S8-56. */
export class ProviderEvents {
  readonly #listeners = new Map<string, Map<Listener, Subscription>>()

  constructor(
    private readonly report$: Observable<WalletReport | undefined>,
    private readonly lifetime: Pick<Lifetime, 'untilDisposed'>,
  ) {}

  on(event: string, listener: Listener): void {
    const subscriptions = this.#listeners.get(event) ?? new Map<Listener, Subscription>()
    if (subscriptions.has(listener)) return
    const subscription = this.#handleEvent(event).subscribe((detail) => listener(detail))
    this.lifetime.untilDisposed(subscription)
    this.#listeners.set(event, subscriptions.set(listener, subscription))
  }

  removeListener(event: string, listener: Listener): void {
    const subscriptions = this.#listeners.get(event)
    subscriptions?.get(listener)?.unsubscribe()
    subscriptions?.delete(listener)
  }

  #handleEvent(event: string): Observable<unknown> {
    const changes$ = this.report$.pipe(pairwise())
    switch (event) {
      case 'accountsChanged':
        return changes$.pipe(
          filter(([before, now]) => (before?.addresses ?? []).join() !== (now?.addresses ?? []).join()),
          map(([, now]) => now?.addresses ?? []),
        )
      case 'chainChanged':
        return changes$.pipe(
          filter(([before, now]) => now !== undefined && before?.chainId !== now.chainId),
          map(([, now]) => now && chainNumber(now.chainId)),
        )
      case 'connect':
        return changes$.pipe(
          filter(([before, now]) => before === undefined && now !== undefined),
          map(([, now]) => ({ chainId: now && chainNumber(now.chainId) })),
        )
      default:
        return changes$.pipe(
          filter(([before, now]) => event === 'disconnect' && before !== undefined && now === undefined),
          map(() => new ProviderRpcError(DISCONNECTED, 'The session ended')),
        )
    }
  }
}
