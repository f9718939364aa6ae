import type { AccountInfo } from '#contracts/account.ts'
import type { BitcoinAddress } from '#contracts/bitcoin-provider.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

import type { AccountType } from './account-type.ts'

/** An account with the wallet's description. S3-30. */
export interface WalletAccount extends Pick<AccountInfo, 'type'>, Pick<BitcoinAddress, 'publicKey' | 'path'> {
  readonly namespace: Namespace
  readonly address: Address
}

/** The wallet's addresses, and its description of them if it gave one. */
interface Accounts {
  readonly addresses: readonly Address[]
  readonly accounts?: readonly WalletAccount[]
}

const DEFAULT_INDEX = 2
/** S9-39. */
const accountIndexes: Partial<Readonly<Record<AccountType, number>>> = { payment: 0, ordinal: 1 }

const indexOf = ({ type }: WalletAccount): number => accountIndexes[type] ?? DEFAULT_INDEX

/** Payment accounts come before ordinal ones. Accounts of one type keep the wallet's order. S9-39. */
export const inIndexOrder = (accounts: readonly WalletAccount[]): readonly WalletAccount[] =>
  [...accounts].sort((a, b) => indexOf(a) - indexOf(b))

/** Returns the type that the wallet states for the account, if it states one. S6-02. */
export const typeOf = ({ accounts }: Accounts, address: Address): AccountType | undefined =>
  accounts?.find((account) => account.address === address)?.type

/**
 * The accounts in the wallet's new order, with an account of the previously shown type first. S4-07, S6-02.
 */
export const reorderedAccounts = ({ addresses, accounts }: Accounts, before: Accounts): Accounts => {
  const described = accounts ?? before.accounts?.filter(({ address }) => addresses.includes(address))
  if (described === undefined) return { addresses }
  const [shown] = before.addresses
  const type = shown && typeOf(before, shown)
  const isShown = ({ address }: WalletAccount) => addresses.includes(address)
  const first = described.find((account) => isShown(account) && account.type === type)?.address
  const ordered = first === undefined ? addresses : [first, ...addresses.filter((other) => other !== first)]
  return { addresses: ordered, accounts: described }
}
