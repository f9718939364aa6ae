/** The list in parts of at most this size, because nodes limit what one request may ask for. */
export const batchesOf = <A>(all: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  )
