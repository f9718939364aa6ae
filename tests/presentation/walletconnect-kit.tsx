import { act } from '@testing-library/react'

import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { remoteModal } from './remote-kit.tsx'

export const ternkey = (fields: Partial<DirectoryWallet> = {}) => listedWallet('ternkey', 'Ternkey', fields)

/** The modal of a host with a relay whose responses the test controls. */
export const relayModal = async (setting: Setting = {}) => {
  const tab = await remoteModal(setting)
  tab.relay.held = true
  return {
    ...tab,
    /** Makes the relay respond with the requested link. */
    link: () => tab.settle(() => tab.relay.release()),
    /** The time at which the last link is no longer offered. */
    expire: () => tab.advance(230_000),
    links: () => tab.relay.proposals.length,
  }
}

/** The view on which a wallet, or any wallet, is connected over the relay. */
export const connecting = async (wallet?: DirectoryWallet, setting: Setting = {}) => {
  const tab = await relayModal(setting)
  await act(async () => {
    tab.inside.navigation.open()
    tab.inside.navigation.show({
      name: 'ConnectingWalletConnect',
      ...(wallet === undefined ? {} : { wallet }),
    })
  })
  return tab
}

/** The view on a phone. */
export const connectingOnPhone = (wallet: DirectoryWallet, setting: Setting = {}) =>
  connecting(wallet, { page: new FakePage({ device: 'phone' }), ...setting })

export const footer = (): string | undefined => document.querySelector('.wp-footer')?.textContent
