import { verifySiwxWith } from '#composition/verify-siwx.ts'
import { VIEM, withPackage } from '#domain/shared/optional-package.ts'
import { newNonce } from '#domain/siwx/nonce.ts'
import { KeyvNonces } from '#infrastructure/nonces/keyv-nonces.ts'
import { MemoryNonces } from '#infrastructure/nonces/memory-nonces.ts'
import type { KeyvLike, NonceStore, VerifySiwxInput, VerifySiwxResult } from '#shell/server-contract.ts'

export type * from '#shell/server-contract.ts'
export type { SiwxCacao, SiwxMessageData, SiwxSession } from '#shell/siwx-contract.ts'

/** A nonce for one sign-in of one user: 32 letters and digits, from 128 random bits. */
export const createNonce = (): string => newNonce((length) => crypto.getRandomValues(new Uint8Array(length)))

/**
 * Whether somebody signed in: the text says what the site asked for, here and now, the signature is the account's,
 * and the nonce was not used before. Rejects never; EVM needs viem.
 */
export const verifySiwx: (input: VerifySiwxInput) => Promise<VerifySiwxResult> = verifySiwxWith({
  eip155: async () =>
    (await withPackage(VIEM, () => import('#infrastructure/chains/evm/evm-verifier.ts'))).verifyEvm,
  solana: async () => (await import('#infrastructure/chains/solana/solana-verifier.ts')).verifySolana,
  bip122: async () =>
    (await import('#infrastructure/chains/bitcoin/verifying/bitcoin-verifier.ts')).verifyBitcoin,
})

/** Nonces of one process: for development, and for sites of one machine. */
export const memoryNonces = ({ now = Date.now }: { readonly now?: () => number } = {}): NonceStore =>
  new MemoryNonces(now)

/** Nonces in the store of a Keyv 5, which all machines of a site share; over Redis a nonce is taken once. */
export const keyvNonces = (keyv: KeyvLike): NonceStore => new KeyvNonces(keyv)
