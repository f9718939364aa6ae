import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { noResponse } from '#tests/scenario/wallets.ts'
import { chain, network } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, key, modal, press, wallet } from './modal-kit.tsx'

const solana = {
  ...network(1, 'Solana'),
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
} as const
const networks = [network(1, 'Ethereum'), network(8453, 'Base'), solana]

/** A wallet on a network that the host does not support. */
const unsupportedNetworkModal = async () => {
  const owned = wallet('Ternkey')
  owned.chainId = chain(42220)
  const modalTab = await modal({ wallets: [owned], options: { networks } })
  await act(async () => (await modalTab.inside.connection.load()).connectWallet.connect(owned.connector.id))
  await modalTab.open()
  await screen.findByRole('heading', { name: 'Network not supported' })
  return { ...modalTab, owned }
}

const row = (name: RegExp) => dialog().getByRole('button', { name })

describe('UnsupportedChain', () => {
  it('[S2-16, S4-30] names the unsupported network, and lists the supported ones', async () => {
    await unsupportedNetworkModal()
    await screen.findByText('Celo')
    expect(document.querySelector('.wp-note')?.textContent).toBe(
      'Tidepool doesn’t work on Celo. Choose another network to go on.',
    )
    expect(document.querySelector('.wp-live')?.textContent).toBe(
      'Tidepool doesn’t work on Celo. Choose another network to go on.',
    )
    expect(row(/Ethereum/)).toBeDefined()
    expect(row(/Base/)).toBeDefined()
    expect(dialog().queryByRole('button', { name: /Solana/ })).toBeNull()
    await expectAccessible()
  })

  it('shows the pending switch in the pressed row, and another row can be pressed meanwhile', async () => {
    const { owned, state } = await unsupportedNetworkModal()
    owned.next('hang')
    await press(/Base/)
    expect(row(/Base/).getAttribute('aria-busy')).toBe('true')
    expect(row(/Base/).textContent).toContain('Approve in Ternkey')
    expect(row(/Ethereum/).getAttribute('aria-disabled')).toBeNull()
    await expectAccessible()
    await press(/Ethereum/)
    expect(state()).toMatchObject({ open: false, caipNetworkId: 'eip155:1' })
  })

  it('offers the networks again after a rejection, and announces it', async () => {
    const { owned } = await unsupportedNetworkModal()
    owned.next('reject')
    await press(/Base/)
    expect(row(/Base/).getAttribute('aria-busy')).toBeNull()
    expect(row(/Ethereum/).getAttribute('aria-disabled')).toBeNull()
    expect(row(/Base/).textContent).toContain('Switch declined')
    expect(row(/Ethereum/).textContent).not.toContain('Switch declined')
    expect(document.querySelector('.wp-live')?.textContent).toBe('Switch declined')
    await expectAccessible()
  })

  it('[S4-30] closes, and disconnects', async () => {
    const { state, open } = await unsupportedNetworkModal()
    await key('Escape')
    expect(state()).toMatchObject({ open: false, caipNetworkId: 'eip155:42220' })
    await open()
    await press('Disconnect')
    expect(state()).toMatchObject({ open: false, accounts: { eip155: { status: 'disconnected' } } })
  })

  it('shows that the wallet is slow to disconnect, and asks it once', async () => {
    const { owned, state, advance } = await unsupportedNetworkModal()
    const disconnect = vi.spyOn(owned, 'disconnect').mockReturnValue(noResponse)
    await press('Disconnect')
    await press('Disconnect')
    expect(row(/Disconnect/).getAttribute('aria-busy')).toBe('true')
    expect(disconnect).toHaveBeenCalledTimes(1)
    await expectAccessible()
    await advance(3000)
    expect(state().open).toBe(false)
  })
})
