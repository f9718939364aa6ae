import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { FakePage } from '#testkit/fake-page.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'
import { ranked } from '#tests/scenario/browsing.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, polite, press, title, typeInto } from './modal-kit.tsx'
import { remoteModal } from './remote-kit.tsx'
import { openAllWallets, tiles, withLayout } from './sheet-kit.ts'

withLayout()

const field = () => dialog().getByRole<HTMLInputElement>('searchbox', { name: 'Search wallets' })
const filter = () => dialog().getByRole('button', { name: 'Show verified wallets only' })
const button = (name: string) => dialog().queryByRole('button', { name })
const onPhone = () => ({ page: new FakePage({ device: 'phone' }) })

/** AllWallets of three wallets and Pebblebox. */
const listed = (setting: Setting = {}) =>
  openAllWallets(new FakeWalletDirectory([...ranked(3), listedWallet('pebblebox', 'Pebblebox')]), setting)
type Tab = Awaited<ReturnType<typeof listed>>

/** Types a term, and lets the directory respond. */
const search = async ({ advance }: Pick<Tab, 'advance'>, term: string) => {
  await typeInto(field(), term)
  await advance(500)
  await advance(300)
}

describe('AllWallets, its search', () => {
  it('lists all wallets at first, whatever was searched for before', async () => {
    const tab = await listed()
    await press('Show verified wallets only')
    await search(tab, 'pe')
    expect(polite()).toBe('No wallet by that name')
    await tab.show('Connect')
    await press(/All wallets/)
    expect(field().value).toBe('')
    expect(filter().getAttribute('aria-pressed')).toBe('false')
    expect(tiles()).toHaveLength(4)
  })

  it('[S9-30] searches for the typed text, and can be cleared', async () => {
    const tab = await listed()
    await search(tab, 'pe')
    expect(tab.directory.requests.at(-1)).toMatchObject({ page: 1, search: 'pe' })
    expect(tiles().map(({ textContent }) => textContent)).toEqual(['PPebblebox'])
    await press('Clear')
    expect(tiles()).toHaveLength(4)
    expect(document.activeElement).toBe(field())
  })

  it('announces how many wallets it found, or that none has that name', async () => {
    const tab = await listed()
    await typeInto(field(), 'pe')
    expect(polite()).toBe('')
    await tab.advance(800)
    expect(polite()).toBe('1 wallet found')
    await search(tab, 'pebblestone')
    expect(polite()).toBe('No wallet by that name')
    expect(dialog().getByRole('heading', { level: 3 }).textContent).toBe('No wallet by that name')
    await expectAccessible()
    await press('Connect with QR code')
    expect(title().textContent).toBe('Scan to connect')
    expect(tab.events.filter(({ event }) => event === 'SELECT_WALLET').at(-1)).toMatchObject({
      properties: { platform: 'qrcode', view: 'AllWallets' },
    })
  })

  it.each<[string, (tab: Tab) => void]>([
    [
      'Open a wallet app',
      ({ deepLinks }) =>
        expect(deepLinks.opened).toEqual([
          { href: expect.stringMatching(/^wc:pairing-1@/), target: '_self' },
        ]),
    ],
    ['Copy link', ({ page }) => expect(page.copied).toEqual([expect.stringMatching(/^wc:pairing-1@/)])],
  ])(
    '[S2-25] opens any wallet of the phone with the link if there is no wallet to list: %s',
    async (name, expectHandedOver) => {
      const tab = await remoteModal({ directory: new FakeWalletDirectory(), ...onPhone() })
      tab.relay.held = true
      await tab.show('AllWallets')
      expect(button('Open a wallet app')?.getAttribute('aria-disabled')).toBe('true')
      await tab.settle(() => tab.relay.release())
      await expectAccessible()
      await press(name)
      expectHandedOver(tab)
      // The next view waits for the wallet.
      expect(title().textContent).toBe('Scan to connect')
      expect(tab.relay.proposals).toHaveLength(1)
    },
  )

  it('[S2-25] opens no link instead of a search, nor on a desktop', async () => {
    const emptyDirectory = () => new FakeWalletDirectory()
    const tab = await openAllWallets(emptyDirectory(), onPhone())
    await search(tab, 'pe')
    expect(button('Connect with QR code')).not.toBeNull()
    expect(button('Copy link')).toBeNull()
    await press('Clear')
    expect(button('Copy link')).not.toBeNull()
    tab.view.unmount()
    await openAllWallets(emptyDirectory())
    expect(button('Connect with QR code')).not.toBeNull()
    expect(button('Copy link')).toBeNull()
  })

  it('offers no code without a relay', async () => {
    const tab = await remoteModal({ directory: new FakeWalletDirectory(ranked(3)) }, { hasRelay: false })
    await tab.show('AllWallets')
    await search(tab, 'pe')
    expect(polite()).toBe('No wallet by that name')
    expect(button('Connect with QR code')).toBeNull()
  })

  it('keeps the typed text when the user returns', async () => {
    const tab = await listed()
    await search(tab, 'pebblestone')
    await press('Connect with QR code')
    await press('What is a wallet?')
    await tab.back()
    await tab.back()
    expect(field().value).toBe('pebblestone')
    expect(polite()).toBe('No wallet by that name')
  })

  it('gets the focus from the title, which describes it', async () => {
    await listed()
    expect(
      dialog().getByRole('searchbox', { name: 'Search wallets', description: 'All wallets' }),
    ).toBeDefined()
  })

  it('filters by verification with a toggle button', async () => {
    const verified = ranked(61, { badge_type: 'certified' })
    const otherWallet = listedWallet('pebblebox', 'Pebblebox')
    const { advance, directory } = await openAllWallets(new FakeWalletDirectory([...verified, otherWallet]))
    expect(filter().getAttribute('aria-pressed')).toBe('false')
    // The name is only its tooltip, so that it is not spoken a second time as a description.
    expect(filter().hasAttribute('aria-label')).toBe(false)
    await press('Show verified wallets only')
    await advance(300)
    expect(directory.requests.at(-1)).toMatchObject({ badge: 'certified' })
    expect(filter().getAttribute('aria-pressed')).toBe('true')
    expect(dialog().getByText('61 verified wallets')).toBeDefined()
    await expectAccessible()
  })
})

describe('AllWallets, its pages', () => {
  const observed: { readonly callback: IntersectionObserverCallback; readonly target: Element }[] = []
  class FakeObserver {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(target: Element) {
      observed.push({ callback: this.callback, target })
    }
    disconnect() {
      observed.length = 0
    }
  }
  const reach = () =>
    act(async () => {
      for (const { callback, target } of [...observed]) {
        const entry = Object.assign(Object.create(null), { isIntersecting: true, target })
        callback([entry], Object.create(null))
      }
    })

  beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver))
  afterEach(() => vi.unstubAllGlobals())

  it('[S2-06, S9-10] requests the next page near the end, and shows that it loads', async () => {
    const { directory, settle } = await openAllWallets(new FakeWalletDirectory(ranked(60)))
    directory.held = true
    directory.requests.splice(0)
    await reach()
    expect(directory.requests.map(({ page, entries }) => [page, entries])).toEqual([[2, 40]])
    expect(document.querySelectorAll('.wp-skel--tile')).toHaveLength(3)
    await settle(() => directory.release())
    expect(polite()).toBe('60 wallets found')
    expect(observed).toHaveLength(0)
  })
})

describe('AllWallets', () => {
  it('creates the link of a phone before the tap that needs it', async () => {
    const listed = ranked(3, { mobile_link: 'https://wallet.example' })
    const tab = await openAllWallets(new FakeWalletDirectory(listed), onPhone())
    expect(tab.relay.proposals).toHaveLength(1)
    await press('Wallet 2')
    expect(tab.deepLinks.opened).toEqual([
      {
        href: expect.stringMatching(/^https:\/\/wallet\.example\/wc\?uri=wc%3Apairing-1%40/),
        target: '_self',
      },
    ])
  })
})
