import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'

import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { RelayPairings } from '#application/use-cases/relay/pairing/relay-pairings.ts'
import type { SiwxOnConnect } from '#application/use-cases/relay/pairing/siwx-on-connect.ts'
import { PairingStore } from '#application/use-cases/relay/pairing/stores.ts'
import { RelaySessions } from '#application/use-cases/relay/session/relay-sessions.ts'
import { SessionStore } from '#application/use-cases/relay/session/stores.ts'
import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import { networkOf } from '#domain/networks/network.ts'
import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Authenticated, Pairing } from '#ports/relay.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { fakeCacao } from '#testkit/fake-session.ts'
import { fakeConnections } from '#tests/contract/fake-connections.ts'

import { feedbackFor } from './feedback.ts'
import { accountOn, session } from './relay-kit.ts'
import { chain, network, right } from './world.ts'

const signInRequest: AuthenticationRequest = {
  chains: [chain(1)],
  methods: ['personal_sign'],
  message: {
    accountAddress: '',
    chainId: chain(1),
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'k3n9s0v2q8',
  },
}
const cacao = fakeCacao(signInRequest, accountOn(1))

/** The pairing links of a page that connects over the relay, with this sign-in of the host. */
const linksOf = (host: Partial<SiwxOnConnect> = {}) => {
  const accept = vi.fn(async ({ session: own }: Authenticated) => E.right(own))
  const siwxOnConnect = { request: async () => signInRequest, accept, ...host }
  const [relay, clock, lifetime] = [new FakeRelay(), new FakeClock(), new Lifetime()]
  const [pairing, held] = [new PairingStore(), new SessionStore()]
  const environment = new Environment(clock, new FakePage(), lifetime)
  const networks = [right(networkOf(network(1)))]
  const { store, connections } = fakeConnections(
    { type: 'networksConfigured', networks, preferred: undefined },
    { type: 'connectRequested', attempt: 1, connectorId: RELAY_CONNECTOR.id },
  )
  const sessions = new RelaySessions(held, store, relay, environment, feedbackFor(clock, lifetime))
  const links = new RelayPairings(pairing, connections, siwxOnConnect, sessions, relay, environment)
  const takePairing = async (): Promise<Pairing> => right(await links.take())
  return { links, relay, clock, pairing, store, accept, takePairing }
}

describe('a link that requests a sign-in', () => {
  it('requests only a session if no sign-in is wanted', async () => {
    const { relay, takePairing, accept } = linksOf({ request: async () => undefined })
    const { approval } = await takePairing()
    relay.approve(session())
    expect(right(await approval())).toEqual(session())
    expect(relay.calls).toEqual(['pair'])
    expect(accept).not.toHaveBeenCalled()
  })

  it('returns the session when the host has accepted the sign-in, to all callers with one call to the host', async () => {
    let resolveKeep = () => {}
    const accept = vi.fn(async ({ session: own }: Authenticated) => {
      await new Promise<void>((resolve) => (resolveKeep = resolve))
      return E.right(own)
    })
    const { relay, takePairing, pairing } = linksOf({ accept })
    const { approval, uri } = await takePairing()
    expect(relay.authentications).toEqual([signInRequest])
    expect(relay.calls).toEqual(['authenticate'])
    const approvals = [approval(), approval()]
    relay.approve(session(), [cacao])
    await settled()
    expect(accept.mock.calls).toEqual([[{ session: session(), cacaos: [cacao] }]])
    expect(pairing.state).toMatchObject({ step: 'ready', uri })
    resolveKeep()
    for (const outcome of await Promise.all(approvals)) expect(right(outcome)).toEqual(session())
    await settled()
    expect(pairing.state.step).toBe('none')
  })

  it('ends the session of a sign-in that the host rejects', async () => {
    const refusal = failure('FailedToConnect', 'Failed to connect')
    const { relay, takePairing } = linksOf({ accept: async () => E.left(refusal) })
    const { approval } = await takePairing()
    relay.approve(session(), [cacao])
    expect(await approval()).toEqual(E.left(refusal))
    await settled()
    expect(right(await relay.sessions()())).toEqual([])
    expect(relay.calls).toContain('disconnect')
  })

  it('does not sign in a user who connected in another way meanwhile', async () => {
    const { relay, takePairing, store, accept } = linksOf()
    const { approval } = await takePairing()
    store.dispatch({ type: 'connectRequested', attempt: 2, connectorId: 'another' })
    relay.approve(session(), [cacao])
    expect(right(await approval())).toEqual(session())
    expect(accept).not.toHaveBeenCalled()
  })

  it('reports that the user rejected', async () => {
    const { relay, takePairing, accept } = linksOf()
    const { approval } = await takePairing()
    relay.refuse()
    expect(await approval()).toMatchObject(E.left({ _tag: 'UserRejected' }))
    expect(accept).not.toHaveBeenCalled()
  })

  it('waits for the host’s message as long as for the relay at most', async () => {
    const { links, clock, pairing, relay } = linksOf({ request: () => new Promise(() => {}) })
    const takenPairing = links.take()
    await clock.advance(15_000)
    expect(await takenPairing).toMatchObject(E.left({ _tag: 'RelayUnreachable' }))
    expect(pairing.state.step).toBe('failed')
    expect(relay.calls).toEqual([])
  })
})
