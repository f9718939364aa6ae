import { act } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { directoryFailure, ranked } from '#tests/scenario/browsing.ts'

import { dialog, expectAccessible, key, polite, press, title, wallet } from './modal-kit.tsx'
import { openAllWallets, openAllPages, ROW_PX, scrollTo, tile, tiles, withLayout } from './sheet-kit.ts'

withLayout()

const focused = () => document.activeElement?.getAttribute('aria-label')

describe('AllWallets', () => {
  it('[S2-06] shows each wallet with its name, and marks the installed ones', async () => {
    const installed = wallet('Wallet 1')
    await openAllWallets(new FakeWalletDirectory(ranked(4)), { wallets: [installed] })
    expect(title().textContent).toBe('All wallets')
    expect(dialog().getByRole('list', { name: 'All wallets' })).toBeDefined()
    const buttons = tiles().map((item) => item.querySelector('button'))
    expect(buttons.map((button) => button?.getAttribute('aria-label'))).toEqual([
      'Wallet 1, Installed',
      'Wallet 2',
      'Wallet 3',
      'Wallet 4',
    ])
    expect(polite()).toBe('4 wallets found')
    await expectAccessible()
  })

  it('renders only the tiles near the visible ones, with their position in the full list', async () => {
    await openAllPages(5000, 11)
    expect(tiles().length).toBeLessThan(40)
    await scrollTo(100 * ROW_PX)
    const items = tiles()
    expect(items.length).toBeLessThan(50)
    expect(tile('Wallet 304').closest('[role=listitem]')?.getAttribute('aria-posinset')).toBe('304')
    expect(items[0]?.getAttribute('aria-setsize')).toBe('5000')
    await expectAccessible()
  })

  it('[S2-06] connects the selected wallet over the relay', async () => {
    const { events, relay } = await openAllWallets(new FakeWalletDirectory(ranked(3)))
    await press('Wallet 2')
    expect(title().textContent).toBe('Wallet 2')
    expect(relay.proposals).toHaveLength(1)
    expect(events).toContainEqual({
      event: 'SELECT_WALLET',
      properties: {
        name: 'Wallet 2',
        platform: 'qrcode',
        view: 'AllWallets',
        displayIndex: 1,
        walletRank: 2,
      },
    })
  })

  it('is one tab stop, in which arrows, Home and End move the focus', async () => {
    await openAllPages(400)
    expect(tiles().filter((item) => item.querySelector('[tabindex="0"]'))).toHaveLength(1)
    tile('Wallet 1').focus()
    await key('ArrowRight')
    expect(focused()).toBe('Wallet 2')
    await key('ArrowDown')
    expect(focused()).toBe('Wallet 5')
    await key('ArrowLeft')
    await key('ArrowUp')
    expect(focused()).toBe('Wallet 1')
    await key('End')
    expect(focused()).toBe('Wallet 400')
    await key('Home')
    expect(focused()).toBe('Wallet 1')
  })

  it('reverses the arrows in a right-to-left page', async () => {
    document.documentElement.setAttribute('dir', 'rtl')
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    await openAllWallets(new FakeWalletDirectory(ranked(6)))
    tile('Wallet 1').focus()
    await key('ArrowLeft')
    expect(focused()).toBe('Wallet 2')
  })

  it('keeps the focus on a wallet that is scrolled out of view', async () => {
    await openAllPages(400)
    tile('Wallet 2').focus()
    await scrollTo(100 * ROW_PX)
    expect(focused()).toBe('Wallet 2')
    expect(tile('Wallet 302')).toBeDefined()
  })

  it('restores the focused tile and the scroll position', async () => {
    const { back } = await openAllPages(400)
    await scrollTo(100 * ROW_PX)
    await act(async () => tile('Wallet 304').focus())
    await act(async () => tile('Wallet 304').click())
    expect(title().textContent).toBe('Wallet 304')
    const scrolled = vi.spyOn(Element.prototype, 'scrollTo')
    await back()
    expect(tile('Wallet 304')).toBeDefined()
    expect(scrolled).toHaveBeenCalledWith({ top: 100 * ROW_PX, behavior: undefined })
    expect(tile('Wallet 304').tabIndex).toBe(0)
  })

  it('shows twelve placeholders while nothing has loaded', async () => {
    const directory = new FakeWalletDirectory(ranked(4))
    directory.held = true
    await openAllWallets(directory)
    const placeholders = dialog().getByRole('group', { name: 'Loading wallets' })
    expect(placeholders.getAttribute('aria-busy')).toBe('true')
    expect(placeholders.querySelectorAll('.wp-tile')).toHaveLength(12)
    await expectAccessible()
  })

  it('says that the list did not load, and retries', async () => {
    const directory = new FakeWalletDirectory(ranked(3))
    directory.failure = directoryFailure
    const { settle } = await openAllWallets(directory)
    expect(dialog().getByRole('alert').textContent).toBe('The list didn’t load')
    await expectAccessible()
    directory.failure = undefined
    await press('Try again')
    await settle(() => undefined)
    expect(tiles()).toHaveLength(3)
  })

  it('keeps the loaded wallets when the next page does not load', async () => {
    const { browse, directory, settle } = await openAllWallets(new FakeWalletDirectory(ranked(60)))
    const loaded = dialog().getAllByRole('listitem').length
    directory.failure = directoryFailure
    await settle(() => browse.showMore())
    expect(polite()).toBe('The list didn’t load')
    expect(tiles()).toHaveLength(loaded)
    directory.failure = undefined
    await press('Try again')
    await settle(() => undefined)
    expect(directory.requests.at(-1)?.page).toBe(2)
    expect(polite()).toBe('')
    expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
