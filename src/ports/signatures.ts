import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Failure } from '#domain/kernel/failure.ts'

import { token } from './token.ts'

export type SignFailure = Failure<'UserRejected' | 'SigningFailed' | 'NoAdapter'>
/** `Unverifiable`: nobody could tell, for no node answered or no adapter knows the family. */
export type VerifyFailure = Failure<'WrongSignature' | 'Unverifiable' | 'NoAdapter'>

/** A text, and what is said to be its author's signature. */
export interface SignedText {
  readonly chainId: ChainId
  readonly address: Address
  readonly message: string
  readonly signature: string
}

/**
 * Signatures of texts, in the manner of each chain family: asked of wallets, and verified. Contract:
 * tests/contract/signatures.test.ts
 */
export interface Signatures {
  /**
   * Asks the wallet of the connector through its provider. Gives hex on eip155 (EIP-191), base58 on solana (ed25519),
   * base64 on bip122 (BIP-322 or legacy). May take for ever. S7-35, S7-36.
   */
  sign(connector: Connector, address: Address, message: string): TaskEither<SignFailure, string>
  /**
   * Right when it is the account's. Contracts are asked by RPC (EIP-1271, EIP-6492), in the order of `rpcUrls`; an
   * account's own key is checked here, with no request.
   */
  verify(signed: SignedText, rpcUrls: readonly string[]): TaskEither<VerifyFailure, void>
}
export const Signatures = token<Signatures>('Signatures')
