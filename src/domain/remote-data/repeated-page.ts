interface Identified {
  readonly id: string
}

/** Whether a further page only repeats what is loaded, as from a source that ignores its cursor or whose cursors form a loop. */
export const isRepeated = (loaded: readonly Identified[], page: readonly Identified[]): boolean => {
  const ids = new Set(loaded.map(({ id }) => id))
  return page.length > 0 && page.every(({ id }) => ids.has(id))
}
