import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { field } from '#domain/kernel/field.ts'
import { signersOf } from '#domain/solana/wire.ts'
import { understood } from '#infrastructure/chains/understood.ts'

import { type Refusal, refuse } from './refusal.ts'
import { Bytes } from './solana-answers.ts'

/** A transaction of web3.js v1 refuses to give its bytes before all have signed, unless told not to mind. */
const UNSIGNED = { requireAllSignatures: false, verifySignatures: false }

const serialized = (raw: unknown): unknown => {
  const serialize = field(raw, 'serialize')
  return typeof serialize === 'function' ? Reflect.apply(serialize, raw, [UNSIGNED]) : raw
}

const invalid = refuse(
  'InvalidTransaction',
  'Not a Solana transaction: wire bytes, or what gives them by serialize()',
)

/** The wire bytes of what a host hands in, if this account is among those who have to sign. */
export const wireFor =
  (account: string) =>
  (raw: unknown): E.Either<Refusal, Uint8Array> =>
    pipe(
      E.tryCatch(
        () => serialized(raw),
        () => invalid,
      ),
      E.chain((bytes) => E.fromOption(() => invalid)(understood(Bytes)(bytes))),
      E.chainFirst((wire) => {
        const signers = signersOf(wire)
        if (O.isNone(signers)) return E.left(invalid)
        return signers.value.includes(account)
          ? E.right(wire)
          : E.left(refuse('WrongAccount', `The transaction is not for ${account} to sign`))
      }),
    )
