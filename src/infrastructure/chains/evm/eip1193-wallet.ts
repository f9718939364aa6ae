import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { firstValueFrom, map, merge, type Observable, Subject, timer } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { SILENT_ANSWER_MS } from '#domain/connection/attempt.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { connectRefusal } from '#domain/connection/refusal.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import { lacksMethod, type RpcError } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { Wallet, WalletFailure, WalletChange, WalletSwitchFailure } from '#ports/wallets.ts'

import { eventsOf } from './eip1193-events.ts'
import { accountsIn, connected, HexAmount, reportedChain } from './evm-responses.ts'
import { sendRequest, type Provider } from './provider.ts'

const noChain = failure('TimedOut', 'The wallet does not say which network it is on')

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
    return (this.#hostProvider ??= connected.value?.hostProvider(this.provider, accounts$))
  }

  connect(): TE.TaskEither<WalletFailure, WalletReport> {
    return this.#report(
      pipe(
        TE.mapLeft(connectRefusal)(this.#requested),
        TE.chainW((answer) =>
          pipe(
            TE.tryCatch(
              () => connected.get(),
              (): WalletFailure => codeNotLoaded,
            ),
            TE.chain(({ grantedAccounts }) => grantedAccounts(this.provider, answer)),
          ),
        ),
      ),
    )
  }

  restore(): TE.TaskEither<WalletFailure, WalletReport> {
    return this.#report(pipe(TE.mapLeft(connectRefusal)(this.#accounts), TE.chainW(accountsIn)))
  }

  disconnect(): TE.TaskEither<never, void> {
    return pipe(
      sendRequest(this.provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]),
      T.map(() => undefined),
      TE.fromTask,
    )
  }

  switchNetwork(network: Network, rpcUrls: readonly string[]): TE.TaskEither<WalletSwitchFailure, ChainId> {
    return pipe(
      TE.tryCatch(
        () => connected.get(),
        (): WalletSwitchFailure => codeNotLoaded,
      ),
      TE.chain(({ switchChain }) => switchChain(this.provider, network, rpcUrls)),
    )
  }

  balanceOf(address: Address): TE.TaskEither<Failure<'ChainUnreachable'>, bigint> {
    const unreachable = failure('ChainUnreachable', 'The wallet gives no balance')
    return pipe(
      sendRequest(this.provider, 'eth_getBalance', [address, 'latest']),
      TE.mapLeft(() => unreachable),
      TE.chainOptionK(() => unreachable)(decodeWith(HexAmount)),
    )
  }

  /** The current chain, or the unknown one. A wallet that answers nothing has a deadline of its own. */
  currentChain(): TE.TaskEither<WalletFailure, ChainId> {
    const answered = pipe(sendRequest(this.provider, 'eth_chainId'), TE.bimap(connectRefusal, reportedChain))
    const late$ = timer(SILENT_ANSWER_MS).pipe(map(() => E.left<WalletFailure>(noChain)))
    return () => firstValueFrom(merge(answered(), late$))
  }

  #report(
    accounts: TE.TaskEither<WalletFailure, readonly Address[]>,
  ): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      accounts,
      TE.filterOrElseW(isNonEmpty, () => failure('NoAccounts', 'Failed to connect')),
      TE.bindTo('addresses'),
      // Read afterwards, because some wallets change the chain while the user decides.
      TE.bindW('chainId', () => this.currentChain()),
    )
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
