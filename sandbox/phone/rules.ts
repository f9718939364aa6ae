import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { decoded, type MissingOrInvalid, missingOrInvalid } from '#domain/relay/rule-failure.ts'

type Properties = Readonly<Record<string, string>>

const Values = t.record(t.string, t.string)

/** Every session property key needs a value. */
export const checkProperties = (raw: unknown): E.Either<MissingOrInvalid, Properties> =>
  pipe(
    decoded(Values, 'session properties')(raw),
    E.filterOrElse(
      (properties) => Object.values(properties).every((value) => value !== ''),
      () => missingOrInvalid('a value for each session property'),
    ),
  )

const Reason = t.type({ code: t.number, message: t.string })

/** A rejection needs a numeric code and a message. */
export const checkRejection = (raw: unknown): E.Either<MissingOrInvalid, t.TypeOf<typeof Reason>> =>
  pipe(
    decoded(Reason, 'the code and message of a rejection')(raw),
    E.filterOrElse(
      ({ code, message }) => Number.isFinite(code) && message !== '',
      () => missingOrInvalid('the code and message of a rejection'),
    ),
  )

/** The result of a wallet's origin check. UNKNOWN is neutral: the origin is neither confirmed nor suspicious. */
export type OriginVerdict = 'VALID' | 'INVALID' | 'UNKNOWN'

/** Compares web addresses by origin, and other values as they are. */
const originOf = (address: string): string =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : address

/** `attested` is the verified origin, `request` is the one that the request claims. */
export const originVerdict = (attested: string | undefined, request: string): OriginVerdict => {
  if (attested === undefined || attested === '') return 'UNKNOWN'
  return originOf(attested) === originOf(request) ? 'VALID' : 'INVALID'
}
