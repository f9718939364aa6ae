import { expect } from 'vitest'

import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { OptionsStore } from '#application/stores.ts'
import { RelayPairings } from '#application/use-cases/relay/pairing/relay-pairings.ts'
import { PairingStore } from '#application/use-cases/relay/pairing/stores.ts'
import { RelaySessions } from '#application/use-cases/relay/session/relay-sessions.ts'
import { SessionStore } from '#application/use-cases/relay/session/stores.ts'
import { RelayProviders } from '#application/use-cases/relay/wallet/relay-providers.ts'
import { RelayWallets } from '#application/use-cases/relay/wallet/relay-wallets.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { Eip1193Provider } from '#contracts/index.ts'
import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import type { Network } from '#domain/networks/network.ts'
import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import type { Chains } from '#ports/chains.ts'
import type { Relay } from '#ports/relay.ts'
import type { Wallet } from '#ports/wallets.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeWallets } from '#testkit/fake-wallets.ts'
import { feedbackFor } from '#tests/scenario/feedback.ts'

import { chain } from './examples.ts'
import { fakeConnections } from './fake-connections.ts'
import { sessionsWithoutSignIn } from './relayed-wallet.ts'

interface Settings {
  readonly relay: Relay
  readonly chains: Chains
  readonly networks: readonly Network[]
  /** Scans each shown link with the phone. */
  readonly scan: (uri: string) => Promise<void>
}

/** A page that waits for a wallet over the relay. */
export const relayPage = ({ relay, chains, networks, scan }: Settings) => {
  const session = new SessionStore()
  const pairing = new PairingStore()
  const connections = fakeConnections(
    { type: 'networksConfigured', networks, preferred: undefined },
    { type: 'connectRequested', attempt: 1, connectorId: RELAY_CONNECTOR.id },
  )
  const lifetime = new Lifetime()
  const options = new OptionsStore()
  const registry = new WalletRegistry(new FakeWallets(), options, lifetime)
  const clock = new SystemClock()
  const environment = new Environment(clock, new FakePage(), lifetime)
  const feedback = feedbackFor(clock, lifetime)
  const sessions = new RelaySessions(session, connections.store, relay, environment, feedback)
  const pairings = new RelayPairings(
    pairing,
    connections.connections,
    sessionsWithoutSignIn,
    sessions,
    relay,
    environment,
  )
  const providers = new RelayProviders(session, relay, chains, connections.connections, options, environment)
  const wallets = new RelayWallets(registry, session, connections.connections, sessions, pairings, providers)
  sessions.start()
  wallets.start()
  lifetime.untilDisposed(
    pairing.state$.subscribe((state) => void (state.step === 'ready' ? scan(state.uri) : undefined)),
  )
  const wallet = registry.find(RELAY_CONNECTOR.id)
  if (wallet === undefined) throw new Error('The page has no wallet of the relay')
  const hears = (chainId: number) => expect.poll(() => session.state.on.eip155).toBe(chain(chainId))
  return { wallet, hears, stop: () => lifetime.end() }
}

const isProvider = (raw: unknown): raw is Eip1193Provider =>
  typeof raw === 'object' && raw !== null && 'request' in raw

/** The wallet's provider for the host. */
export const providerOf = ({ connector: { provider } }: Wallet): Eip1193Provider => {
  if (!isProvider(provider)) throw new Error('The wallet has no provider')
  return provider
}
