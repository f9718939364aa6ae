import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { gridOf, manyWallets, polite, unreachable } from './directory-kit.tsx'
import { dialog, expectAccessible, key, press, title } from './modal-kit.tsx'
import { opened, ROW_PX, scrollTo, tile, tiles, withLayout } from './sheet-kit.ts'

withLayout()

const focused = () => document.activeElement?.getAttribute('aria-label')

describe('AllWallets', () => {
  it('[S2-06] shows each wallet with its name, and which are installed', async () => {
    await opened({ grid: { wallets: gridOf(manyWallets(4), ['w1']), found: 4 } })
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
    await opened({ grid: { wallets: gridOf(manyWallets(400)), found: 5000, hasMore: true } })
    expect(tiles().length).toBeLessThan(40)
    await scrollTo(100 * ROW_PX)
    const items = tiles()
    expect(items.length).toBeLessThan(50)
    expect(tile('Wallet 304').closest('[role=listitem]')?.getAttribute('aria-posinset')).toBe('304')
    expect(items[0]?.getAttribute('aria-setsize')).toBe('5000')
    await expectAccessible()
  })

  it('[S2-06] connects the selected wallet over the relay', async () => {
    const wallets = manyWallets(3)
    const { relay } = await opened({ grid: { wallets: gridOf(wallets) } })
    await press('Wallet 2')
    expect(relay.choose).toHaveBeenCalledWith(wallets[1], 'AllWallets')
  })

  it('is one stop of the Tab key, in which arrows, Home and End move', async () => {
    await opened({ grid: { wallets: gridOf(manyWallets(400)) } })
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

  it('moves the other way where text runs from right to left', async () => {
    document.documentElement.setAttribute('dir', 'rtl')
    await opened({ grid: { wallets: gridOf(manyWallets(6)) } })
    tile('Wallet 1').focus()
    await key('ArrowLeft')
    expect(focused()).toBe('Wallet 2')
  })

  it('keeps the focus on a wallet that is scrolled out of view', async () => {
    await opened({ grid: { wallets: gridOf(manyWallets(400)) } })
    tile('Wallet 2').focus()
    await scrollTo(100 * ROW_PX)
    expect(focused()).toBe('Wallet 2')
    expect(tile('Wallet 302')).toBeDefined()
  })

  it('restores the focused tile and the scroll position', async () => {
    const { inside } = await opened({ grid: { wallets: gridOf(manyWallets(400)) } })
    await scrollTo(100 * ROW_PX)
    tile('Wallet 304').focus()
    await act(async () => tile('Wallet 304').click())
    await press('What is a wallet?')
    expect(title().textContent).toBe('What is a wallet?')
    const scrolled = vi.spyOn(Element.prototype, 'scrollTo')
    await act(async () => inside.openModal.back())
    expect(tile('Wallet 304')).toBeDefined()
    expect(scrolled).toHaveBeenCalledWith({ top: 100 * ROW_PX, behavior: undefined })
    expect(tile('Wallet 304').tabIndex).toBe(0)
  })

  it('shows twelve placeholders while nothing has loaded', async () => {
    await opened({ grid: { status: 'loading' } })
    const coming = dialog().getByRole('group', { name: 'Loading wallets' })
    expect(coming.getAttribute('aria-busy')).toBe('true')
    expect(coming.querySelectorAll('.wp-tile')).toHaveLength(12)
    await expectAccessible()
  })

  it('says that the list did not load, and retries', async () => {
    const { browse } = await opened({ grid: { status: 'failed', failure: unreachable } })
    expect(dialog().getByRole('alert').textContent).toBe('The list didn’t load')
    await expectAccessible()
    await press('Try again')
    expect(browse.retry).toHaveBeenCalledOnce()
  })

  it('keeps the loaded wallets when the rest does not load', async () => {
    const { browse } = await opened({ grid: { wallets: gridOf(manyWallets(3)), failure: unreachable } })
    expect(tiles()).toHaveLength(3)
    await press('Try again')
    expect(browse.retry).toHaveBeenCalledOnce()
  })
})
