import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { field } from '#domain/shared/field.ts'
import { signersOf } from '#domain/solana/wire.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { type ProviderFailure, rejectWith } from './provider-error.ts'
import { Bytes } from './solana-codecs.ts'

/** A web3.js 1 transaction does not serialize before everyone has signed, unless these options allow it. */
const UNSIGNED = { requireAllSignatures: false, verifySignatures: false }

const serialized = (raw: unknown): unknown => {
  const serialize = field(raw, 'serialize')
  return typeof serialize === 'function' ? Reflect.apply(serialize, raw, [UNSIGNED]) : raw
}

const invalid = rejectWith(
  'InvalidTransaction',
  'Not a Solana transaction: wire bytes, or what gives them by serialize()',
)

/** The serialized bytes of the host's transaction, if this account is one of its signers. */
export const wireFor =
  (account: string) =>
  (raw: unknown): E.Either<ProviderFailure, Uint8Array> =>
    pipe(
      E.tryCatch(
        () => serialized(raw),
        () => invalid,
      ),
      E.chain((bytes) => E.fromOption(() => invalid)(decodeWith(Bytes)(bytes))),
      E.chainFirst((wire) => {
        const signers = signersOf(wire)
        if (O.isNone(signers)) return E.left(invalid)
        return signers.value.includes(account)
          ? E.right(wire)
          : E.left(rejectWith('WrongAccount', `The transaction is not for ${account} to sign`))
      }),
    )
