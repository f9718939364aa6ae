import type { Wallet } from '@wallet-standard/base'
import { expectTypeOf, it } from 'vitest'

import type { solanaWalletAdapter } from '#public/solana-wallet-adapter.ts'
import type { standardWallet } from '#public/wallet-standard.ts'
import type { Connection, PublicKey, Transaction, VersionedTransaction } from '#tests/contract/web3-like.ts'

/** What Anchor takes. */
interface Anchors {
  signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends Transaction | VersionedTransaction>(transactions: T[]): Promise<T[]>
  readonly publicKey: PublicKey
}

type Hooks = ReturnType<typeof solanaWalletAdapter<PublicKey, Connection, 'confirmed' | undefined>>

it('the wallet is one of wallet-standard', () => {
  expectTypeOf<ReturnType<typeof standardWallet>>().toExtend<Wallet>()
})

it('the hooks have the classes of the host', () => {
  expectTypeOf<NonNullable<ReturnType<Hooks['useAnchorWallet']>>>().toExtend<Anchors>()
  expectTypeOf<ReturnType<Hooks['useWallet']>['publicKey']>().toEqualTypeOf<PublicKey | null>()
  expectTypeOf<ReturnType<Hooks['useConnection']>['connection']>().toEqualTypeOf<Connection>()
})
