import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { FailureWithCause } from '#domain/shared/rpc-error.ts'

import { token } from './token.ts'

export type SignFailure = FailureWithCause<'UserRejected' | 'SigningFailed' | 'NoAdapter'>
/** `Unverifiable`: no node responded, or no adapter supports the family. */
export type VerifyFailure = Failure<'WrongSignature' | 'Unverifiable' | 'NoAdapter'>

/** A text and its claimed signature. */
export interface SignedText {
  readonly chainId: ChainId
  readonly address: Address
  readonly message: string
  readonly signature: string
}

/**
 * Signs and verifies texts in the format of each chain family. Contract: tests/contract/signatures.test.ts
 */
export interface Signatures {
  /**
   * Sends the request to the connector's wallet through its provider. Returns hex on eip155 (EIP-191), base58 on solana
   * (ed25519), base64 on bip122 (BIP-322 or legacy). May never settle. S7-35, S7-36.
   */
  sign(connector: Connector, address: Address, message: string): TaskEither<SignFailure, string>
  /**
   * Succeeds if the account signed the text. Contract signatures are checked by RPC (EIP-1271, EIP-6492) with
   * `rpcUrls` in order. Key signatures need no request.
   */
  verify(signed: SignedText, rpcUrls: readonly string[]): TaskEither<VerifyFailure, void>
}
export const Signatures = token<Signatures>('Signatures')
