import * as E from 'fp-ts/Either'

import type { Brand } from '#domain/shared/brand.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { registrationMessage } from './registration-message.ts'

/** A message that claims nothing but the reviewed name. Only `withinReview` returns one, and no other is signed or sent. */
export type ReviewedMessage = Brand<string, 'ReviewedMessage'>

/**
 * Accepts exactly the text that claims the reviewed name, with the time at which the wallet is asked: milliseconds since the
 * epoch. The service knows no other content.
 */
export const withinReview = (
  { name }: { readonly name: string },
  message: string,
  askedAt: number,
): E.Either<Failure<'SigningFailed'>, ReviewedMessage> =>
  message === registrationMessage(name, askedAt)
    ? E.right(message as ReviewedMessage)
    : E.left(failure('SigningFailed', 'The message claims something else'))
