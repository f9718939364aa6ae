import { describe, expect, it } from 'vitest'

import { parseAccountId } from '#domain/caip/account-id.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import type { WalletportError } from '#shell/walletport-error.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'

import {
  connectedByRelay,
  accountOn,
  RELAY,
  relayWorld,
  session,
  signedDirectory,
  tappedOnPhone,
} from './relay-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { network, outcomeOf, right, type Setting } from './world.ts'

const solanaNetwork = { ...network(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const }
const solanaAccount = right(parseAccountId('solana:main:4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'))
const harbour = listedWallet('h', 'Harbour', { mobile_link: 'harbour://' })

/** The error code of a rejected promise, however long it takes. */
const outcomeAfter = (promise: Promise<unknown>) => promise.catch((error: WalletportError) => error.code)

const startPairing = async (relay = new FakeRelay(), setting: Setting = {}) => {
  const tab = await relayWorld({ ...setting, relay })
  const steps: string[] = []
  tab.remote.connectByRelay.pairing$.subscribe(({ step }) => steps.push(step))
  tab.outside.open({ view: 'ConnectingWalletConnect' })
  tab.remote.connectByRelay.begin(undefined)
  await settled()
  return { ...tab, relay, steps }
}

describe('connecting over the relay', () => {
  it('[S0-02] [S3-24] connects with the accounts that the wallet approved', async () => {
    const { account, state } = await connectedByRelay()
    expect(account).toMatchObject({ status: 'connected', connectorId: RELAY, caipNetworkId: 'eip155:1' })
    expect(state().accounts.eip155.caipAddress).toBe(accountOn(1))
  })

  it('[S3-24] connects in every namespace that the wallet approved', async () => {
    const options = { networks: [network(1), solanaNetwork] }
    const solanaSession = session({}, [accountOn(1), solanaAccount])
    const { state } = await connectedByRelay({ options }, solanaSession)
    expect(state().accounts.solana).toMatchObject({ status: 'connected', caipAddress: solanaAccount })
    expect(state().accounts.eip155.caipAddress).toBe(accountOn(1))
  })

  it('[S8-53] fails with a separate error when the wallet approved none of the namespace’s networks', async () => {
    const options = { networks: [network(1), solanaNetwork] }
    const relay = new FakeRelay()
    const { outside, state } = await relayWorld({ options, relay })
    const connecting = outside.connect({ connectorId: RELAY, namespace: 'eip155' })
    const failed = connecting.catch((error: unknown) => error)
    await settled()
    relay.approve(session({}, [solanaAccount]))
    expect(await failed).toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      message: 'The connector does not support any of the requested chains',
    })
    expect(state().accounts.eip155.status).toBe('disconnected')
  })

  it('[S5-12] logs an account of the session that cannot be read, and connects with the others', async () => {
    const { account, log } = await connectedByRelay({}, session({ malformed: ['eip155:1:nonsense'] }))
    expect(account.status).toBe('connected')
    const logLines = log.entries.map(({ level, message }) => `${level} ${message}`)
    expect(logLines).toContain('warn Invalid CAIP Address: eip155:1:nonsense')
  })

  it('proposes every configured network, and requires none', async () => {
    const { relay } = await startPairing()
    expect(Object.keys(relay.proposals[0]?.optionalNamespaces ?? {})).toEqual(['eip155'])
    expect(relay.proposals[0]?.optionalNamespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  })

  it('sends nothing to the relay before the user selects it', async () => {
    const { relay } = await relayWorld({ relay: new FakeRelay() })
    expect(relay.calls).toEqual([])
  })

  it('shows a link, closes when it is approved, and remembers the connection', async () => {
    const { relay, steps, state, clock, stored } = await startPairing()
    expect(steps).toEqual(['none', 'preparing', 'ready'])
    relay.approve(session())
    await settled()
    expect(steps.at(-1)).toBe('none')
    await clock.advance(600)
    expect(state().open).toBe(false)
    expect(stored(storageKeys.connectedConnectors)).toEqual({ eip155: RELAY })
  })

  it('[S9-26] [S9-27] [S5-41] offers a link for 4 min minus 10 s, and a new one on request', async () => {
    const { relay, steps, clock, remote } = await startPairing()
    await clock.advance(229_999)
    expect(steps.at(-1)).toBe('ready')
    await clock.advance(1)
    expect(steps.at(-1)).toBe('expired')
    remote.connectByRelay.renew()
    await settled()
    expect(steps.slice(-2)).toEqual(['preparing', 'ready'])
    expect(relay.proposals).toHaveLength(2)
  })

  it('accepts an approval that arrives after the link is no longer offered', async () => {
    const { relay, clock, state } = await startPairing()
    await clock.advance(235_000)
    relay.approve(session())
    await settled()
    expect(state().accounts.eip155.status).toBe('connected')
  })

  it('reports within 15 s that the relay does not respond, and retries on request', async () => {
    const relay = new FakeRelay()
    relay.state = 'silent'
    const { clock, steps, state, remote } = await startPairing(relay)
    await clock.advance(14_999)
    expect(steps.at(-1)).toBe('preparing')
    await clock.advance(1)
    expect(steps.at(-1)).toBe('failed')
    expect(state().accounts.eip155.status).toBe('disconnected')
    relay.state = 'ok'
    remote.connectByRelay.renew()
    await settled()
    expect(steps.at(-1)).toBe('ready')
  })

  it('reports to the host that the user rejected, that no wallet responded, and that the relay is unreachable', async () => {
    const { outside, relay, clock, reported, remote } = await relayWorld({ relay: new FakeRelay() })
    const rejected = outside.connect({ connectorId: RELAY })
    await settled()
    relay.refuse()
    expect(await outcomeOf(rejected)).toBe('USER_REJECTED')
    expect(reported('CONNECT_PROXY_ERROR')).toEqual([])
    const unanswered = outcomeAfter(outside.connect({ connectorId: RELAY }))
    await clock.advance(300_000)
    expect(await unanswered).toBe('TIMED_OUT')
    relay.state = 'unreachable'
    remote.connectByRelay.choose(harbour)
    expect(await outcomeAfter(outside.connect({ connectorId: RELAY }))).toBe('RELAY_UNREACHABLE')
    expect(reported('CONNECT_PROXY_ERROR')).toMatchObject([
      { name: 'WalletConnect', message: expect.stringMatching(/./) },
      { name: 'Harbour', mobile_link: 'harbour://', uri: undefined },
    ])
  })

  it('ends a session that is approved after the user has connected in another way', async () => {
    const fakeWallet = wallet()
    const { relay, inside, remote, state } = await startPairing(new FakeRelay(), { wallets: [fakeWallet] })
    inside.navigation.back()
    remote.selectWallet.connect(fakeWallet.connector)
    await settled()
    expect(state().accounts.eip155.status).toBe('connected')
    relay.approve(session())
    await settled()
    expect(relay.calls).toContain('disconnect')
    expect(state().accounts.eip155).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('ends a session that is approved after the user has closed the modal', async () => {
    const { relay, outside, state } = await startPairing()
    outside.close()
    relay.approve(session())
    await settled()
    expect(relay.calls).toContain('disconnect')
    expect(state().accounts.eip155.status).toBe('disconnected')
  })

  it('[S2-27] offers the same link again when the user returns to the view, and another after the modal was closed', async () => {
    const { relay, outside, inside, remote, steps } = await startPairing()
    const show = async () => {
      inside.navigation.show({ name: 'ConnectingWalletConnect' })
      remote.connectByRelay.begin(undefined)
      await settled()
    }
    inside.navigation.replace({ name: 'Connect' })
    await show()
    expect(relay.proposals).toHaveLength(1)
    outside.close()
    expect(steps.at(-1)).toBe('none')
    outside.open()
    await show()
    expect(relay.proposals).toHaveLength(2)
  })

  it('[S2-25] opens any wallet of the phone with the pairing link, once there is one', async () => {
    const deepLinks = new FakeDeepLinks({ device: 'phone' })
    const { remote } = await relayWorld({ deepLinks })
    expect(remote.connectByRelay.openAny()).toBe(false)
    remote.connectByRelay.prepare()
    await settled()
    expect(remote.connectByRelay.openAny()).toBe(true)
    expect(deepLinks.opened).toEqual([{ href: expect.stringMatching(/^wc:pairing-1@2/), target: '_self' }])
  })

  it('copies the link and shows a toast', async () => {
    const { remote, page, inside } = await startPairing()
    let toastContent: unknown
    inside.showNotices.toast$.subscribe((toast) => (toastContent = toast))
    await remote.connectByRelay.copyLink()
    expect(page.copied.at(-1)).toMatch(/^wc:pairing-1@2/)
    expect(toastContent).toMatchObject({ content: { text: { name: 'linkCopied' } } })
  })

  it.each(['phone', 'desktop'] as const)(
    'on a %s creates the link before the tap only if it is a phone',
    async (device) => {
      const relay = new FakeRelay()
      const { remote } = await relayWorld({ relay, page: new FakePage({ device }) })
      remote.selectWallet.prepare()
      await settled()
      expect(relay.calls).toEqual(device === 'phone' ? ['pair'] : [])
    },
  )

  it('on a phone opens the wallet within the tap that selected it', async () => {
    const { deepLinks, relay } = await tappedOnPhone(harbour, { directory: signedDirectory() })
    expect(deepLinks.opened).toEqual([
      { href: expect.stringMatching(/^harbour:\/\/wc\?uri=wc%3A/), target: '_self' },
    ])
    expect(relay.link).toEqual({ name: 'Harbour', href: 'harbour://' })
  })

  it.each([
    ['before', 'returns to', 'connected'],
    ['after', 'returns to', 'connected'],
    ['after', 'has given up on', 'disconnected'],
  ] as const)(
    '[S2-08] a wallet that approves %s the user %s a page that was unloaded meanwhile: %s',
    async (when, what, status) => {
      const page = new FakePage({ device: 'phone' })
      const unloadedTab = await relayWorld({
        directory: signedDirectory(),
        relay: new FakeRelay(),
        deepLinks: new FakeDeepLinks({ device: 'phone' }),
        page,
      })
      const { disk, relay } = unloadedTab
      unloadedTab.remote.selectWallet.prepare()
      await settled()
      unloadedTab.outside.open()
      unloadedTab.remote.selectWallet.choose(harbour, 'Connect')
      unloadedTab.remote.connectByRelay.begin(harbour)
      await settled()
      if (what === 'has given up on') unloadedTab.outside.close()
      unloadedTab.dispose()
      if (when === 'before') relay.approve(session())
      const nextTab = await relayWorld({ disk, relay, page: new FakePage({ device: 'phone' }) })
      if (when === 'after') relay.approve(session())
      await settled()
      expect(nextTab.state().accounts.eip155.status).toBe(status)
      expect(nextTab.state().open).toBe(false)
      expect(nextTab.stored(storageKeys.pairingLink)).toBeUndefined()
      expect(relay.proposals).toHaveLength(1)
    },
  )

  it('ends the previous session when another wallet is connected', async () => {
    const { relay, outside, state } = await connectedByRelay()
    void outside.connect({ connectorId: RELAY })
    await settled()
    relay.approve(session({ topic: 'session-2' }, [accountOn(1, BOB)]))
    await settled()
    expect(state().accounts.eip155.address).toBe(BOB)
    expect(relay.calls).toContain('disconnect')
  })

  it('[S9-26] is not affected by the deadline of an earlier link', async () => {
    const relay = new FakeRelay()
    relay.state = 'silent'
    const tab = await startPairing(relay)
    await tab.clock.advance(5000)
    tab.outside.close()
    await tab.clock.advance(5000)
    relay.state = 'ok'
    tab.outside.open({ view: 'ConnectingWalletConnect' })
    tab.remote.connectByRelay.begin(undefined)
    await tab.clock.advance(10_000)
    expect(tab.steps.slice(-2)).toEqual(['preparing', 'ready'])
  })
})
