import { knownVisit } from '#composition/known-visit.ts'
import { verifySiwxWith } from '#composition/verify-siwx.ts'
import type { InitialState } from '#contracts/initial-state.ts'
import type { KeyvLike, NonceStore, VerifySiwxInput, VerifySiwxResult } from '#contracts/server.ts'
import { COOKIE_NAME } from '#contracts/visit-cookie.ts'
import { VIEM, withPackage } from '#domain/shared/optional-package.ts'
import { newNonce } from '#domain/siwx/nonce.ts'
import { inTime } from '#infrastructure/nonces/in-time.ts'
import { KeyvNonces } from '#infrastructure/nonces/keyv-nonces.ts'
import { MemoryNonces } from '#infrastructure/nonces/memory-nonces.ts'

export type * from '#contracts/server.ts'
export type { InitialState } from '#contracts/initial-state.ts'
export type { SiwxCacao, SiwxMessageData, SiwxSession } from '#contracts/siwx.ts'

/** Creates a nonce for one sign-in: 32 letters and digits with 128 random bits. */
export const createNonce = (): string => newNonce((length) => crypto.getRandomValues(new Uint8Array(length)))

/**
 * Verifies a sign-in: the message matches the expectation and is valid now, the account signed it, and the
 * nonce was not used before. Never rejects. EVM signatures need viem.
 */
export const verifySiwx: (input: VerifySiwxInput) => Promise<VerifySiwxResult> = verifySiwxWith(
  {
    eip155: async () =>
      (await withPackage(VIEM, () => import('#infrastructure/chains/evm/evm-verifier.ts'))).verifyEvm,
    solana: async () => (await import('#infrastructure/chains/solana/solana-verifier.ts')).verifySolana,
    bip122: async () =>
      (await import('#infrastructure/chains/bitcoin/verifying/bitcoin-verifier.ts')).verifyBitcoin,
  },
  inTime,
)

/** A nonce store in the memory of one process, for development and for sites that run on one machine. */
export const memoryNonces = ({
  now = Date.now,
}: { readonly now?: (() => number) | undefined } = {}): NonceStore => new MemoryNonces(now)

/**
 * A nonce store in Keyv 5, shared by all machines of a site. With Redis, each nonce is taken exactly once.
 */
export const keyvNonces = (keyv: KeyvLike): NonceStore => new KeyvNonces(keyv)

/**
 * What a page can show of its user before it runs, for `initialState`: the accounts in the cookie that `cookieStorage()` of
 * `walletport/cookies` keeps. `header`: the `Cookie` header of the request. Never throws: without the cookie, or with one that cannot
 * be read, no wallet is connected. It proves nothing, because a client can send any cookie. `name`: the cookie's name, `walletport` by
 * default.
 */
export const cookieToInitialState = (
  header: string | null | undefined,
  { name = COOKIE_NAME }: { readonly name?: string | undefined } = {},
): InitialState => knownVisit(header, name)
