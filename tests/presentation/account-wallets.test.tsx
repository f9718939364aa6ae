import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { noResponse } from '#tests/scenario/wallets.ts'

import { dialog, expectAccessible, press, title } from './modal-kit.tsx'
import { active, hexwick, relayed, rowsOf, sundial, ternkey, withWallets } from './wallets-kit.tsx'

const account = async (...connected: NonNullable<Parameters<typeof withWallets>[0]['wallets']>) => {
  const modalTab = await withWallets({ connected })
  await modalTab.open()
  await screen.findByRole('heading', { name: 'Account' })
  return modalTab
}

describe('Account with several wallets', () => {
  it('[S2-10] opens the list of wallets from its wallet, and goes back', async () => {
    await account(ternkey(), hexwick())
    await expectAccessible()
    await press('Hexwick. Switch wallet')
    expect(title().textContent).toBe('Wallets')
    await press('Switch to Ternkey')
    await press('Back')
    expect(dialog().getByRole('button', { name: 'Ternkey. Switch wallet' })).toBeDefined()
  })

  it('[S1-17] disconnects only the active wallet, and shows the others', async () => {
    const [one, other] = [ternkey(), hexwick()]
    const { account: connection } = await account(one, other)
    await press('Disconnect')
    expect(title().textContent).toBe('Wallets')
    expect([one, other].map(({ requests }) => requests.includes('disconnect'))).toEqual([false, true])
    expect(connection().connectorId).toBe('eip155.ternkey')
    expect(active()).toContain('Ternkey')
    await press('Back')
    expect(title().textContent).toBe('Account')
  })

  it('shows the wallets of other namespaces when the last one of its own is disconnected', async () => {
    const { state } = await account(sundial(), ternkey())
    await press('Disconnect')
    expect(title().textContent).toBe('Wallets')
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
    expect(rowsOf('Recently used')[0]).toContain('Ternkey')
    expect(state().accounts.solana?.status).toBe('connected')
  })

  it('asks for confirmation before a session also ends in other namespaces, and closes with the last wallet', async () => {
    const { account: connection, state } = await account(...relayed())
    await press('Disconnect')
    expect(title().textContent).toBe('Disconnect Pocket?')
    await expectAccessible()
    await press('Cancel')
    expect(title().textContent).toBe('Account')
    expect(connection().status).toBe('connected')
    await press('Disconnect')
    await press('Disconnect')
    expect(state().open).toBe(false)
  })

  it('shows that the wallet is slow to disconnect, and asks it once, also after a confirmation', async () => {
    const sessions = relayed()
    const requests = sessions.map((session) => vi.spyOn(session, 'disconnect').mockReturnValue(noResponse))
    const count = () => requests.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    const { state, advance } = await account(...sessions)
    const button = () => dialog().getByRole('button', { name: 'Disconnect' })
    await press('Disconnect')
    await press('Disconnect')
    const asked = count()
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(button().querySelector('.wp-icon--spin')).not.toBeNull()
    await press('Disconnect')
    await press('Cancel')
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(button().querySelector('.wp-icon--spin')).not.toBeNull()
    await expectAccessible()
    await press('Disconnect')
    expect(title().textContent).toBe('Account')
    expect(count()).toBe(asked)
    await advance(3000)
    expect(state().open).toBe(false)
  })
})
