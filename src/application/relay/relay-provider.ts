import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { map } from 'rxjs'

import { DISCONNECTED, ProviderEvents, ProviderRpcError } from '#application/provider-events.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import { field } from '#domain/kernel/field.ts'
import type { Network } from '#domain/networks/network.ts'
import { type HeldSession, reportIn } from '#domain/relay/held-session.ts'
import { approves } from '#domain/relay/session.ts'
import type { RelayedWallet, WalletSwitchFailure } from '#ports/wallets.ts'

import type { Outside } from './outside.ts'
import { RelayCalls } from './relay-calls.ts'

/** The wallet of a session as an EIP-1193 provider: hosts use it as they use a wallet of the browser. S8-56. */
export class RelayProvider implements RelayedWallet {
  readonly isWalletConnect = true
  readonly #calls: RelayCalls
  readonly #events: ProviderEvents

  constructor(
    private readonly namespace: Namespace,
    private readonly outside: Outside,
  ) {
    this.#calls = new RelayCalls(namespace, outside)
    const report$ = outside.session.state$.pipe(map((held: HeldSession) => reportIn(held, namespace)))
    this.#events = new ProviderEvents(report$, outside.lifetime)
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

  readonly on = (event: string, listener: (...details: unknown[]) => void): this => {
    this.#events.on(event, listener)
    return this
  }

  readonly removeListener = (event: string, listener: (...details: unknown[]) => void): this => {
    this.#events.removeListener(event, listener)
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
}
