import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'
import { directoryFailure } from '#tests/scenario/browsing.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, key, press, title, wallet } from './modal-kit.tsx'
import { remoteModal } from './remote-kit.tsx'

const PAGE = 'https://tide.example/pool?lang=en&q=a%20b#/swap'
const ENCODED = encodeURIComponent(PAGE)

const browse = (name: string) => [
  {
    template: `https://${name}.example/open?url={url}`,
    families: ['eip155'] as const,
    platforms: ['ios', 'android'] as const,
  },
]

const stores = { app_store: 'https://apps.example/app', play_store: 'https://play.example/app' }
const app = (name: string, more: Partial<DirectoryWallet> = {}) =>
  listedWallet(name.toLowerCase(), name, { browse: browse(name.toLowerCase()), ...stores, ...more })
const apps = (count: number) => Array.from({ length: count }, (_, index) => app(`App${index + 1}`))

interface Phone extends Setting {
  readonly environment?: Partial<BrowserEnvironment>
}

const iphone = ({ environment, ...setting }: Phone = {}): Setting => ({
  page: new FakePage({ device: 'phone' }),
  deepLinks: new FakeDeepLinks({ device: 'phone', os: 'ios', browser: 'safari', href: PAGE, ...environment }),
  ...setting,
})

/** Connect on an iPhone, by default without a relay. */
const opened = async (wallets: readonly DirectoryWallet[], setting: Phone = {}, hasRelay = false) => {
  const { options, ...rest } = iphone(setting)
  const directory = new FakeWalletDirectory(wallets)
  const tab = await remoteModal(
    { directory, options: { baseUrls: { directory: 'https://directory.example' }, ...options }, ...rest },
    { hasRelay },
  )
  await tab.show('Connect')
  return tab
}

const grid = (name = 'Wallets') => dialog().getByRole('list', { name })
const tiles = (name?: string) => [...grid(name).querySelectorAll<HTMLElement>('.wp-app')]
const names = (name?: string) => tiles(name).map((tile) => tile.querySelector('bdi')?.textContent)
const more = () =>
  [...dialog().getByRole('list', { name: 'More ways to connect' }).children].map(
    ({ textContent }) => textContent,
  )
const link = (name: string) => dialog().getByRole<HTMLAnchorElement>('link', { name })
/** A press that the test's page does not follow. */
const follow = (name: string) =>
  act(async () => {
    const anchor = link(name)
    anchor.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(anchor)
    await new Promise((resolve) => setTimeout(resolve))
  })
const expectNoExtension = () => expect(document.body.textContent).not.toMatch(/extension/i)

describe('Connect on a phone', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('[S2-02] offers wallets as links that open exactly this page in their browsers', async () => {
    await opened([app('Ternkey'), app('Sundial')])
    expect(
      tiles().map((tile) => [tile.tagName, tile.getAttribute('href'), tile.getAttribute('target')]),
    ).toEqual([
      ['A', `https://ternkey.example/open?url=${ENCODED}`, '_self'],
      ['A', `https://sundial.example/open?url=${ENCODED}`, '_self'],
    ])
    // Nothing that only the code knows of a wallet is in the page.
    for (const tile of tiles())
      expect(tile.getAttributeNames().toSorted()).toEqual(['class', 'href', 'rel', 'tabindex', 'target'])
    expect(more()).toEqual([expect.stringMatching(/All wallets2$/), 'I have another wallet', 'Get a wallet'])
    expectNoExtension()
    await expectAccessible()
  })

  it('has no secrets of a session or a login in a link', async () => {
    const secret = 'https://tide.example/pool?lang=en&symKey=abc&result_uri=x&code=1&state=2#wc:1@2?symKey=b'
    await opened([app('Ternkey')], { environment: { href: secret } })
    expect(tiles()[0]?.getAttribute('href')).toBe(
      `https://ternkey.example/open?url=${encodeURIComponent('https://tide.example/pool?lang=en')}`,
    )
  })

  it('shows three rows, and says how many wallets there are in all', async () => {
    await opened(apps(30))
    expect(names()).toEqual(apps(12).map(({ name }) => name))
    expect(dialog().getByRole('button', { name: 'All wallets, 30' })).toBeDefined()
  })

  it('[S6-17] has the order of the groups that the host configured, and the rest of the wallets follows', async () => {
    const customWallets = [{ id: 'own', name: 'Own', ...stores, browse: browse('own') }]
    const options = { featuredWalletIds: ['app5'], customWallets }
    await opened(apps(6), { options })
    expect(names()).toEqual(['App5', 'Own', 'App1', 'App2', 'App3', 'App4', 'App6'])
    cleanup()
    await opened(apps(6), { options: { ...options, connectorTypeOrder: ['recommended', 'custom'] } })
    expect(names()).toEqual(['App1', 'App2', 'Own', 'App5', 'App3', 'App4', 'App6'])
  })

  it('leaves out a wallet that cannot be opened from here, which its store still offers', async () => {
    await opened([app('Ternkey'), app('Closed', { browse: undefined })])
    expect(names()).toEqual(['Ternkey'])
    await press('Get a wallet')
    expect(
      dialog()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['TTernkeyApp Store', 'CClosedApp Store'])
    expectNoExtension()
    await expectAccessible()
  })

  it('lists a wallet of this browser as a row, and not again in the grid', async () => {
    const here = wallet('Ternkey', { info: { rdns: 'test.ternkey' } })
    await opened([app('Ternkey', { rdns: 'test.ternkey' }), app('Sundial')], { wallets: [here] })
    expect(dialog().getByRole('button', { name: /Ternkey/ }).textContent).toContain('Installed')
    expect([...document.querySelectorAll('.wp-app')].map(({ textContent }) => textContent)).toEqual([
      'SSundial',
    ])
    await expectAccessible()
  })

  it('draws the groups of the host with their titles, and each wallet once', async () => {
    const walletGroups = [
      { title: 'Made for Tidepool', wallets: ['sundial'] },
      { title: 'Quiet ones', wallets: ['hexwick', 'sundial'] },
    ]
    await opened([app('Ternkey'), app('Sundial'), app('Hexwick')], { options: { walletGroups } })
    expect(
      dialog()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Made for Tidepool', 'Quiet ones', 'Other wallets'])
    expect([names('Made for Tidepool'), names('Quiet ones'), names('Other wallets')]).toEqual([
      ['Sundial'],
      ['Hexwick'],
      ['Ternkey'],
    ])
    await expectAccessible()
  })

  it('is one stop of the keyboard, in which the arrows move', async () => {
    await opened(apps(6))
    expect(tiles().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
    tiles()[0]?.focus()
    await key('ArrowRight')
    await key('ArrowDown')
    expect(document.activeElement).toBe(tiles()[5])
    await key('Home')
    expect(document.activeElement).toBe(tiles()[0])
    expect(tiles()[0]?.tabIndex).toBe(0)
  })

  it('shows a long name in two lines, and has it whole as its name', async () => {
    const long = 'Parcelle Institutional Custody Wallet of the Northern Harbour'
    await opened([app(long, { browse: browse('long') })])
    expect(link(long).querySelector('.wp-app__name')).not.toBeNull()
  })

  it('shows tiles in their places while the list loads, then that it did not load, and tries again', async () => {
    const directory = new FakeWalletDirectory([app('Ternkey')])
    directory.held = true
    directory.failure = directoryFailure
    const { settle } = await opened([], { directory })
    const waiting = dialog().getByRole('group', { name: 'Loading wallets' })
    expect(waiting.querySelectorAll('.wp-app')).toHaveLength(12)
    expect(waiting.getAttribute('aria-busy')).toBe('true')
    await expectAccessible()
    directory.held = false
    await settle(() => directory.release())
    expect(document.querySelectorAll('.wp-app')).toHaveLength(0)
    await expectAccessible()
    directory.failure = undefined
    await press('Try again')
    await settle(() => undefined)
    expect(names()).toEqual(['Ternkey'])
  })

  it('shows after the press how to go on, with the link as text, the store and the address of this page', async () => {
    const { events, inside } = await opened([app('Ternkey')])
    const copied: string[] = []
    vi.spyOn(inside.copyText, 'copy').mockImplementation(async (text) => void copied.push(text))
    await follow('Ternkey')
    const href = `https://ternkey.example/open?url=${ENCODED}`
    expect(title().textContent).toBe('Ternkey')
    expect(dialog().getByText('Continue in Ternkey')).toBeDefined()
    expect(dialog().getByText(href)).toBeDefined()
    expect(link('Open Ternkey').getAttribute('href')).toBe(href)
    expect(link('Open Ternkey').getAttribute('target')).toBe('_self')
    expect(link('Get Ternkey').getAttribute('href')).toBe(stores.app_store)
    await press('Copy link')
    expect(copied).toEqual([PAGE])
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'SELECT_WALLET',
        properties: expect.objectContaining({ name: 'Ternkey', view: 'Connect', displayIndex: 0 }) as object,
      }),
    )
    expectNoExtension()
    await expectAccessible()
  })

  it('[S2-02] leaves no timer behind when the modal ends right after the press', async () => {
    const { view, inside } = await opened([app('Ternkey')])
    const { selectWallet } = await inside.directory.load()
    const followed = vi.spyOn(selectWallet, 'follow')
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(link('Ternkey'))
    expect(vi.getTimerCount()).toBe(1)
    view.unmount()
    expect(vi.getTimerCount()).toBe(0)
    expect(followed).not.toHaveBeenCalled()
  })

  it('lets a user of another wallet copy the address of this page', async () => {
    const { inside } = await opened([app('Ternkey')])
    const copied: string[] = []
    vi.spyOn(inside.copyText, 'copy').mockImplementation(async (text) => void copied.push(text))
    const row = () => dialog().getByRole('button', { name: 'I have another wallet' })
    expect(row().getAttribute('aria-expanded')).toBe('false')
    await press('I have another wallet')
    expect(row().getAttribute('aria-expanded')).toBe('true')
    await expectAccessible()
    await press('Copy link')
    expect(copied).toEqual([PAGE])
    await press('I have another wallet')
    expect(dialog().queryByRole('button', { name: 'Copy link' })).toBeNull()
  })

  it('opens any wallet over the relay, copies the link of the session or shows its code', async () => {
    const paired = app('Ternkey', { mobile_link: 'ternkey://', browse: undefined })
    const { deepLinks, settle } = await opened([paired], {}, true)
    await settle(() => undefined)
    expect(tiles()[0]?.tagName).toBe('BUTTON')
    await press('I have another wallet')
    expect(
      [...document.querySelectorAll('.wp-row__panel button')].map(({ textContent }) => textContent),
    ).toEqual(['Open a wallet app', 'Copy link', 'Show QR code'])
    await expectAccessible()
    await press('Open a wallet app')
    expect(deepLinks.opened.at(-1)?.href).toMatch(/^wc:/)
    expectNoExtension()
  })

  it('follows the session’s link where there is one, and the browser of a wallet without sessions', async () => {
    await opened(
      [app('Paired', { mobile_link: 'paired://' }), app('Browsed', { supports_wc: false })],
      {},
      true,
    )
    expect(tiles().map((tile) => [tile.textContent, tile.tagName])).toEqual([
      ['PPaired', 'BUTTON'],
      ['BBrowsed', 'A'],
    ])
  })

  it('[S2-06] has the same links in the list of all wallets, in the groups of the host', async () => {
    const walletGroups = [{ title: 'Made for Tidepool', wallets: ['sundial'] }]
    await opened([app('Ternkey'), app('Sundial')], { options: { walletGroups } })
    await press('All wallets, 2')
    expect(title().textContent).toBe('All wallets')
    expect(link('Sundial').closest('[role=list]')?.getAttribute('aria-label')).toBe('Made for Tidepool')
    expect(link('Sundial').getAttribute('href')).toBe(`https://sundial.example/open?url=${ENCODED}`)
    // Its tiles have no size here: tests/e2e/reach.test.ts follows them.
    expect(dialog().getByRole('list', { name: 'Other wallets' })).toBeDefined()
    await expectAccessible()
    await follow('Sundial')
    expect(title().textContent).toBe('Sundial')
  })
})

describe('Connect in the browser of a social app', () => {
  it.each([
    ['ios', `x-safari-https://tide.example/pool?lang=en&q=a%20b#/swap`],
    [
      'android',
      'intent://tide.example/pool?lang=en&q=a%20b#/swap#Intent;scheme=https;action=android.intent.action.VIEW;' +
        'category=android.intent.category.BROWSABLE;end',
    ],
  ] as const)('says on %s that wallets do not open there, and how to leave it', async (os, href) => {
    const { inside } = await opened([app('Ternkey')], { environment: { os, socialApp: 'Instagram' } })
    const copied: string[] = []
    vi.spyOn(inside.copyText, 'copy').mockImplementation(async (text) => void copied.push(text))
    expect(dialog().getByText('Wallets don’t open in Instagram')).toBeDefined()
    expect(link('Open in browser').getAttribute('href')).toBe(href)
    await press('Copy link')
    expect(copied).toEqual([PAGE])
    expectNoExtension()
    await expectAccessible()
  })

  it('says nothing if there is a wallet', async () => {
    await opened([app('Ternkey')], { environment: { socialApp: 'X' }, wallets: [wallet('Hexwick')] })
    expect(dialog().queryByText(/Wallets don’t open/)).toBeNull()
  })
})

describe('a phone without any list of wallets', () => {
  it.each(['Connect', 'WhatIsAWallet'] as const)('never hears of extensions in %s', async (view) => {
    const tab = await opened([], {}, false)
    await tab.show(view)
    expectNoExtension()
    await expectAccessible()
  })
})
