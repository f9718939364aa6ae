import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type * as t from 'io-ts'

/** Decodes a wallet's or node's value, even if reading it throws. */
export const decodeWith =
  <A>(codec: t.Decoder<unknown, A>) =>
  (raw: unknown): O.Option<A> => {
    try {
      return O.fromEither(E.mapLeft(() => undefined)(codec.decode(raw)))
    } catch {
      return O.none
    }
  }
