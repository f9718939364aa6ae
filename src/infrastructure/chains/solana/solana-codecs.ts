import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { parsedString } from '#domain/shared/codec.ts'

export const SolanaAddress: t.Type<Address, string, unknown> = parsedString('SolanaAddress', (raw) =>
  parseAddress('solana', raw),
)

/** Bytes of any kind and realm, copied so that the caller cannot change them later. */
export const Bytes = new t.Type<Uint8Array, unknown>(
  'Bytes',
  (u): u is Uint8Array => u instanceof Uint8Array,
  (u, context) =>
    ArrayBuffer.isView(u)
      ? t.success(new Uint8Array(u.buffer, u.byteOffset, u.byteLength).slice())
      : t.failure(u, context),
  t.identity,
)

const SIGNATURE_BYTES = 64

export const Signature = t.refinement(Bytes, ({ length }) => length === SIGNATURE_BYTES, 'Signature')

/** The answer to `solana:signIn`. */
export const SignedIns = t.readonlyArray(
  t.type({ account: t.strict({ address: SolanaAddress }), signedMessage: Bytes, signature: Signature }),
)
