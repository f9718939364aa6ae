import type { AccountType } from '#domain/accounts/account-type.ts'

import type { AddressCodec } from './address-codecs.ts'

/** The core's knowledge of a chain family. The family's protocol is in its adapter. An absent trait means no. */
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
  /** The event of relay sessions with which its wallets report accounts, in addition to accountsChanged. */
  readonly addressesEvent?: string
  /** Whether the embedded wallet's frame holds keys of the family. S0-03. */
  readonly inFrame?: true
  /** Whether tokens can be sent. S4-41. */
  readonly sends?: true
  /** Whether tokens can be swapped. */
  readonly swaps?: true
  /** Whether transactions have a nonce that another transaction can take. */
  readonly replaces?: true
  /** The SLIP-44 coin type of native tokens, as in CAIP-20. Absent if the family has no payments. */
  readonly coinType?: number
}
