import { ed25519 } from '@noble/curves/ed25519.js'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import type * as TE from 'fp-ts/TaskEither'

import { fromBase58 } from '#domain/solana/encoding.ts'
import { judged } from '#infrastructure/chains/family-signatures.ts'
import type { SignedText, VerifyFailure } from '#ports/signatures.ts'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** As many base58 characters as 64 bytes can have: reading a longer text would be work for nothing. */
const MOST_CHARACTERS = 88

const bytesOf = (text: string, length: number): O.Option<Uint8Array> =>
  pipe(
    text.length <= MOST_CHARACTERS ? fromBase58(text) : O.none,
    O.filter((bytes) => bytes.length === length),
  )

// RFC 8032: one spelling of each signature, and no key that signs everything (ZIP-215 takes both)
const STRICT = { zip215: false }

const isRight = ({ address, message, signature }: SignedText): boolean => {
  const [key, own] = [bytesOf(address, KEY_BYTES), bytesOf(signature, SIGNATURE_BYTES)]
  if (O.isNone(key) || O.isNone(own)) return false
  return ed25519.verify(own.value, new TextEncoder().encode(message), key.value, STRICT)
}

/** Ed25519 over the bytes of the text, by the key that the address is. Asks nobody. */
export const verifySolana = (signed: SignedText): TE.TaskEither<VerifyFailure, void> =>
  judged(() => isRight(signed))
