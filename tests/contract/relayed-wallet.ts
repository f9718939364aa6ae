import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { OptionsStore } from '#application/stores.ts'
import { RelayPairings } from '#application/use-cases/relay/pairing/relay-pairings.ts'
import type { SiwxOnConnect } from '#application/use-cases/relay/pairing/siwx-on-connect.ts'
import { PairingStore } from '#application/use-cases/relay/pairing/stores.ts'
import { RelaySessions } from '#application/use-cases/relay/session/relay-sessions.ts'
import { SessionStore } from '#application/use-cases/relay/session/stores.ts'
import { RelayProvider } from '#application/use-cases/relay/wallet/relay-provider.ts'
import { RelayWallet } from '#application/use-cases/relay/wallet/relay-wallet.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Proposal } from '#domain/relay/proposal.ts'
import type { Session } from '#domain/relay/session.ts'
import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { FakeWallets } from '#testkit/fake-wallets.ts'
import { feedbackFor } from '#tests/scenario/feedback.ts'

import { fakeConnections } from './fake-connections.ts'

/** A relay with a phone whose user responds to every pairing at once. */
class AnsweringRelay extends FakeRelay {
  #next: 'approve' | 'reject' | 'fail' | 'hang' = 'approve'

  constructor(private readonly session: Session) {
    super()
  }

  next(behaviour: 'reject' | 'fail' | 'hang'): void {
    this.#next = behaviour
  }

  override pair(proposal: Proposal) {
    return pipe(
      super.pair(proposal),
      TE.tapIO(() => () => queueMicrotask(() => this.#settle())),
    )
  }

  #settle(): void {
    const response = this.#next
    this.#next = 'approve'
    if (response === 'approve') this.approve(this.session)
    else if (response !== 'hang') this.refuse(response === 'reject' ? 'UserRejected' : 'FailedToConnect')
  }
}

/** The page's wallets, with an adapter that makes providers over the relay. */
class WalletsWithRelayProvider extends FakeWallets {
  constructor(private readonly source: WalletSource) {
    super()
  }

  override providerOver(_: Namespace, relayed: Parameters<FakeWallets['providerOver']>[1]): unknown {
    return this.source.providerOver?.(relayed)
  }
}

/** The sessions of a host without sign-in. */
export const sessionsWithoutSignIn: SiwxOnConnect = {
  request: async () => undefined,
  accept: async ({ session }) => E.right(session),
}

/** One namespace's wallet at the other end of a relay, without the use cases around it. */
export const relayedWallet = (
  namespace: Namespace,
  networks: readonly Network[],
  session: Session,
  source: WalletSource,
) => {
  const relay = new AnsweringRelay(session)
  const [store, pairing, options] = [new SessionStore(), new PairingStore(), new OptionsStore()]
  const held = fakeConnections(
    { type: 'networksConfigured', networks, preferred: undefined },
    { type: 'connectRequested', attempt: 1, connectorId: RELAY_CONNECTOR.id },
  )
  const [clock, lifetime] = [new FakeClock(), new Lifetime()]
  const environment = new Environment(clock, new FakePage(), lifetime)
  const chains = new FakeChains([namespace])
  const sessions = new RelaySessions(store, held.store, relay, environment, feedbackFor(clock, lifetime))
  sessions.start()
  const pairings = new RelayPairings(
    pairing,
    held.connections,
    sessionsWithoutSignIn,
    sessions,
    relay,
    environment,
  )
  const { connections } = held
  const context = { session: store, relay, chains, connections, options, environment }
  const provider = new RelayProvider(namespace, context)
  const wallets = new WalletsWithRelayProvider(source)
  const wallet = new RelayWallet(namespace, store, sessions, pairings, provider, wallets)
  return { wallet, relay, chains, lifetime, clock }
}
