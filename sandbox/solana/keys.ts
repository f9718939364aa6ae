import { ed25519 } from '@noble/curves/ed25519.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

import { ACCOUNTS_PER_WALLET } from '#sandbox/wallets/keys.ts'

export interface SolanaKeys {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  readonly seed: Uint8Array
}

const hashOf = (words: string): Uint8Array =>
  keccak_256(new TextEncoder().encode(`walletport sandbox: ${words}`))

/** The owners of Solana keys. The keys are derived from these words, so they are public and worthless. */
export const solanaOwners = ['solana', 'tridentSolana', 'phone'] as const
export type SolanaOwner = (typeof solanaOwners)[number]

export const solanaKeys = (owner: SolanaOwner, index: number): SolanaKeys => {
  const seed = hashOf(`solana ${owner} ${index}`)
  const publicKey = ed25519.getPublicKey(seed)
  return { address: base58.encode(publicKey), publicKey, seed }
}

/** The accounts with SOL and tokens at the start. */
export const solanaHolders = (): readonly (SolanaKeys & { readonly index: number })[] =>
  solanaOwners.flatMap((owner) =>
    Array.from({ length: ACCOUNTS_PER_WALLET }, (_, index) => ({ ...solanaKeys(owner, index), index })),
  )

/** The mint of the sandbox's SPL token. It has six decimals. */
export const SANDBOX_MINT = base58.encode(hashOf('solana token'))

/** A mint of Token-2022 that keeps a part of each transfer. It has six decimals. */
export const FEE_MINT = base58.encode(hashOf('solana token with a fee'))

/** The mint of an account's NFT, derived from the NFT's name and the owner. */
export const nftMint = (words: string, owner: string): string => base58.encode(hashOf(`${words} of ${owner}`))

/** The name of the NFT that each account has on the chain. */
export const MINTED_NFT = 'Kelp Garden 1'
