import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { map } from 'rxjs'

import { notConnected, ProviderRpcError } from '#application/remote-provider/provider-events.ts'
import { RemoteProvider } from '#application/remote-provider/remote-provider.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Network } from '#domain/networks/network.ts'
import { type CurrentSession, reportIn } from '#domain/relay/current-session.ts'
import { approves } from '#domain/relay/session.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { RelayedWallet, WalletSwitchFailure } from '#ports/wallets.ts'

import { RelayCalls } from './relay-calls.ts'
import type { RelayContext } from './relay-context.ts'

/** A relay session's wallet as an EIP-1193 provider. S8-56. */
export class RelayProvider extends RemoteProvider implements RelayedWallet {
  readonly isWalletConnect = true
  readonly #calls: RelayCalls

  constructor(
    private readonly namespace: Namespace,
    private readonly context: RelayContext,
  ) {
    const report$ = context.session.state$.pipe(
      map((session: CurrentSession) => reportIn(session, namespace)),
    )
    super(report$, context.environment)
    this.#calls = new RelayCalls(namespace, context)
  }

  report(): WalletReport | undefined {
    return reportIn(this.context.session.state, this.namespace)
  }

  approves(method: string): boolean {
    const { session } = this.context.session.state
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

  protected async answer(method: string, params: unknown): Promise<unknown> {
    if (this.context.session.state.session === undefined) throw notConnected()
    const outcome = await this.#calls.answer(method, params)()
    if (E.isRight(outcome)) return outcome.right
    throw new ProviderRpcError(outcome.left.code, outcome.left.message)
  }
}
