import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { parseAddress } from '#domain/caip/address.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { network, right } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, press, title } from './modal-kit.tsx'
import {
  active,
  chooseTab,
  pressByKeyboard,
  focused,
  hexwick,
  rowsOf,
  sundial,
  tab,
  ternkey,
  wallets,
} from './wallets-kit.tsx'

describe('ProfileWallets', () => {
  it('[S1-17, S2-10] shows the active wallet and the additional ones by namespace', async () => {
    await wallets({ connected: [sundial(), ternkey(), hexwick()] })
    expect(
      dialog()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['EVM', 'Solana', 'Bitcoin'])
    expect(tab('EVM').getAttribute('aria-selected')).toBe('true')
    expect(active()).toContain('Hexwick')
    expect(rowsOf('Connected')).toHaveLength(1)
    expect(rowsOf('Connected')[0]).toContain('Ternkey')
    expect(rowsOf('Recently used')).toEqual([])
    await expectAccessible()
    await chooseTab('Solana')
    expect(active()).toContain('Sundial')
    expect(rowsOf('Connected')).toEqual([])
  })

  it('has no tabs with one chain family', async () => {
    await wallets({ connected: [ternkey()], options: { networks: [network(1)] } })
    expect(dialog().queryByRole('tab')).toBeNull()
    expect(active()).toContain('Ternkey')
    await expectAccessible()
  })

  it('has no tab for a chain family without an adapter', async () => {
    await wallets({ connected: [ternkey()], namespaces: ['eip155', 'solana'] })
    expect(
      dialog()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['EVM', 'Solana'])
  })

  it('[S1-17] shows the account that the user selects in a wallet of another namespace', async () => {
    const sundialWallet = sundial()
    const { settle, state } = await wallets({ connected: [sundialWallet, ternkey()] })
    await chooseTab('Solana')
    const evmAccount = state().accounts.eip155
    const second = right(parseAddress('solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'))
    await settle(() => sundialWallet.changeAccounts([second]))
    expect(active()).toContain('4Nd1')
    expect(tab('Solana').getAttribute('aria-selected')).toBe('true')
    expect(state().accounts.eip155).toEqual(evmAccount)
  })

  it('says that a namespace has no wallet, and offers its wallets', async () => {
    await wallets({ connected: [ternkey()], wallets: [sundial()] })
    await chooseTab('Solana')
    expect(dialog().getByRole('heading', { name: 'No Solana wallet' })).toBeDefined()
    await expectAccessible()
    await press('Add a wallet')
    expect(title().textContent).toBe('Connect to Tidepool')
    expect(rowsOf('Wallets')).toHaveLength(1)
    await press('Back')
    expect(tab('Solana').getAttribute('aria-selected')).toBe('true')
    expect(focused()).toBe('Add a wallet')
  })

  it('offers another wallet in place of the connected one if the host allows one at a time', async () => {
    const { advance, outside } = await wallets({
      connected: [ternkey()],
      wallets: [hexwick()],
      many: false,
    })
    expect(dialog().queryByRole('button', { name: 'Add a wallet' })).toBeNull()
    await press('Use another wallet')
    await press(/Hexwick/)
    await advance(600)
    expect(outside.connections.state.eip155.map(({ name }) => name)).toEqual(['Hexwick'])
  })

  it('[S1-17] adds a wallet, and returns to its tab', async () => {
    const { advance } = await wallets({ connected: [ternkey()], wallets: [sundial()] })
    await chooseTab('Solana')
    await press('Add a wallet')
    await press(/Sundial/)
    await advance(600)
    expect(title().textContent).toBe('Wallets')
    expect(tab('Solana').getAttribute('aria-selected')).toBe('true')
    expect(active()).toContain('Sundial')
  })

  it('[S4-34] switches to another wallet, and keeps the focus', async () => {
    const { account } = await wallets({ connected: [ternkey(), hexwick()] })
    const connectorBefore = account().connectorId
    await pressByKeyboard('Switch to Ternkey')
    expect([connectorBefore, account().connectorId]).toEqual(['eip155.hexwick', 'eip155.ternkey'])
    expect(active()).toContain('Ternkey')
    expect(rowsOf('Connected')[0]).toContain('Hexwick')
    expect(screen.getByText('Switched to Ternkey')).toBeDefined()
    expect(focused()).toBe('EVM')
  })

  it('[S4-28, S2-10] switches to the active wallet of another chain family', async () => {
    const { state } = await wallets({ connected: [sundial(), ternkey()] })
    expect(dialog().queryByRole('button', { name: /^Switch/ })).toBeNull()
    await chooseTab('Solana')
    await press('Switch to Sundial')
    expect(state().namespace).toBe('solana')
    expect(dialog().queryByRole('button', { name: /^Switch/ })).toBeNull()
  })

  it('copies the whole address of the active wallet', async () => {
    const page = new FakePage()
    const ternkeyWallet = ternkey()
    await wallets({ connected: [ternkeyWallet], page })
    await press('Copy address')
    expect(page.copied).toEqual(ternkeyWallet.addresses)
  })

  it('[S8-36] with one wallet at a time shows only the active one, and adds the first', async () => {
    const { state } = await wallets({ connected: [ternkey(), hexwick()], many: false })
    expect(active()).toContain('Hexwick')
    expect([rowsOf('Connected'), rowsOf('Recently used')]).toEqual([[], []])
    await expectAccessible()
    await press('Disconnect')
    expect(state().open).toBe(true)
    await press('Add a wallet')
    expect(title().textContent).toBe('Connect to Tidepool')
  })
})
