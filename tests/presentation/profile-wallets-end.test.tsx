import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { storageKeys } from '#domain/storage/storage-keys.ts'
import { walletWithOverrides, noResponse } from '#tests/scenario/wallets.ts'

import { dialog, expectAccessible, press, title } from './modal-kit.tsx'
import {
  active,
  chooseTab,
  pressByKeyboard,
  focused,
  hexwick,
  openMenu,
  pressItem,
  relayed,
  rowsOf,
  sundial,
  ternkey,
  wallets,
} from './wallets-kit.tsx'

describe('ProfileWallets, disconnecting', () => {
  it('[S4-08] disconnects the active wallet, stays open, and lists it as recent', async () => {
    const ternkeyWallet = ternkey()
    const { account, state } = await wallets({ connected: [ternkeyWallet] })
    await pressByKeyboard('Disconnect')
    expect(account().status).toBe('disconnected')
    expect(state().open).toBe(true)
    expect(active()).toBeUndefined()
    expect(rowsOf('Recently used')[0]).toContain('Ternkey')
    expect(screen.getByText('Ternkey disconnected')).toBeDefined()
    expect(focused()).toBe('EVM')
    await expectAccessible()
  })

  it('shows the pending disconnect until the wallet has responded', async () => {
    const slowWallet = walletWithOverrides(ternkey(), { disconnect: () => noResponse })
    const { advance } = await wallets({ connected: [slowWallet, hexwick()] })
    await openMenu()
    await pressItem('Disconnect')
    const [row] = dialog().getByRole('list', { name: 'Connected' }).children
    expect(row?.querySelector('[aria-busy=true] .wp-icon--spin')).not.toBeNull()
    expect(dialog().queryByRole('button', { name: 'Switch to Ternkey' })).toBeNull()
    await expectAccessible()
    await advance(3000)
    expect(rowsOf('Connected')).toEqual([])
    expect(active()).toContain('Hexwick')
  })

  it('connects or removes a recent wallet', async () => {
    const ternkeyWallet = ternkey()
    const { account, advance, stored } = await wallets({ connected: [ternkeyWallet, hexwick()] })
    await openMenu()
    await pressItem('Disconnect')
    await press('Connect Ternkey')
    expect(title().textContent).toBe('Ternkey')
    await advance(600)
    expect(account().connectorId).toBe('eip155.ternkey')
    await press('Disconnect')
    await pressByKeyboard('Clear')
    expect(rowsOf('Recently used')).toEqual([])
    expect(stored(storageKeys.connections)?.eip155?.map(({ connectorId }) => connectorId)).toEqual([
      'eip155.hexwick',
    ])
    expect(focused()).toBe('EVM')
  })
})

describe('ProfileWallets, before several connections end', () => {
  it('names the namespaces that end with a session, and asks before it ends them', async () => {
    const pocket = relayed()
    const { account } = await wallets({ connected: pocket })
    await chooseTab('EVM')
    await press('Disconnect')
    expect(title().textContent).toBe('Disconnect Pocket?')
    expect(dialog().getAllByText(/Solana will be disconnected too/)).not.toEqual([])
    expect(document.activeElement).toBe(title())
    await expectAccessible()
    await press('Cancel')
    expect(account().status).toBe('connected')
    expect(title().textContent).toBe('Wallets')
    await press('Disconnect')
    await press('Disconnect')
    expect(pocket[0]?.requests).toContain('disconnect')
    expect(title().textContent).toBe('Wallets')
  })

  it('[S4-05] ends all of them at once after a confirmation, and closes', async () => {
    const { state } = await wallets({ connected: [sundial(), ternkey(), hexwick()] })
    await press('Disconnect all')
    expect(title().textContent).toBe('Disconnect all wallets?')
    expect(dialog().getAllByText('This ends your connections on EVM, Solana.')).not.toEqual([])
    await expectAccessible()
    await press('Disconnect')
    expect(state().open).toBe(false)
    expect([state().accounts.eip155?.status, state().accounts.solana?.status]).toEqual([
      'disconnected',
      'disconnected',
    ])
  })

  it('offers to end all of them only if one of them is shown', async () => {
    await wallets({ connected: [ternkey(), hexwick()] })
    expect(dialog().getByRole('button', { name: 'Disconnect all' })).toBeDefined()
    await chooseTab('Solana')
    expect(dialog().queryByRole('button', { name: 'Disconnect all' })).toBeNull()
  })

  it('does not offer to end all if there is only one', async () => {
    await wallets({ connected: [ternkey()] })
    expect(dialog().queryByRole('button', { name: 'Disconnect all' })).toBeNull()
  })
})
