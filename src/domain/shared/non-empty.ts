/** Whether the list has at least one entry. */
export const isNonEmpty = <A>(list: readonly A[]): list is readonly [A, ...A[]] => list.length > 0
