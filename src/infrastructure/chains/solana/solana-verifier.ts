import { ed25519 } from '@noble/curves/ed25519.js'
import * as O from 'fp-ts/Option'
import type * as TE from 'fp-ts/TaskEither'

import { bytesOfLength, KEY_BYTES, SIGNATURE_BYTES } from '#domain/solana/encoding.ts'
import { verifyOffline } from '#infrastructure/chains/family-signatures.ts'
import type { SignedText, VerifyFailure } from '#ports/signatures.ts'

// RFC 8032: one canonical form per signature, and no small-order keys (ZIP-215 accepts both).
const STRICT = { zip215: false }

const isRight = ({ address, message, signature }: SignedText): boolean => {
  const [key, signed] = [bytesOfLength(address, KEY_BYTES), bytesOfLength(signature, SIGNATURE_BYTES)]
  if (O.isNone(key) || O.isNone(signed)) return false
  return ed25519.verify(signed.value, new TextEncoder().encode(message), key.value, STRICT)
}

/** Verifies an Ed25519 signature over the text's bytes, with the address as the key. It sends no request. */
export const verifySolana = (signed: SignedText): TE.TaskEither<VerifyFailure, void> =>
  verifyOffline(() => isRight(signed))
