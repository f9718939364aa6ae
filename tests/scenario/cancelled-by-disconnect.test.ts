import { describe, expect, it } from 'vitest'

import type { DisconnectArguments } from '#contracts/index.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { AUTH, startRespondingFrame } from './embedded-kit.ts'
import { RELAY, relayOption, relayWorld, session } from './relay-kit.ts'
import { wallet } from './wallets.ts'
import { outcomeOf, readyWorld } from './world.ts'

const tabWithMissingWallet = async () => {
  const [own, other] = [wallet('one'), wallet('two')]
  own.next('hang')
  const tab = await readyWorld({ wallets: [own, other] })
  return { ...tab, own, requestsBefore: [...tab.disk.texts] }
}

/** A tab whose relay or embedded feature finishes loading when `arrive` is called. */
const loadingFeature = async (feature: 'relay' | 'embedded') => {
  let finishLoading = () => {}
  const arriving = new Promise<void>((resolve) => (finishLoading = resolve))
  const loading = (name: string) => (name === feature ? arriving : Promise.resolve())
  const { frame, clock } = startRespondingFrame()
  const relay = new FakeRelay()
  const directory = new FakeWalletDirectory([listedWallet('harbour', 'Harbour')])
  const options = { relay: relayOption, baseUrls: { directory: 'https://directory.example' } }
  const tab = await readyWorld({ loading, frame, clock, relay, directory, options })
  /** Lets the feature finish loading, and gives it time to send a request. */
  const load = async () => {
    finishLoading()
    await clock.advance(1000)
  }
  return { ...tab, frame, relay, load, asked: () => [...relay.calls, ...frame.requests] }
}
type Unloaded = Awaited<ReturnType<typeof loadingFeature>>

/** A tab whose host lists the wallets of the directory, and whose relay is not loaded. */
const listing = async () => {
  const tab = await loadingFeature('relay')
  tab.outside.wallets.state$.subscribe()
  await tab.clock.advance(0)
  return tab
}
/** The calls with which a host without the modal starts a pairing. */
const pairings = [
  ['wallets.select()', ({ outside }: Unloaded): Promise<unknown> => outside.wallets.select('harbour')],
  ['relay.renew()', ({ outside }: Unloaded): Promise<unknown> => outside.relay.renew()],
] as const

/** Each feature with its connector and the approval of its user. */
const features = [
  ['relay', RELAY, ({ relay }: { readonly relay: FakeRelay }) => relay.approve(session())],
  ['embedded', AUTH, () => {}],
] as const

clause('S4-04', () => {
  describe('disconnect() while a connection is pending', () => {
    it.each<DisconnectArguments>([
      {},
      { namespace: 'eip155' },
      { connectorId: 'ONE' },
      { namespace: 'eip155', connectorId: 'one' },
    ])(
      '[S4-04] with %j in the same task cancels it, and the wallet’s later response is ignored',
      async (scope) => {
        const { outside, own, account, requestsBefore, disk } = await tabWithMissingWallet()
        const connecting = outside.connect({ connectorId: 'one' })
        const disconnecting = outside.disconnect(scope)
        expect(account().status).toBe('disconnected')
        expect(await outcomeOf(connecting)).toBe('CANCELLED')
        expect(await outcomeOf(disconnecting)).toBe('done')
        own.release()
        await settled()
        expect(account()).toEqual({ status: 'disconnected' })
        expect([...disk.texts]).toEqual(requestsBefore)
      },
    )

    it.each<DisconnectArguments>([{ namespace: 'solana' }, { connectorId: 'two' }])(
      '[S4-04] with %j does not cancel a connection of another scope',
      async (scope) => {
        const { outside, own, account } = await tabWithMissingWallet()
        const connecting = outside.connect({ connectorId: 'one' })
        await outside.disconnect(scope)
        own.release()
        await connecting
        expect(account().status).toBe('connected')
      },
    )

    it('[S4-04] cancels one whose wallet has not appeared yet', async () => {
      const { outside, wallets, account } = await tabWithMissingWallet()
      const connecting = outside.connect({ connectorId: 'late', namespace: 'eip155' })
      await outside.disconnect({ namespace: 'eip155' })
      expect(await outcomeOf(connecting)).toBe('CANCELLED')
      wallets.announce(wallet('late'))
      await settled()
      expect(account().status).toBe('disconnected')
    })

    it('[S4-04] does not cancel a connection that is requested after it', async () => {
      const { outside, own, account } = await tabWithMissingWallet()
      const first = outside.connect({ connectorId: 'one' })
      const disconnecting = outside.disconnect()
      const second = outside.connect({ connectorId: 'one' })
      await disconnecting
      expect(await outcomeOf(first)).toBe('CANCELLED')
      own.release()
      await second
      expect(account().status).toBe('connected')
      expect(own.requests.filter((verb) => verb === 'connect')).toHaveLength(1)
    })

    it.each(features)('[S4-04] cancels one while its feature loads: %s', async (feature, connectorId) => {
      const { outside, account, asked, load, state } = await loadingFeature(feature)
      const connecting = outside.connect({ connectorId, namespace: 'eip155' })
      await settled()
      const disconnecting = outside.disconnect({ namespace: 'eip155' })
      expect(await outcomeOf(connecting)).toBe('CANCELLED')
      await disconnecting
      const requestsBefore = asked()
      await load()
      expect(asked()).toEqual(requestsBefore)
      expect([account().status, state().open]).toEqual(['disconnected', false])
    })

    it.each(features)(
      '[S4-04] does not cancel one that is requested after it, while its feature loads: %s',
      async (feature, connectorId, approve) => {
        const { outside, account, load, clock, ...tab } = await loadingFeature(feature)
        const first = outside.connect({ connectorId, namespace: 'eip155' })
        const disconnecting = outside.disconnect()
        const second = outside.connect({ connectorId, namespace: 'eip155' })
        expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(['CANCELLED', 'pending'])
        await disconnecting
        await load()
        approve(tab)
        await clock.advance(0)
        expect(await second).toMatchObject({ status: 'connected', connectorId })
        expect(account().status).toBe('connected')
      },
    )

    it.each(pairings)('[S4-04] cancels %s while the relay loads', async (_, pair) => {
      const tab = await listing()
      const { outside, account, asked, load } = tab
      const pairing = pair(tab)
      await settled()
      await outside.disconnect()
      expect(await outcomeOf(pairing)).toBe('CANCELLED')
      const requestsBefore = asked()
      await load()
      expect(asked()).toEqual(requestsBefore)
      expect([account().status, outside.relay.state.status]).toEqual(['disconnected', 'idle'])
    })

    it.each(pairings)('[S4-04] cancels %s in the same task', async (_, pair) => {
      const tab = await listing()
      const { outside, asked, load, clock } = tab
      await load()
      const requestsBefore = asked()
      const pairing = pair(tab)
      const disconnecting = outside.disconnect()
      await Promise.allSettled([pairing, disconnecting])
      await clock.advance(1000)
      expect(outside.connectors.state.attempt.status).not.toBe('pending')
      expect(asked()).toEqual(requestsBefore)
    })

    it('[S4-04] does not cancel a wallet that is selected after it, while the relay loads', async () => {
      const { outside, relay, account, load, clock } = await listing()
      const first = outside.wallets.select('harbour')
      const disconnecting = outside.disconnect()
      const second = outside.wallets.select('harbour')
      expect(await outcomeOf(first)).toBe('CANCELLED')
      await disconnecting
      await load()
      expect(await second).toMatchObject({ next: 'pair' })
      relay.approve(session())
      await clock.advance(0)
      expect(account()).toMatchObject({ status: 'connected', connectorId: RELAY })
    })

    it('[S4-04] a selection whose feature still loads is replaced by the selection of another wallet', async () => {
      const { outside, account, asked, load, wallets } = await loadingFeature('relay')
      wallets.announce(wallet('one'))
      const first = outside.connect({ connectorId: RELAY, namespace: 'eip155' })
      await outside.connect({ connectorId: 'one' })
      expect(await outcomeOf(first)).toBe('CANCELLED')
      const requestsBefore = asked()
      await load()
      expect(asked()).toEqual(requestsBefore)
      expect(account()).toMatchObject({ status: 'connected', connectorId: 'one' })
    })

    it('[S4-04] ends a relay session that the wallet approves afterwards', async () => {
      const relay = new FakeRelay()
      const tab = await relayWorld({ relay })
      const connecting = tab.outside.connect({ connectorId: RELAY, namespace: 'eip155' })
      await tab.clock.advance(0)
      await tab.outside.disconnect()
      expect(await outcomeOf(connecting)).toBe('CANCELLED')
      relay.approve(session())
      await tab.clock.advance(0)
      expect(relay.calls).toContain('disconnect')
      expect(tab.account().status).toBe('disconnected')
      expect(tab.stored(storageKeys.connections)).toBeUndefined()
    })

    it('[S4-04] does not close a modal that is opened after it', async () => {
      const { outside, state } = await tabWithMissingWallet()
      const first = outside.connect()
      const disconnecting = outside.disconnect()
      const second = outside.connect()
      await disconnecting
      expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(['CANCELLED', 'pending'])
      expect(state().open).toBe(true)
      await outside.disconnect()
      expect(await outcomeOf(second)).toBe('CANCELLED')
    })

    it('[S4-04] cancels a selection in the modal, and closes it unless keepOpen is set', async () => {
      const { outside, state } = await tabWithMissingWallet()
      const firstConnect = outside.connect()
      await outside.disconnect({ connectorId: 'one' })
      expect(await outcomeOf(firstConnect)).toBe('pending')
      await outside.disconnect({ namespace: 'solana' })
      expect(await outcomeOf(firstConnect)).toBe('pending')
      await outside.disconnect()
      expect([await outcomeOf(firstConnect), state().open]).toEqual(['CANCELLED', false])
      const secondConnect = outside.connect()
      await outside.disconnect({ keepOpen: true })
      expect([await outcomeOf(secondConnect), state().open]).toEqual(['CANCELLED', true])
    })
  })
})
