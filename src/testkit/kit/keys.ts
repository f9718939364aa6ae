import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as viem from 'viem'
import type { Hex } from 'viem'
import * as viemAccounts from 'viem/accounts'

import type { TestSolanaAccount } from '#testkit/test-solana-wallet.ts'

import type { WalletFamily } from './requests.ts'

const SECRET_BYTES = 32

/** The secrets of a wallet's accounts in one family, 32 bytes in hex each. They are derived from its name, so they are public. */
export const secretsOf = (
  name: string,
  family: WalletFamily,
  given: readonly string[] | undefined,
  count: number,
): readonly Hex[] => {
  if (given === undefined)
    return Array.from({ length: count }, (_, index) =>
      viem.keccak256(viem.stringToHex(`walletport testkit: ${name} ${family} ${index}`)),
    )
  return given.map((secret) => {
    if (!viem.isHex(secret) || viem.size(secret) !== SECRET_BYTES)
      throw new TypeError('privateKeys: expected 32 bytes in hex each, with 0x')
    return secret
  })
}

export const evmAccountOf = (secret: Hex) => viemAccounts.privateKeyToAccount(secret)
export type EvmAccount = ReturnType<typeof evmAccountOf>

export const solanaAccountOf = (secret: Hex): TestSolanaAccount => {
  const seed = viem.hexToBytes(secret)
  const publicKey = ed25519.getPublicKey(seed)
  return { address: base58.encode(publicKey), publicKey, sign: (message) => ed25519.sign(message, seed) }
}
