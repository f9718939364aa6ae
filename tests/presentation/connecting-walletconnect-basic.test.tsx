import { describe, expect, it } from 'vitest'

import { dialog, expectAccessible, press, title } from './modal-kit.tsx'
import { footer, relayModal } from './walletconnect-kit.tsx'

const view = 'ConnectingWalletConnectBasic'

describe('ConnectingWalletConnectBasic', () => {
  it('[S2-08] shows a code for any wallet, and opens all wallets', async () => {
    const { relay, link, state } = await relayModal({ view, list: { all: { count: 480, more: true } } })
    await link()
    expect(relay.begin).toHaveBeenCalledWith(undefined)
    expect(title().textContent).toBe('Scan to connect')
    expect(dialog().getByRole('img', { name: 'QR code for connecting a wallet' })).toBeDefined()
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
    expect(footer()).toContain('Copy link')
    await expectAccessible()
    await press('All wallets, 480+')
    expect(state().view).toBe('AllWallets')
  })

  it('has no row of wallets where there is no directory', async () => {
    await relayModal({ view })
    expect(dialog().queryByRole('list')).toBeNull()
  })
})
