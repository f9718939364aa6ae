import type { Wallet } from '#ports/wallets.ts'
import { FakeWallet, type FakeWalletSettings } from '#testkit/fake-wallet.ts'

import { address, chain } from './world.ts'

/** A signature in the form that wallets return. S5-06. */
export const SIGNATURE = `0x${'51'.repeat(65)}`
/** The hash of a sent transaction. S5-05. */
export const TRANSACTION_HASH = `0x${'ab'.repeat(32)}`

export const ALICE = address('a1')
export const BOB = address('b0')

/** A wallet with Alice's account on chain 1. */
export const wallet = (
  id = 'one',
  { connector, ...settings }: Partial<FakeWalletSettings> = {},
): FakeWallet =>
  new FakeWallet({
    connector: { id, name: `Wallet ${id}`, info: { rdns: `test.${id}` }, ...connector },
    addresses: [ALICE],
    chainId: chain(1),
    ...settings,
  })

/** The wallet with some operations replaced by behaviour that its user could not cause. */
export const walletWithOverrides = (fakeWallet: FakeWallet, overrides: Partial<Wallet>): Wallet => ({
  connector: fakeWallet.connector,
  events$: fakeWallet.events$,
  connect: () => fakeWallet.connect(),
  restore: () => fakeWallet.restore(),
  disconnect: () => fakeWallet.disconnect(),
  switchNetwork: (...request) => fakeWallet.switchNetwork(...request),
  currentChain: () => fakeWallet.currentChain(),
  balanceOf: () => fakeWallet.balanceOf(),
  ...overrides,
})

/** A response that never arrives. */
export const noResponse = (): Promise<never> => new Promise(() => {})
