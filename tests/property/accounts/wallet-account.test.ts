import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  inIndexOrder,
  reorderedAccounts,
  typeOf,
  type WalletAccount,
} from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { namespace, otherAddress, stringOf } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const TYPES = ['eoa', 'smartAccount', 'payment', 'ordinal'] as const
const type = fc.constantFrom(...TYPES)

const account: fc.Arbitrary<WalletAccount> = fc.record(
  {
    namespace,
    address: otherAddress,
    type,
    publicKey: stringOf('0123456789abcdef', { minLength: 66, maxLength: 66 }),
    path: fc.constant("m/84'/0'/0'/0/0"),
  },
  { requiredKeys: ['namespace', 'address', 'type'], noNullPrototype: true },
)
const accounts = fc.uniqueArray(account, { selector: ({ address }) => address, maxLength: 6 })

const addressesOf = (list: readonly WalletAccount[]): readonly Address[] => list.map(({ address }) => address)
const described = (list: readonly WalletAccount[]) => ({ addresses: addressesOf(list), accounts: list })

clause('S9-39', () => {
  it('[S9-39] payment has index 0, ordinal 1, and others come after them', () => {
    const rank = { payment: 0, ordinal: 1, eoa: 2, smartAccount: 2 }
    fc.assert(
      fc.property(accounts, (list) => {
        const ordered = inIndexOrder(list)
        const ranks = ordered.map((account) => rank[account.type])
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
        for (const index of [0, 1, 2]) {
          const ofIndex = (account: WalletAccount) => rank[account.type] === index
          expect(ordered.filter(ofIndex)).toEqual(list.filter(ofIndex))
        }
      }),
    )
  })
})

clause('S3-30', () => {
  it('[S3-30] an account has the type that the wallet gave it, others none', () => {
    fc.assert(
      fc.property(accounts, otherAddress, (list, unknownAddress) => {
        for (const account of list) expect(typeOf(described(list), account.address)).toBe(account.type)
        expect(typeOf({ addresses: addressesOf(list) }, unknownAddress)).toBeUndefined()
        const otherAccounts = list.filter(({ address }) => address !== unknownAddress)
        expect(typeOf(described(otherAccounts), unknownAddress)).toBeUndefined()
      }),
    )
  })
})

clause(['S4-07', 'S6-02'], () => {
  it('[S6-02] an updated list of accounts keeps one of the active type first and loses none', () => {
    fc.assert(
      fc.property(accounts, accounts, (before, now) => {
        const reordered = reorderedAccounts(described(now), described(before))
        const first = now.find((account) => account.type === before[0]?.type)
        const otherAccounts = now.filter((account) => account !== first)
        expect(reordered.addresses).toEqual(
          addressesOf(first === undefined ? now : [first, ...otherAccounts]),
        )
        expect(reordered.accounts).toEqual(now)
      }),
    )
  })

  it('[S6-02] accounts without a new description keep the old one', () => {
    fc.assert(
      fc.property(accounts, accounts, (before, now) => {
        const untypedReport = { addresses: addressesOf(now) }
        expect(reorderedAccounts(untypedReport, { addresses: addressesOf(before) })).toEqual(untypedReport)
        const remainingAccounts = before.filter((_, index) => index % 2 === 0)
        const reordered = reorderedAccounts({ addresses: addressesOf(remainingAccounts) }, described(before))
        expect(reordered.accounts).toEqual(remainingAccounts)
      }),
    )
  })
})
