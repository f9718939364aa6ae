import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { storageKeys } from '#domain/storage/storage-keys.ts'
import { address } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, key } from './modal-kit.tsx'
import { active, ORDINALS, PAYMENTS, ternkey, twoAddresses, wallets } from './wallets-kit.tsx'

describe('ProfileWallets, a wallet of several accounts', () => {
  it('[S6-02, S6-03] lets a user select one of two addresses by its purpose, and stores it', async () => {
    const { state, stored } = await wallets({ connected: [twoAddresses('Cinderloop')] })
    const radios = () => dialog().getAllByRole('radio')
    const activeAddress = () => state().accounts.bip122?.address
    expect(active()).toContain('Cinderloop')
    expect(active()).toContain('2 addresses')
    expect(radios().map((radio) => radio.querySelector('.wp-row__title')?.textContent)).toEqual([
      'Payments',
      'Ordinals',
    ])
    expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    expect(activeAddress()).toBe(PAYMENTS)
    await expectAccessible()
    await act(async () => radios()[0]?.focus())
    await key('ArrowDown')
    expect(document.activeElement).toBe(radios()[1])
    await act(async () => void fireEvent.click(radios()[1] ?? document.body))
    expect(activeAddress()).toBe(ORDINALS)
    expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(['false', 'true'])
    expect(radios().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
    expect(stored(storageKeys.preferredAccountTypes)?.bip122).toBe('ordinal')
  })

  it('lets a user select one of several accounts, without moving list items', async () => {
    const ternkeyWallet = ternkey()
    ternkeyWallet.addresses = [address('a1'), address('b0'), address('c2')]
    const { account } = await wallets({ connected: [ternkeyWallet] })
    const names = () =>
      dialog()
        .getAllByRole('radio')
        .map(({ textContent }) => textContent)
    const namesBefore = names()
    await act(async () => void fireEvent.click(dialog().getAllByRole('radio')[2] ?? document.body))
    expect(account().address).toBe(address('c2'))
    expect(names()).toEqual(namesBefore)
    expect(dialog().getByRole('radio', { checked: true }).textContent).toContain('00c2')
    await expectAccessible()
  })
})
