import * as t from 'io-ts'

import type { Namespace } from '#domain/caip/namespace.ts'

/** Roles do not exist in this product. Accounts have one of these types. S6-01, S6-02. */
export const AccountType = t.keyof({ eoa: null, smartAccount: null, payment: null, ordinal: null })
export type AccountType = t.TypeOf<typeof AccountType>

export type AccountTypes = Readonly<Partial<Record<Namespace, AccountType>>>

/** The preferred account type of each namespace, used when neither the host nor the user chose one. S6-04. */
export const defaultAccountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}

/** Returns the user's stored choice, else the host's, else the default. S1-37, S6-04. */
export const preferredType = (hosts: AccountTypes, namespace: Namespace, stored?: AccountType): AccountType =>
  stored ?? hosts[namespace] ?? defaultAccountTypes[namespace]
