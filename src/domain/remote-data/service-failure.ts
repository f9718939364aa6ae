import * as E from 'fp-ts/Either'
import type { Decoder } from 'io-ts'

import { cleanSentence, type CleanText, MAX_TEXT } from '#domain/shared/clean-text.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'

/**
 * Why a service returned no data, for all services. `NoService`: the host configured none. `Offline`: no connection.
 * `CodeNotLoaded`: the code that reads it did not load.
 * `Timeout`: no response in time. `RateLimited`: HTTP 429. `Refused`: another HTTP status after which a retry does not help.
 * `Unavailable`: HTTP 5xx, or a cancelled request. `Unreadable`: a response of unknown shape. `reason`: the service's
 * explanation.
 */
export type ServiceFailure = Failure<
  | 'NoService'
  | 'CodeNotLoaded'
  | 'Offline'
  | 'Timeout'
  | 'RateLimited'
  | 'Refused'
  | 'Unavailable'
  | 'Unreadable'
> & { readonly reason?: CleanText }

/** The failure of a request that the caller cancelled. */
export const cancelled: ServiceFailure = failure('Unavailable', 'Cancelled')

export const unreadable: ServiceFailure = failure('Unreadable', 'The answer has no known shape')

/** Decodes a response. Fails with `Unreadable` for another shape. */
export const decodedAs =
  <A>(codec: Decoder<unknown, A>) =>
  (response: unknown): E.Either<ServiceFailure, A> =>
    E.mapLeft(() => unreadable)(codec.decode(response))

/** The service's explanation as part of a failure, if it is a sentence for users. */
export const reasonOfText = (text: unknown): { readonly reason?: CleanText } =>
  typeof text === 'string' && text.length <= MAX_TEXT
    ? { ...(cleanSentence(text) && { reason: cleanSentence(text) }) }
    : {}

/** The description of the first reason in the body of an error response: `{ reasons: [{ description }] }`. S8-71. */
export const reasonIn = (body: unknown): { readonly reason?: CleanText } =>
  reasonOfText(field(field(field(body, 'reasons'), '0'), 'description'))
