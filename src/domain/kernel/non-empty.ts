/** Whether a list has a first entry. */
export const isNonEmpty = <A>(list: readonly A[]): list is readonly [A, ...A[]] => list.length > 0
