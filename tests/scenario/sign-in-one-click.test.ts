import { expect, it } from 'vitest'

import { accountIdOf, type AccountId } from '#domain/caip/account-id.ts'
import { cacaoSession } from '#domain/siwx/cacao-session.ts'
import type { Cacao } from '#domain/siwx/cacao.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { fakeCacao } from '#testkit/fake-session.ts'
import { fakeSignature } from '#testkit/fake-signatures.ts'
import { clause } from '#tests/spec/clauses.ts'

import { accountOn, RELAY, relayOption, session } from './relay-kit.ts'
import { site } from './sign-in-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { network, right } from './world.ts'

/** A page whose user connects over the relay. The phone has not responded yet. */
const startPairing = async (networks = [network(1), network(10)], isOtherConnected = false) => {
  const relay = new FakeRelay()
  const signInSite = site(isOtherConnected ? [wallet()] : [])
  if (isOtherConnected) await signInSite.signedIn()
  const options = { relay: relayOption, networks, features: { multiWallet: true } }
  const tab = await signInSite.visit(undefined, { relay, options })
  await tab.inside.relay.load()
  if (isOtherConnected) await tab.connect()
  const connecting = tab.outside.connect({ connectorId: RELAY, namespace: 'eip155' }).then(
    () => 'connected',
    () => 'failed',
  )
  await tab.clock.advance(0)
  return { ...tab, relay, connecting, server: signInSite.server }
}
type Scanning = Awaited<ReturnType<typeof startPairing>>

const signed = (
  { relay }: Pick<Scanning, 'relay'>,
  account: AccountId = accountOn(1),
  change: Partial<Cacao['p']> = {},
): Cacao => {
  const [request] = relay.authentications
  if (request === undefined) throw new Error('No sign-in was asked for')
  const blank = fakeCacao(request, account)
  const cacao: Cacao = { ...blank, p: { ...blank.p, iat: new Date(1_000_000).toISOString(), ...change } }
  const { data, message } = right(cacaoSession(cacao))
  return { ...cacao, s: { t: 'eip191', s: fakeSignature('eip155', data.accountAddress, message) } }
}

clause('S5-39', () => {
  it('[S5-39] signs in with the connection if every network is an EVM network', async () => {
    const tab = await startPairing()
    expect(tab.relay.calls).toContain('authenticate')
    tab.relay.approve(session(), [signed(tab)])
    expect(await tab.connecting).toBe('connected')
    await tab.clock.advance(5000)
    expect(tab.step()).toBe('signedIn')
    expect(tab.server.sessions).toHaveLength(1)
    expect(tab.signatures.requests).toEqual([])
    expect(tab.state().view).not.toBe('SIWXSignMessage')
    expect(tab.eventNames()).toContain('SIWX_AUTH_SUCCESS')
  })

  it('[S1-17, S5-39] of a wallet that signs for several networks, the active one comes first', async () => {
    const tab = await startPairing()
    tab.relay.approve(session(), [signed(tab, accountOn(10)), signed(tab)])
    expect(await tab.connecting).toBe('connected')
    expect(tab.server.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:10'])
  })

  it('[S1-17, S5-39] with another wallet connected, its session stays, and the one nonce signs in on the active network', async () => {
    const tab = await startPairing(undefined, true)
    const bobs = [accountOn(10, BOB), accountOn(1, BOB)]
    tab.relay.approve(
      session({}, bobs),
      bobs.map((account) => signed(tab, account)),
    )
    expect(await tab.connecting).toBe('connected')
    expect(tab.server.sessions.map(({ data }) => [data.chainId, data.accountAddress])).toEqual([
      ['eip155:1', ALICE],
      ['eip155:1', BOB],
    ])
  })

  it.each([
    ['accepts', 'signedIn', undefined],
    ['does not know any more', 'requested', 'No'],
  ] as const)(
    '[S5-39, S2-08] an unloaded page connects when it is loaded again, and a sign-in that the host %s is %s',
    async (_, step, trouble) => {
      const relay = new FakeRelay()
      const signInSite = site([])
      const options = { relay: relayOption, networks: [network(1), network(10)] }
      const phone = { ways: new FakeDeepLinks({ device: 'phone' }), page: new FakePage({ device: 'phone' }) }
      const unloadedTab = await signInSite.visit(undefined, { relay, options, ...phone })
      const { connectByRelay } = await unloadedTab.inside.relay.load()
      void unloadedTab.outside.connect({ connectorId: RELAY, namespace: 'eip155' }).catch(() => undefined)
      await unloadedTab.clock.advance(0)
      expect(connectByRelay.openAny()).toBe(true)
      unloadedTab.dispose()
      const nextTab = await signInSite.visit(undefined, { relay, options })
      if (trouble !== undefined) nextTab.sessions.troubles.set('setSessions', trouble)
      await nextTab.kernel.restore()
      await nextTab.clock.advance(0)
      relay.approve(session(), [signed({ relay })])
      await nextTab.clock.advance(0)
      expect(nextTab.account().status).toBe('connected')
      expect(nextTab.step()).toBe(step)
      expect(signInSite.server.sessions).toHaveLength(trouble === undefined ? 1 : 0)
    },
  )

  it('[S5-39] requests only a session if one network is not an EVM network', async () => {
    const solanaNetwork = { ...network(1, 'Other'), id: 'main', chainNamespace: 'solana' as const }
    const tab = await startPairing([network(1), solanaNetwork])
    expect(tab.relay.calls).not.toContain('authenticate')
    expect(tab.relay.calls).toContain('pair')
  })

  it('[S5-39] requests the signature afterwards if the wallet supports only plain sessions', async () => {
    const tab = await startPairing()
    tab.relay.approve(session(), [])
    expect(await tab.connecting).toBe('connected')
    await tab.clock.advance(0)
    expect(tab.state().view).toBe('SIWXSignMessage')
  })

  it.each([
    ['another nonce', (tab: Scanning) => signed(tab, accountOn(1), { nonce: 'another0nonce' })],
    ['another domain', (tab: Scanning) => signed(tab, accountOn(1), { domain: 'evil.example' })],
    [
      'an account that is not connected',
      (tab: Scanning) => signed(tab, accountIdOf(session().namespaces['eip155']!.chains[0]!, BOB)),
    ],
    [
      'another’s signature',
      (tab: Scanning) => ({
        ...signed(tab),
        s: { t: 'eip191' as const, s: fakeSignature('eip155', BOB, ALICE) },
      }),
    ],
  ])('[S5-39] does not connect with %s', async (_, cacao) => {
    const tab = await startPairing()
    tab.relay.approve(session(), [cacao(tab)])
    expect(await tab.connecting).toBe('failed')
    await tab.clock.advance(0)
    expect(tab.server.sessions).toEqual([])
    expect(tab.relay.calls).toContain('disconnect')
    expect(tab.account().status).toBe('disconnected')
    expect(tab.eventNames()).toContain('SIWX_AUTH_ERROR')
  })

  it('[S5-39] does not connect if the host rejects the sign-in', async () => {
    const tab = await startPairing()
    tab.sessions.troubles.set('setSessions', 'No')
    tab.relay.approve(session(), [signed(tab)])
    expect(await tab.connecting).toBe('failed')
    await tab.clock.advance(0)
    expect(tab.relay.calls).toContain('disconnect')
  })

  it('does not sign in a user who left while the host verified', async () => {
    const tab = await startPairing()
    let verify = () => {}
    const { setSessions } = tab.sessions
    tab.sessions.setSessions = (sessions) => async () => {
      await new Promise<void>((resolve) => (verify = resolve))
      return setSessions.call(tab.sessions, sessions)()
    }
    tab.relay.approve(session(), [signed(tab)])
    await tab.clock.advance(0)
    tab.outside.connectors.cancel()
    verify()
    await tab.clock.advance(0)
    expect(await tab.connecting).toBe('failed')
    expect(tab.server.sessions).toEqual([])
  })
})
