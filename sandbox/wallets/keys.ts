import { keccak256, stringToBytes } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** The sandbox's EVM wallets. Their keys are made from these words, so they are worth nothing and never secret. */
export const walletNames = ['harbour', 'lantern', 'legacy', 'trident'] as const
export type WalletName = (typeof walletNames)[number]

/** Everyone with EVM keys of their own. */
export const accountOwners = [...walletNames, 'phone'] as const
type AccountOwner = (typeof accountOwners)[number]

export const ACCOUNTS_PER_WALLET = 2

export const sandboxAccount = (owner: AccountOwner, index: number): PrivateKeyAccount =>
  privateKeyToAccount(keccak256(stringToBytes(`walletport sandbox: ${owner} ${index}`)))
