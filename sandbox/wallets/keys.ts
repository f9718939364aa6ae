import { keccak256, stringToBytes } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** The sandbox's wallets. Their keys are made from these words, so they are worth nothing and never secret. */
export const walletNames = ['harbour', 'lantern', 'legacy'] as const
export type WalletName = (typeof walletNames)[number]

export const ACCOUNTS_PER_WALLET = 2

export const sandboxAccount = (wallet: WalletName, index: number): PrivateKeyAccount =>
  privateKeyToAccount(keccak256(stringToBytes(`walletport sandbox: ${wallet} ${index}`)))
