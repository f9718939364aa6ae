import { type AccountId, accountIdOf, type Address } from '#domain/caip/account-id.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { fakeSession, type FakeSessionSettings } from '#testkit/fake-session.ts'
import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'

import { ALICE } from './wallets.ts'
import { chain, readyWorld, type Setting } from './world.ts'

export const RELAY = 'walletConnect'
export const relayOption = {
  feature: 'relay' as const,
  urls: ['wss://relay.example'],
  load: async () => ({}),
}

export const accountOn = (id: number, address: Address = ALICE): AccountId => accountIdOf(chain(id), address)

/** A session with Alice's account on chains 1 and 10. */
export const session = (settings: FakeSessionSettings = {}, accounts = [accountOn(1), accountOn(10)]) =>
  fakeSession(accounts, settings)

/** A tab with a relay whose features have loaded. */
export const relayWorld = async ({ options, ...setting }: Setting = {}) => {
  const tab = await readyWorld({ ...setting, options: { relay: relayOption, ...options } })
  const [directory, relay] = await Promise.all([tab.inside.directory.load(), tab.inside.relay.load()])
  const remote = { ...directory, ...relay }
  return { ...tab, remote }
}
export type RelayWorld = Awaited<ReturnType<typeof relayWorld>>

/** A tab connected over the relay. */
export const connectedByRelay = async (setting: Setting = {}, approvedSession = session()) => {
  const relay = setting.relay ?? new FakeRelay()
  const tab = await relayWorld({ ...setting, relay })
  const connected = tab.outside.connect({ connectorId: RELAY, namespace: 'eip155' })
  await tab.clock.advance(0)
  relay.approve(approvedSession)
  return { ...tab, relay, account: await connected }
}

/** The provider that the host receives. */
export const providerOf = ({ kernel }: Pick<RelayWorld, 'kernel'>) => {
  const provider = kernel.providerOf('eip155')
  if (provider === undefined) throw new Error('No provider')
  return provider
}

/** A directory whose list is signed, so that it vouches for the links of its wallets. */
export const signedDirectory = (): FakeWalletDirectory =>
  Object.assign(new FakeWalletDirectory(), { signed: true })

/** A phone on which the user has tapped a wallet of the directory. */
export const tappedOnPhone = async (tapped: DirectoryWallet, setting: Setting = {}) => {
  const deepLinks = new FakeDeepLinks({ device: 'phone' })
  const page = new FakePage({ device: 'phone' })
  const relay = new FakeRelay()
  const tab = await relayWorld({ ...setting, relay, deepLinks, page })
  tab.remote.selectWallet.prepare()
  await settled()
  tab.remote.selectWallet.choose(tapped, 'Connect')
  return { ...tab, relay, deepLinks }
}
