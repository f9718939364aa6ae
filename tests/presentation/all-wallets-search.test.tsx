import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { gridOf, manyWallets, polite } from './directory-kit.tsx'
import { dialog, expectAccessible, press } from './modal-kit.tsx'
import { opened, withLayout } from './sheet-kit.ts'

withLayout()

describe('AllWallets, its search', () => {
  it('finds all wallets at first, whatever was searched for before', async () => {
    const { browse } = await opened({ grid: { term: 'hex', certifiedOnly: true } })
    expect(browse.search).toHaveBeenCalledWith('')
    expect(browse.certifiedOnly).toHaveBeenCalledWith(false)
    expect(dialog().getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('reports the typed text, and can be cleared', async () => {
    const { browse } = await opened({ grid: { wallets: gridOf(manyWallets(3)) } })
    const field = dialog().getByRole<HTMLInputElement>('searchbox', { name: 'Search wallets' })
    await act(async () => void fireEvent.change(field, { target: { value: 'pe' } }))
    expect(browse.search).toHaveBeenLastCalledWith('pe')
    await press('Clear')
    expect(browse.search).toHaveBeenLastCalledWith('')
    expect(document.activeElement).toBe(field)
  })

  it('says how many wallets it found, or that there is none by that name', async () => {
    const { grid, relay } = await opened({ grid: { status: 'loading', term: 'pe' } })
    expect(polite()).toBe('')
    await grid({ status: 'ready', wallets: gridOf(manyWallets(1)), found: 1 })
    expect(polite()).toBe('1 wallet found')
    await grid({ wallets: [], found: 0 })
    expect(polite()).toBe('No wallet by that name')
    expect(dialog().getByRole('heading', { level: 3 }).textContent).toBe('No wallet by that name')
    await expectAccessible()
    await press('Connect with QR code')
    expect(relay.choose).toHaveBeenCalledWith(undefined, 'AllWallets')
  })

  it('[S2-25] hands the link to any wallet of a phone in place, when there is nothing to list', async () => {
    const { links, pairing, relay } = await opened({ grid: { wallets: [] }, isPhone: true })
    const open = () => dialog().getByRole('button', { name: 'Open your wallet' })
    expect(links.prepare).toHaveBeenCalled()
    expect(open().getAttribute('aria-disabled')).toBe('true')
    await pairing({ step: 'ready', uri: 'wc:1@2', expiresAt: Date.now() + 240_000 })
    await expectAccessible()
    await press('Open your wallet')
    expect(links.openAny).toHaveBeenCalledOnce()
    await press('Copy link')
    expect(links.copyLink).toHaveBeenCalledOnce()
    expect(relay.choose.mock.calls).toEqual([
      [undefined, 'AllWallets'],
      [undefined, 'AllWallets'],
    ])
  })

  it('[S2-25] hands over no link in place of a search, nor on a desktop', async () => {
    const { grid } = await opened({ grid: { wallets: [], term: 'pe' }, isPhone: true })
    expect(dialog().queryByRole('button', { name: 'Copy link' })).toBeNull()
    await grid({ term: '' })
    expect(dialog().getByRole('button', { name: 'Copy link' })).toBeDefined()
  })

  it('offers no code where there is no relay', async () => {
    await opened({ grid: { term: 'pe' }, hasRelay: false })
    expect(dialog().queryByRole('button', { name: 'Connect with QR code' })).toBeNull()
  })

  it('keeps the typed text when the user comes back', async () => {
    const { grid, inside } = await opened({ grid: {} })
    await grid({ term: 'pe' })
    await press('Connect with QR code')
    await press('What is a wallet?')
    await act(async () => inside.openModal.back())
    expect(dialog().getByRole<HTMLInputElement>('searchbox').value).toBe('pe')
  })

  it('is described by the title, whose focus it takes', async () => {
    await opened({})
    expect(
      dialog().getByRole('searchbox', { name: 'Search wallets', description: 'All wallets' }),
    ).toBeDefined()
  })

  it('filters by verification with a toggle button', async () => {
    const { browse, grid } = await opened({ grid: { wallets: gridOf(manyWallets(3)) } })
    const filter = () => dialog().getByRole('button', { name: 'Show verified wallets only' })
    expect(filter().getAttribute('aria-pressed')).toBe('false')
    // The name is its tooltip, and is not spoken a second time as a description.
    expect(filter().hasAttribute('aria-label')).toBe(false)
    await press('Show verified wallets only')
    expect(browse.certifiedOnly).toHaveBeenLastCalledWith(true)
    await grid({ certifiedOnly: true, found: 61 })
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

  it('[S9-10] requests the next page near the end, and shows that it loads', async () => {
    const { browse, grid } = await opened({ grid: { wallets: gridOf(manyWallets(40)), hasMore: true } })
    await reach()
    expect(browse.showMore).toHaveBeenCalledOnce()
    await grid({ loadingMore: true })
    expect(document.querySelectorAll('.wp-skel--tile')).toHaveLength(3)
    await grid({ loadingMore: false, wallets: gridOf(manyWallets(80)), hasMore: false })
    expect(observed).toHaveLength(0)
  })
})

describe('AllWallets', () => {
  it('has a phone’s link made before the tap that needs it', async () => {
    const { relay } = await opened({ grid: { wallets: gridOf(manyWallets(3)) } })
    expect(relay.prepare).toHaveBeenCalled()
  })
})
