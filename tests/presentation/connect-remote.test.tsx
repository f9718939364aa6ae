import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'
import { directoryFailure, ranked } from '#tests/scenario/browsing.ts'
import { relayOption } from '#tests/scenario/relay-kit.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, modal, polite, press, title, wallet } from './modal-kit.tsx'
import { remoteModal } from './remote-kit.tsx'

const pebblebox = listedWallet('pebblebox', 'Pebblebox')
const quillfold = listedWallet('quillfold', 'Quillfold')
const hexwick = () => wallet('Hexwick')

const texts = () =>
  [...dialog().getByRole('list', { name: 'Wallets' }).children].map(({ textContent }) => textContent)
const cluster = () => [...document.querySelectorAll('.wp-cluster > *')].map(({ textContent }) => textContent)

/** Connect, with the directory's wallets. */
const opened = async (wallets: readonly DirectoryWallet[], setting: Setting = {}) => {
  const tab = await remoteModal({ directory: new FakeWalletDirectory(wallets), ...setting })
  await tab.show('Connect')
  return tab
}

/** Connect while the directory has not responded. `answer` resolves the requests so far. */
const pendingDirectory = async (wallets: readonly DirectoryWallet[], setting: Setting = {}) => {
  const directory = new FakeWalletDirectory(wallets)
  directory.held = true
  const tab = await opened([], { directory, ...setting })
  return { ...tab, answer: () => tab.settle(() => directory.release()) }
}

/** A directory that responds to every request with an error. */
const failingDirectory = () => {
  const directory = new FakeWalletDirectory([pebblebox, quillfold])
  directory.failure = directoryFailure
  return directory
}

describe('Connect with wallets beyond this browser', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('[S2-02, S6-16] lists the code, recent, installed and recommended wallets, then all wallets', async () => {
    const directory = new FakeWalletDirectory([pebblebox, quillfold, ...ranked(480)])
    const tab = await remoteModal({ directory, wallets: [hexwick()] })
    tab.browse.remember(pebblebox)
    await tab.show('Connect')
    expect(texts()).toEqual([
      `${RELAY_CONNECTOR.name}QR code`,
      'PPebbleboxRecent',
      'HHexwickInstalled',
      'QQuillfold',
      'W1Wallet 1',
      'W2Wallet 2',
      expect.stringMatching(/All wallets480\+$/),
    ])
    await expectAccessible()
  })

  it('[S2-02] opens all wallets from the heading if many wallets are installed', async () => {
    const wallets = Array.from({ length: 6 }, (_, index) => wallet(`Own ${index + 1}`))
    await opened(ranked(485), { wallets })
    expect(texts()).toHaveLength(6)
    expect(texts().at(-1)).toContain('2 more')
    expect(cluster()).toHaveLength(2)
    expect(dialog().getByRole('button', { name: 'All wallets, 480+' }).textContent).toBe('All 480+')
    await expectAccessible()
    await press('All wallets, 480+')
    expect(title().textContent).toBe('All wallets')
  })

  it('opens the view of each choice', async () => {
    const { back, events, eventNames } = await opened([pebblebox, ...ranked(11)], { wallets: [hexwick()] })
    await press(/QR code/)
    expect(title().textContent).toBe('Scan to connect')
    await back()
    await press(/Pebblebox/)
    expect(title().textContent).toBe('Pebblebox')
    const chosen = { event: 'SELECT_WALLET', properties: expect.objectContaining({ view: 'Connect' }) }
    expect(events.filter(({ event }) => event === 'SELECT_WALLET')).toEqual([chosen, chosen])
    await back()
    await press('All wallets, 10+')
    expect(title().textContent).toBe('All wallets')
    expect(eventNames()).toContain('CLICK_ALL_WALLETS')
    await back()
    await press(/Hexwick/)
    expect(title().textContent).toBe('Hexwick')
  })

  it('shows four icons of unlisted wallets next to all wallets', async () => {
    const installed = wallet('Wallet 5')
    const { answer } = await pendingDirectory(ranked(12), { wallets: [installed] })
    await answer()
    expect(texts()).toContain('W3Wallet 3')
    expect(cluster()).toEqual([])
    await answer()
    expect(cluster()).toEqual(['W4', 'W6', 'W7', 'W8'])
  })

  it('separates the name of all wallets from their count for screen readers', async () => {
    await opened(ranked(600))
    expect(dialog().getByRole('button', { name: 'All wallets, 600' }).textContent).toMatch(/All wallets600$/)
  })

  it('shows placeholders below the loaded rows, which do not move', async () => {
    const { answer } = await pendingDirectory(ranked(4))
    const [first, ...coming] = dialog().getByRole('list', { name: 'Wallets' }).children
    expect(first?.textContent).toContain('QR code')
    // One for each recommended wallet, and one that leads to all wallets.
    expect(coming.map((row) => row.getAttribute('aria-hidden'))).toEqual(Array.from(Array(5), () => 'true'))
    await expectAccessible()
    await answer()
    expect(texts()).toHaveLength(6)
    expect(dialog().getByRole('list', { name: 'Wallets' }).firstElementChild).toBe(first)
  })

  it('says without an alert that the list did not load, and retries', async () => {
    const directory = failingDirectory()
    const { settle } = await opened([], { directory, wallets: [hexwick()] })
    expect(texts()).toEqual([`${RELAY_CONNECTOR.name}QR code`, 'HHexwickInstalled'])
    expect(polite()).toBe('The list didn’t load')
    await expectAccessible()
    directory.failure = undefined
    await press('Try again')
    await settle(() => undefined)
    expect(texts()).toContain('PPebblebox')
    expect(dialog().queryByText('Try again')).toBeNull()
  })

  it.each([
    [
      'the explanation of a wallet if no wallet can be installed',
      undefined,
      'What is a wallet?',
      'CLICK_WALLET_HELP',
    ],
    ['the installable wallets', 'https://extensions.example/app', 'Get a wallet', 'CLICK_GET_WALLET_HELP'],
  ])('opens %s', async (_, chrome_store, named, event) => {
    const { eventNames } = await opened([listedWallet('quillfold', 'Quillfold', { chrome_store })])
    await press('Get a wallet')
    expect(title().textContent).toBe(named)
    expect(eventNames()).toContain(event)
  })

  it.each([
    ['is loading', () => pendingDirectory([quillfold])],
    ['did not load', () => opened([], { directory: failingDirectory() })],
  ])('opens the installable wallets when their list %s', async (_, begin) => {
    await begin()
    await press('Get a wallet')
    expect(title().textContent).toBe('Get a wallet')
  })

  it('opens the installable wallets while the list is loading', async () => {
    const { open, eventNames } = await modal({
      wallets: [hexwick()],
      options: { relay: relayOption },
      loading: (feature) => (feature === 'directory' ? new Promise(() => {}) : Promise.resolve()),
    })
    await open('Connect')
    expect(dialog().getByRole('group', { name: 'Loading wallets' })).toBeDefined()
    await press('Get one')
    expect(eventNames()).toContain('CLICK_GET_WALLET_HELP')
    expect(dialog().queryByText('What is a wallet?')).toBeNull()
  })

  it('says that there is no wallet when neither the page nor the directory has one', async () => {
    const tab = await remoteModal({ directory: new FakeWalletDirectory() }, { hasRelay: false })
    await tab.show('Connect')
    expect(dialog().getByRole('heading', { level: 3 }).textContent).toBe('No wallet found here')
    await expectAccessible()
  })

  it('keeps the wallets of this browser when the others do not load', async () => {
    const { open, log } = await modal({
      wallets: [hexwick()],
      options: { relay: relayOption },
      loading: (feature) =>
        feature === 'directory' ? Promise.reject(new Error('offline')) : Promise.resolve(),
    })
    // React logs what a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('Connect')
    expect(texts()).toEqual(['HHexwickInstalled'])
    expect(log.entries.some(({ level }) => level === 'error')).toBe(true)
  })

  it('[S2-22, S7-27, S9-29] loads images lazily, and shows initials until one has loaded, or if it fails', async () => {
    await opened(
      [
        { ...pebblebox, image_url: 'https://images.example/p' },
        { ...quillfold, image_url: 'https://images.example/q' },
      ],
      { wallets: [hexwick()] },
    )
    const [came, failed] = screen.getAllByRole('presentation', { hidden: true })
    if (came === undefined || failed === undefined) throw new Error('No image')
    expect(came.getAttribute('loading')).toBe('lazy')
    fireEvent.load(came)
    fireEvent.error(failed)
    expect(texts().slice(1, 4)).toEqual(['HHexwickInstalled', 'Pebblebox', 'QQuillfold'])
    expect(failed.isConnected).toBe(false)
  })
})
