import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

/** Decodes the entries of a list. Entries that cannot be decoded are omitted. */
export const decodedEach = <A, B>(
  list: readonly unknown[],
  codec: t.Decoder<unknown, A>,
  read: (entry: A) => B,
): readonly B[] =>
  list.flatMap((raw) => {
    const entry = codec.decode(raw)
    return E.isRight(entry) ? [read(entry.right)] : []
  })

/** An array whose entries are omitted if they cannot be decoded, so that one broken entry does not lose the others. */
export const lenientArray = <A>(codec: t.Type<A, unknown>): t.Type<readonly A[], unknown> =>
  new t.Type<readonly A[], unknown>(
    `lenient ${codec.name}`,
    t.readonlyArray(codec).is,
    (u, context) =>
      Array.isArray(u) ? t.success(decodedEach(u, codec, (entry) => entry)) : t.failure(u, context),
    t.readonlyArray(codec).encode,
  )
