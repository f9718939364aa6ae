import { ed25519 } from '@noble/curves/ed25519.js'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import type * as TE from 'fp-ts/TaskEither'

import { fromBase58 } from '#domain/solana/encoding.ts'
import { judged } from '#infrastructure/chains/family-signatures.ts'
import type { SignedText, VerifyFailure } from '#ports/signatures.ts'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** The longest base58 text of 64 bytes. Decoding a longer text would be wasted work. */
const MOST_CHARACTERS = 88

const bytesOf = (text: string, length: number): O.Option<Uint8Array> =>
  pipe(
    text.length <= MOST_CHARACTERS ? fromBase58(text) : O.none,
    O.filter((bytes) => bytes.length === length),
  )

// RFC 8032: one canonical form per signature, and no small-order keys (ZIP-215 accepts both).
const STRICT = { zip215: false }

const isRight = ({ address, message, signature }: SignedText): boolean => {
  const [key, own] = [bytesOf(address, KEY_BYTES), bytesOf(signature, SIGNATURE_BYTES)]
  if (O.isNone(key) || O.isNone(own)) return false
  return ed25519.verify(own.value, new TextEncoder().encode(message), key.value, STRICT)
}

/** Verifies an Ed25519 signature over the text's bytes, with the address as the key. It sends no request. */
export const verifySolana = (signed: SignedText): TE.TaskEither<VerifyFailure, void> =>
  judged(() => isRight(signed))
