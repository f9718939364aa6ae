import type { AccountType } from '#domain/accounts/account-type.ts'

import { type AddressCodec, caip10Addresses, evmAddresses, solanaAddresses } from './address-codecs.ts'

/** The core's knowledge of a chain family. The family's protocol is in its adapter. */
export interface Family {
  /** The family's name in the first line of a sign-in text. Absent if there is no text format for the family. CAIP-122. */
  readonly signInLabel?: string
  readonly addressCodec: AddressCodec
  /** The account types. The first one is preferred if neither the host nor the user chose. S6-02, S6-04. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]]
  /** Whether a sign-in text without a statement has no empty line in its place. */
  readonly denseSignIn?: true
  /** Whether hashes are hex, whose letter case has no meaning. */
  readonly hexHashes?: true
  /** Whether the references of chain ids are numbers, which wallets write in hex. CAIP-2, EIP-155. */
  readonly numbersChains: boolean
}

const table = {
  eip155: {
    signInLabel: 'Ethereum',
    addressCodec: evmAddresses,
    accountTypes: ['smartAccount', 'eoa'],
    hexHashes: true,
    numbersChains: true,
  },
  solana: {
    signInLabel: 'Solana',
    denseSignIn: true,
    addressCodec: solanaAddresses,
    accountTypes: ['eoa'],
    numbersChains: false,
  },
  polkadot: { addressCodec: caip10Addresses, accountTypes: ['eoa'], numbersChains: false },
  bip122: {
    signInLabel: 'Bitcoin',
    addressCodec: caip10Addresses,
    accountTypes: ['payment', 'ordinal'],
    numbersChains: false,
  },
  cosmos: { addressCodec: caip10Addresses, accountTypes: ['eoa'], numbersChains: false },
} satisfies Readonly<Record<string, Family>>

/** The known chain families by their CAIP-2 namespace. To add a family, add a row here and an adapter. S5-17. */
export const families: Readonly<Record<keyof typeof table, Family>> = table
