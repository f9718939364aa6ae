import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { map, type Observable } from 'rxjs'

import { changesOf, remoteConnector } from '#application/remote-provider/remote-wallet.ts'
import type { RelayPairings } from '#application/use-cases/relay/pairing/relay-pairings.ts'
import type { RelaySessions } from '#application/use-cases/relay/session/relay-sessions.ts'
import type { SessionStore } from '#application/use-cases/relay/session/stores.ts'
import type { WalletRegistry } from '#application/wallet-registry.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import type { Network } from '#domain/networks/network.ts'
import { reportIn } from '#domain/relay/current-session.ts'
import type { Session } from '#domain/relay/session.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { ApprovalFailure } from '#ports/relay.ts'
import type { Wallet, WalletFailure, WalletChange, WalletSwitchFailure } from '#ports/wallets.ts'

import type { RelayProvider } from './relay-provider.ts'

const noAccounts = failure('NoAccounts', 'Failed to connect')
/** The wallet approved none of the namespace's networks. S8-53. */
const noApprovedNetwork = failure(
  'ChainNotSupported',
  'The connector does not support any of the requested chains',
)

const walletFailure = (reason: ApprovalFailure): WalletFailure =>
  reason._tag === 'Expired' ? failure('TimedOut', reason.message) : { ...reason, _tag: reason._tag }

/** The relay wallet in one namespace of its session. S7-32. */
export class RelayWallet implements Wallet {
  readonly connector: Connector
  readonly events$: Observable<WalletChange>
  readonly sent$: Observable<unknown>

  constructor(
    private readonly namespace: Namespace,
    private readonly store: SessionStore,
    private readonly sessions: RelaySessions,
    private readonly pairings: RelayPairings,
    private readonly provider: RelayProvider,
    registry: Pick<WalletRegistry, 'providerOver'>,
  ) {
    this.connector = remoteConnector(
      { ...RELAY_CONNECTOR, type: 'WALLET_CONNECT' },
      namespace,
      provider,
      registry,
    )
    this.sent$ = provider.sent$
    this.events$ = changesOf(store.state$.pipe(map((session) => reportIn(session, namespace))))
  }

  /** Waits until a wallet approves the current link. */
  connect(): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      () => this.pairings.take(),
      TE.chainW(({ approval }) => approval),
      TE.mapLeft(walletFailure),
      TE.chain((session) => TE.fromEither(this.accept(session))),
    )
  }

  restore(): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.sessions.restore(),
      TE.mapLeft(walletFailure),
      TE.chain(() => TE.fromEither(this.report())),
    )
  }

  /** Ends the session, and thereby the connections of all its namespaces. */
  disconnect(): TE.TaskEither<Failure<'DisconnectFailed'>, void> {
    return pipe(
      this.sessions.end(),
      TE.mapLeft(({ message }) => failure('DisconnectFailed', message)),
    )
  }

  switchNetwork(network: Network, rpcUrls: readonly string[]): TE.TaskEither<WalletSwitchFailure, ChainId> {
    return this.provider.switchTo(network, rpcUrls)
  }

  /** Loads the balance from the nodes that the provider uses. */
  balanceOf(address: Address): TE.TaskEither<Failure<'ChainUnreachable'>, bigint> {
    return this.provider.balanceOf(address)
  }

  private accept(session: Session): E.Either<WalletFailure, WalletReport> {
    if (this.pairings.isConnecting || this.sessions.current?.topic === session.topic) {
      this.sessions.adopt(session)
      return E.mapLeft(() => noApprovedNetwork)(this.report())
    }
    // The wallet approved after the user had cancelled.
    void this.sessions.disconnect(session.topic)
    return E.left(noAccounts)
  }

  private report(): E.Either<WalletFailure, WalletReport> {
    return E.fromNullable(noAccounts)(reportIn(this.store.state, this.namespace))
  }
}
