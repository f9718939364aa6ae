import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { filter, map, type Observable, pairwise, type Subscription } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import { field } from '#domain/kernel/field.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { Network } from '#domain/networks/network.ts'
import { type HeldSession, reportIn } from '#domain/relay/held-session.ts'
import { approves } from '#domain/relay/session.ts'
import type { RelayedWallet, WalletSwitchFailure } from '#ports/wallets.ts'

import type { Outside } from './outside.ts'
import { RelayCalls } from './relay-calls.ts'

type Listener = (...details: unknown[]) => void

/** What an EIP-1193 provider rejects with. */
class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

// EIP-1193: disconnected from all chains
const DISCONNECTED = 4900

/** The wallet of a session as an EIP-1193 provider: hosts use it as they use a wallet of the browser. S8-56. */
export class RelayProvider implements RelayedWallet {
  readonly isWalletConnect = true
  readonly #calls: RelayCalls
  readonly #listeners = new Map<string, Map<Listener, Subscription>>()

  constructor(
    private readonly namespace: Namespace,
    private readonly outside: Outside,
  ) {
    this.#calls = new RelayCalls(namespace, outside)
  }

  /** Rejects with `{ code, message }` as wallets do. */
  readonly request = async (call: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> => {
    const { method, params } = { method: field(call, 'method'), params: field(call, 'params') }
    if (typeof method !== 'string' || method === '') throw new ProviderRpcError(-32600, 'Invalid request')
    if (this.outside.session.state.session === undefined)
      throw new ProviderRpcError(DISCONNECTED, 'Please call connect() before request()')
    const outcome = await this.#calls.answer(method, params)()
    if (E.isRight(outcome)) return outcome.right
    throw new ProviderRpcError(outcome.left.code, outcome.left.message)
  }

  readonly on = (event: string, listener: Listener): this => {
    const own = this.#listeners.get(event) ?? new Map<Listener, Subscription>()
    if (own.has(listener)) return this
    const heard = this.#heard(event).subscribe((detail) => listener(detail))
    this.outside.lifetime.hold(heard)
    this.#listeners.set(event, own.set(listener, heard))
    return this
  }

  readonly removeListener = (event: string, listener: Listener): this => {
    const own = this.#listeners.get(event)
    own?.get(listener)?.unsubscribe()
    own?.delete(listener)
    return this
  }

  report(): WalletReport | undefined {
    return reportIn(this.outside.session.state, this.namespace)
  }

  approves(method: string): boolean {
    const { session } = this.outside.session.state
    return session !== undefined && approves(session, this.namespace, method)
  }

  /** S4-32, S8-61. */
  switchTo(network: Network, rpcUrls: readonly string[]): TE.TaskEither<WalletSwitchFailure, ChainId> {
    return this.#calls.switching.to(network, rpcUrls)
  }

  balanceOf(address: Address): TE.TaskEither<Failure<'ChainUnreachable'>, bigint> {
    return pipe(
      () => this.#calls.balanceOf(address)(),
      TE.mapLeft(({ message }) => failure('ChainUnreachable', message)),
    )
  }

  #heard(event: string): Observable<unknown> {
    const changes$ = this.outside.session.state$.pipe(
      map((held: HeldSession) => reportIn(held, this.namespace)),
      pairwise(),
    )
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
