import { describe, expect, it } from 'vitest'

import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { ranked } from '#tests/scenario/browsing.ts'

import { dialog, expectAccessible, press, title } from './modal-kit.tsx'
import { footer, relayModal } from './walletconnect-kit.tsx'

/** The modal of a host without adapters. */
const opened = async (directory: FakeWalletDirectory) => {
  const tab = await relayModal({ namespaces: [], directory })
  await tab.open()
  await tab.link()
  return tab
}

describe('ConnectingWalletConnectBasic', () => {
  it('[S2-08] shows a code for any wallet, and opens all wallets', async () => {
    const { relay, state } = await opened(new FakeWalletDirectory(ranked(487)))
    expect(state().view).toBe('ConnectingWalletConnectBasic')
    expect(relay.proposals).toHaveLength(1)
    expect(title().textContent).toBe('Scan to connect')
    expect(dialog().getByRole('img', { name: 'QR code for connecting a wallet' })).toBeDefined()
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
    expect(footer()).toContain('Copy link')
    await expectAccessible()
    await press('All wallets, 480+')
    expect(state().view).toBe('AllWallets')
  })

  it('has no row of wallets without a directory', async () => {
    const directory = new FakeWalletDirectory()
    directory.available = false
    const { state } = await opened(directory)
    expect(state().view).toBe('ConnectingWalletConnectBasic')
    expect(dialog().queryByRole('list')).toBeNull()
  })
})
