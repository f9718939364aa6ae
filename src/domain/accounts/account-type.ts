import * as t from 'io-ts'

/** Roles do not exist in this product. Accounts have one of these types. S6-01, S6-02. */
export const AccountType = t.keyof({ eoa: null, smartAccount: null, payment: null, ordinal: null })
export type AccountType = t.TypeOf<typeof AccountType>
