interface Identified {
  readonly id: string
}

/** Whether a page contains only loaded items, because the source ignores the cursor or its cursors form a loop. */
export const isRepeated = (loaded: readonly Identified[], page: readonly Identified[]): boolean => {
  const ids = new Set(loaded.map(({ id }) => id))
  return page.length > 0 && page.every(({ id }) => ids.has(id))
}
