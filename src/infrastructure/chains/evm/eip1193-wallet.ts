import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { type Observable, Subject } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { connectRefusal } from '#domain/connection/refusal.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import { lacksMethod, type RpcError } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { Wallet, WalletFailure, WalletChange, WalletSwitchFailure } from '#ports/wallets.ts'

import type * as Code from './connected.ts'
import { eventsOf } from './eip1193-events.ts'
import { accountsIn, connected, loadedConnected } from './evm-responses.ts'
import { sendRequest, type Provider } from './provider.ts'

type Connected = typeof Code

const loaded = tryCatch(
  () => connected.get(),
  () => codeNotLoaded,
)

/**
 * An EIP-1193 wallet. Every response is decoded, because the provider may be broken or hostile. S7-33, S7-34, S7-37, S7-38.
 */
export class Eip1193Wallet implements Wallet {
  readonly events$: Observable<WalletChange>
  readonly #refused = new Subject<void>()
  #hostProvider: unknown

  constructor(
    readonly connector: Connector,
    private readonly provider: Provider,
  ) {
    this.events$ = eventsOf(provider, this.#refused)
  }

  accountRefused(): void {
    this.#refused.next()
  }

  hostProvider(accounts$: Observable<readonly Address[]>): unknown {
    return (this.#hostProvider ??= loadedConnected()?.hostProvider(this.provider, accounts$))
  }

  connect(): TE.TaskEither<WalletFailure, WalletReport> {
    // The request is sent before any code is loaded.
    return pipe(
      TE.mapLeft(connectRefusal)(this.#requested),
      TE.chainW((answer) =>
        TE.chainW(({ grantedAccounts, reported }: Connected) =>
          reported(this.provider, grantedAccounts(this.provider, answer)),
        )(loaded),
      ),
    )
  }

  restore(): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      TE.mapLeft(connectRefusal)(this.#accounts),
      TE.chainW((answer) =>
        TE.chainW(({ reported }: Connected) => reported(this.provider, accountsIn(answer)))(loaded),
      ),
    )
  }

  disconnect(): TE.TaskEither<never, void> {
    return pipe(
      sendRequest(this.provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]),
      T.map(() => undefined),
      TE.fromTask,
    )
  }

  switchNetwork(
    network: Network,
    rpcUrls: readonly string[],
    onRequestOpen?: () => void,
  ): TE.TaskEither<WalletSwitchFailure, ChainId> {
    return TE.chainW(({ switchChain }: Connected) =>
      switchChain(this.provider, network, rpcUrls, onRequestOpen),
    )(loaded)
  }

  balanceOf(address: Address): TE.TaskEither<Failure<'ChainUnreachable'>, bigint> {
    return pipe(
      TE.mapLeft(() => failure('ChainUnreachable', 'The code has not loaded'))(loaded),
      TE.chain(({ balanceOf }) => balanceOf(this.provider, address)),
    )
  }

  /** The current chain, or the unknown one. A wallet that answers nothing has a deadline of its own. */
  currentChain(): TE.TaskEither<WalletFailure, ChainId> {
    return TE.chainW(({ currentChain }: Connected) => currentChain(this.provider))(loaded)
  }

  get #accounts(): TE.TaskEither<RpcError, unknown> {
    return sendRequest(this.provider, 'eth_accounts')
  }

  /** A wallet that has no request for accounts may have granted them in another way. */
  get #requested(): TE.TaskEither<RpcError, unknown> {
    return TE.orElse((error: RpcError) => (lacksMethod(error) ? this.#accounts : TE.left(error)))(
      sendRequest(this.provider, 'eth_requestAccounts'),
    )
  }
}
