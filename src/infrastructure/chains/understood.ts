import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type * as t from 'io-ts'

/** Reads whatever a wallet or node said; also what throws when it is looked at. */
export const understood =
  <A>(codec: t.Decoder<unknown, A>) =>
  (raw: unknown): O.Option<A> => {
    try {
      return O.fromEither(E.mapLeft(() => undefined)(codec.decode(raw)))
    } catch {
      return O.none
    }
  }
