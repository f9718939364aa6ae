import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { map, type Observable } from 'rxjs'

import { changesOf, remoteConnector } from '#application/remote-provider/remote-wallet.ts'
import type { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import type { EmbeddedUserStore } from '#application/use-cases/embedded/frame/stores.ts'
import type { EmbeddedUsers } from '#application/use-cases/embedded/user/embedded-users.ts'
import type { WalletRegistry } from '#application/wallet-registry.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { isTransient } from '#domain/connection/attempt.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { connectionRejected } from '#domain/connection/refusal.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { reportFor } from '#domain/embedded/accounts.ts'
import type { Network } from '#domain/networks/network.ts'
import { switchRefusal } from '#domain/networks/switching.ts'
import { cleanText, MAX_NAME } from '#domain/shared/clean-text.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isUserRejection } from '#domain/shared/rpc-error.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'
import type {
  RelayedWallet,
  Wallet,
  WalletFailure,
  WalletChange,
  WalletSwitchFailure,
} from '#ports/wallets.ts'

import type { EmbeddedProvider } from './embedded-provider.ts'

const noAccounts = failure('NoAccounts', 'Failed to connect')

const connectFailure = ({ _tag, message }: FrameFailure): WalletFailure =>
  isUserRejection({ message })
    ? connectionRejected
    : failure(_tag === 'TimedOut' ? 'TimedOut' : 'FailedToConnect', message)

/** The frame rejected the network only if it responded. Any other failure can be retried. S8-54. */
const switchFailure = (reason: FrameFailure): WalletSwitchFailure => {
  switch (reason._tag) {
    case 'FrameRefused':
      return switchRefusal({ message: reason.message })
    case 'TimedOut':
      return failure('TimedOut', reason.message)
    case 'Aborted':
    case 'FrameUnavailable':
      return failure('FrameUnavailable', reason.message)
  }
}

/** The embedded wallet in one namespace. S0-03. */
export class EmbeddedWallet implements Wallet {
  readonly connector: Connector
  readonly events$: Observable<WalletChange>
  readonly sent$: Observable<unknown>

  constructor(
    private readonly namespace: Namespace,
    store: EmbeddedUserStore,
    private readonly users: EmbeddedUsers,
    private readonly frame: EmbeddedFrame,
    private readonly provider: RelayedWallet & Pick<EmbeddedProvider, 'sent$'>,
    registry: Pick<WalletRegistry, 'providerOver'>,
  ) {
    this.connector = remoteConnector({ ...AUTH_CONNECTOR, type: 'AUTH' }, namespace, provider, registry)
    this.sent$ = provider.sent$
    this.events$ = changesOf(store.state$.pipe(map(() => this.provider.report())))
  }

  /** Returns the logged-in user's accounts. */
  connect(preferredChain?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.users.fetch(this.namespace, preferredChain),
      TE.mapLeft(connectFailure),
      TE.chainEitherK((user) =>
        E.fromNullable<WalletFailure>(noAccounts)(reportFor(user, this.namespace, preferredChain)),
      ),
      TE.map((report) => ({ ...report, auth: { name: cleanText(this.users.loginName, MAX_NAME) } })),
    )
  }

  /** A user whom the frame no longer knows must log in again. One whom it could not be asked about is not logged out. S4-25. */
  restore(preferredChain?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.users.isLoggedIn(),
      TE.mapLeft(connectFailure),
      TE.filterOrElse(
        (isLoggedIn) => isLoggedIn,
        (): WalletFailure => noAccounts,
      ),
      TE.chain(() => this.connect(preferredChain)),
      T.tap((outcome) => () => {
        this.users.isUnchecked$.next(E.isLeft(outcome) && isTransient(outcome.left))
        return Promise.resolve()
      }),
    )
  }

  /** Signs out of all namespaces. S4-24. */
  disconnect(): TE.TaskEither<Failure<'DisconnectFailed'>, void> {
    return pipe(
      this.users.signOut(),
      TE.mapLeft(({ message }) => failure('DisconnectFailed', message)),
    )
  }

  switchNetwork({ caipNetworkId }: Network): TE.TaskEither<WalletSwitchFailure, ChainId> {
    return pipe(
      this.frame.request('SWITCH_NETWORK', this.frame.networkFor(caipNetworkId)),
      TE.chainW(() => this.users.refetch(this.namespace, caipNetworkId)),
      TE.bimap(switchFailure, () => caipNetworkId),
    )
  }

  /** Balances are read from the network's nodes. */
  balanceOf(): TE.TaskEither<Failure<'ChainUnreachable'>, never> {
    return TE.left(failure('ChainUnreachable', 'The wallet gives no balance'))
  }
}
