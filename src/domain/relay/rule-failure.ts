import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'

import { type Failure, failure } from '#domain/shared/failure.ts'

/** S8-64. */
export type MissingOrInvalid = Failure<'MissingOrInvalid'>

/** A violated session rule. S8-64 to S8-66. */
export type SessionRuleFailure = MissingOrInvalid | Failure<'NoMatchingKey' | 'Expired' | 'MethodNotApproved'>

export const missingOrInvalid = (what: string): MissingOrInvalid =>
  failure('MissingOrInvalid', `Missing or invalid: ${what}`)

/** Decodes an input, and names the invalid part. */
export const decoded =
  <A>(codec: t.Decoder<unknown, A>, what: string) =>
  (raw: unknown): E.Either<MissingOrInvalid, A> =>
    E.mapLeft(() => missingOrInvalid(what))(codec.decode(raw))
