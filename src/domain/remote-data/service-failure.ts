import * as E from 'fp-ts/Either'
import type { Decoder } from 'io-ts'

import { type Failure, failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'

/**
 * Why a service gave no data; one union for every service. `NoService`: the host configured none. `Offline`: no
 * connection. `Timeout`: no answer in time. `RateLimited`: HTTP 429. `Refused`: another HTTP status that a retry does
 * not help. `Unavailable`: HTTP 5xx, or a cancelled request. `Unreadable`: a response of unknown shape. `reason`: the
 * service's own words.
 */
export type ServiceFailure = Failure<
  'NoService' | 'Offline' | 'Timeout' | 'RateLimited' | 'Refused' | 'Unavailable' | 'Unreadable'
> & { readonly reason?: string }

/** The failure of a request that the caller cancelled. */
export const cancelled: ServiceFailure = failure('Unavailable', 'Cancelled')

export const unreadable: ServiceFailure = failure('Unreadable', 'The answer has no known shape')

/** An answer in the shape that it should have. */
export const decodedAs =
  <A>(codec: Decoder<unknown, A>) =>
  (answer: unknown): E.Either<ServiceFailure, A> =>
    E.mapLeft(() => unreadable)(codec.decode(answer))

/** Longer words are no sentence for users. */
const LONGEST_REASON = 200

/** A service's own words as a part of a failure, if they are a sentence for users. */
export const reasonOfText = (text: unknown): { readonly reason?: string } =>
  typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST_REASON ? { reason: text } : {}

/** The description of the first reason in the body of a refusal: `{ reasons: [{ description }] }`. S8-71. */
export const reasonIn = (body: unknown): { readonly reason?: string } =>
  reasonOfText(field(field(field(body, 'reasons'), '0'), 'description'))
