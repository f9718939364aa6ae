import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { FakePage } from '#testkit/fake-page.ts'

import { dialog, expectAccessible, key } from './modal-kit.tsx'
import {
  active,
  focused,
  hexwick,
  openMenu,
  pressItem,
  rowsOf,
  tab,
  ternkey,
  wallets,
} from './wallets-kit.tsx'

describe('ProfileWallets, the menu of a row', () => {
  const openWallets = async (page = new FakePage()) => {
    const ternkeyWallet = ternkey()
    await wallets({ connected: [ternkeyWallet, hexwick()], page })
    await openMenu()
    return { ternkeyWallet, page }
  }
  const menu = () => dialog().queryByRole('menu')

  it('has the focus, moves it by arrows, and returns it on Escape without closing the modal', async () => {
    await openWallets()
    await expectAccessible()
    expect(focused()).toBe('Copy address')
    await key('ArrowUp')
    expect(focused()).toBe('Disconnect')
    await key('ArrowDown')
    expect(focused()).toBe('Copy address')
    await key('Escape')
    expect(menu()).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Ternkey')
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
    await key('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is above the modal and does not scroll it, and closes when the modal scrolls', async () => {
    await openWallets()
    expect(menu()?.getAttribute('popover')).toBe('manual')
    await act(async () => void fireEvent.scroll(document.querySelector('.wp-body') ?? document.body))
    expect(menu()).toBeNull()
  })

  it('closes on Tab and on a press elsewhere', async () => {
    await openWallets()
    await key('Tab')
    expect(menu()).toBeNull()
    await openMenu()
    await act(async () => void fireEvent.pointerDown(tab('Solana')))
    expect(menu()).toBeNull()
  })

  it('copies the address and links to the explorer', async () => {
    const { ternkeyWallet, page } = await openWallets()
    const link = dialog().getByRole<HTMLAnchorElement>('menuitem', { name: 'View on explorer' })
    expect(link.href).toBe(`https://scan.example/address/${ternkeyWallet.addresses[0]}`)
    await pressItem('Copy address')
    expect(page.copied).toEqual(ternkeyWallet.addresses)
    expect(menu()).toBeNull()
  })

  it('disconnects only that wallet', async () => {
    const { ternkeyWallet } = await openWallets()
    await pressItem('Disconnect')
    expect(ternkeyWallet.requests).toContain('disconnect')
    expect(rowsOf('Connected')).toEqual([])
    expect(active()).toContain('Hexwick')
    expect(focused()).toBe('EVM')
  })
})
