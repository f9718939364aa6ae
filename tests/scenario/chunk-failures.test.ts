import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { AcceptedStore } from '#application/use-cases/tokens/accepted-tokens.ts'
import { ViewTokens } from '#application/use-cases/tokens/view-tokens.ts'
import { cacaoSession } from '#domain/siwx/cacao-session.ts'
import type { Cacao } from '#domain/siwx/cacao.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { fakeCacao } from '#testkit/fake-session.ts'
import { FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { fakeSignature } from '#testkit/fake-signatures.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'

import { latest } from './embedded-kit.ts'
import { accountOn, RELAY, relayOption, session } from './relay-kit.ts'
import { site } from './sign-in-kit.ts'
import { wallet } from './wallets.ts'
import { network, outcomeOf, readyWorld, right, world } from './world.ts'

/** Fails to load the chunk of one feature. */
const without = (feature: string) => async (name: string) => {
  if (name === feature) throw new Error('chunk')
}

describe('a feature whose chunk does not load', () => {
  it('is an error in its state, in the log, and for each verb', async () => {
    const tab = await readyWorld({
      wallets: [wallet()],
      holdings: new FakeHoldings(),
      loading: without('tokens'),
    })
    await tab.outside.connect({ connectorId: 'one' })
    const states: unknown[] = []
    tab.outside.tokens.state$.subscribe(({ status, error }) => states.push([status, error?.code]))
    await tab.clock.advance(1000)
    expect(states).toEqual([
      ['pending', undefined],
      ['error', 'CODE_NOT_LOADED'],
    ])
    expect(tab.errors()).toEqual(['Loading tokens', expect.stringContaining('Code Not Loaded')])
    expect(await outcomeOf(tab.outside.tokens.refresh())).toBe('CODE_NOT_LOADED')
  })

  it('[S2-08, S5-39] the user is connected by the phone although the sign-in cannot be checked', async () => {
    const relay = new FakeRelay()
    const options = { relay: relayOption, networks: [network(1), network(10)] }
    const unloadedTab = await site([]).visit(undefined, { relay, options })
    const { connectByRelay } = await unloadedTab.inside.relay.load()
    void unloadedTab.outside.connect({ connectorId: RELAY, namespace: 'eip155' }).catch(() => undefined)
    await unloadedTab.clock.advance(0)
    expect(connectByRelay.openAny()).toBe(true)
    unloadedTab.dispose()
    const nextTab = world({
      relay,
      options,
      disk: unloadedTab.disk,
      clock: unloadedTab.clock,
      sessions: new FakeSignInSessions(unloadedTab.clock),
      loading: without('siwx'),
    })
    await nextTab.kernel.restore()
    await nextTab.clock.advance(0)
    const { connectWallet } = await nextTab.inside.connection.load()
    const outcome = connectWallet.pairOnce()
    const [request] = relay.authentications
    if (request === undefined) throw new Error('no sign-in was requested')
    const blank = fakeCacao(request, accountOn(1))
    const cacao: Cacao = { ...blank, p: { ...blank.p, iat: new Date(1_000_000).toISOString() } }
    const { data, message } = right(cacaoSession(cacao))
    const s = fakeSignature('eip155', data.accountAddress, message)
    relay.approve(session(), [{ ...cacao, s: { t: 'eip191', s } }])
    expect(await outcome).toMatchObject({ _tag: 'Right' })
    expect(nextTab.account().status).toBe('connected')
    expect(latest(nextTab.inside.listConnectors.attempt$).step).not.toBe('pending')
    expect(nextTab.errors()).toContain('Signing in with the connection')
  })

  it('does not delay restoring', async () => {
    const disk = new FakeDisk()
    const link = { uri: 'wc:pairing-1@2', expiresAt: 2_000_000 }
    new FakeStorage(disk).set(storageKeys.pairingLink, link)
    const never = new Promise<void>(() => undefined)
    const loading = async (name: string) => (name === 'relay' ? never : undefined)
    const tab = world({ disk, options: { relay: relayOption }, loading })
    expect(await outcomeOf(tab.kernel.restore())).toBe('done')
    expect(tab.state().phase).toBe('ready')
  })
})

describe('a feature that fails to start once', () => {
  it('is loaded again, and what had started is not started twice', async () => {
    const tab = await readyWorld({ wallets: [wallet()], holdings: new FakeHoldings() })
    const starts = [
      vi.spyOn(AcceptedStore.prototype, 'start'),
      vi.spyOn(ViewTokens.prototype, 'start'),
    ] as const
    onTestFinished(() => starts.forEach((start) => start.mockRestore()))
    starts[1].mockImplementationOnce(() => {
      throw new Error('not now')
    })
    await expect(tab.inside.tokens.load()).rejects.toThrow('not now')
    expect(tab.inside.tokens.useCases).toBeUndefined()
    await tab.inside.tokens.load()
    expect(starts.map(({ mock }) => mock.calls.length)).toEqual([1, 2])
    await tab.outside.connect({ connectorId: 'one' })
    expect(await outcomeOf(tab.outside.tokens.refresh())).toBe('done')
  })
})
