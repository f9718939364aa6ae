import { expectTypeOf, it } from 'vitest'

import type { WalletportOptions } from '#public/index.ts'
import { pickWallets, type WalletId, wallets } from '#public/wallets.ts'

it('ids of the catalogue are named, and options take others too', () => {
  expectTypeOf<'metamask'>().toExtend<WalletId>()
  expectTypeOf<'nobody'>().not.toExtend<WalletId>()
  expectTypeOf(wallets[0]?.id).toEqualTypeOf<WalletId | undefined>()
  // @ts-expect-error an id that the catalogue does not have
  expectTypeOf(pickWallets(['nobody'])).toEqualTypeOf(wallets)
  expectTypeOf<readonly ['metamask', 'io.metamask']>().toExtend<WalletportOptions['excludeWalletIds']>()
  expectTypeOf<{ version: 1; wallets: typeof wallets }>().toExtend<WalletportOptions['walletSnapshot']>()
  expectTypeOf<{ title: string; wallets: ['rabby'] }[]>().toExtend<WalletportOptions['walletGroups']>()
})
