import { keccak256, stringToBytes } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** The sandbox's EVM wallets. Their keys are derived from these words, so they are public and worthless. */
export const walletNames = ['harbour', 'lantern', 'legacy', 'trident'] as const
export type WalletName = (typeof walletNames)[number]

/** The owners of EVM keys. */
export const accountOwners = [...walletNames, 'phone'] as const
type AccountOwner = (typeof accountOwners)[number]

export const ACCOUNTS_PER_WALLET = 2

/** Caches the derived value. Deriving keys is slow and most wallets of a page are not used, so each wallet derives its keys at the first request. */
export const once = <Value>(derive: () => Value): (() => Value) => {
  let cached: { readonly value: Value } | undefined
  return () => (cached ??= { value: derive() }).value
}

export const sandboxAccount = (owner: AccountOwner, index: number): PrivateKeyAccount =>
  privateKeyToAccount(keccak256(stringToBytes(`walletport sandbox: ${owner} ${index}`)))
