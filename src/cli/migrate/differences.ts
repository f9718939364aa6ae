/** The most lines of which the differences are worked out. Longer files are only named. */
const MAX_LINES = 3000

/** The lengths of the longest common sequences of the rests of two lists. */
const lengthsOf = (before: readonly string[], after: readonly string[]): readonly Uint16Array[] => {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]]
      if (row === undefined || below === undefined) continue
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return rows
}

/** The lines that go, with `-`, and those that come, with `+`. */
export const differences = (before: string, after: string): readonly string[] => {
  const [old, next] = [before.split('\n'), after.split('\n')]
  if (Math.max(old.length, next.length) > MAX_LINES) return ['(too long to show)']
  const rows = lengthsOf(old, next)
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  const lines: string[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < next.length) {
    if (old[i] === next[j]) [i, j] = [i + 1, j + 1]
    else if (at(i + 1, j) >= at(i, j + 1)) lines.push(`- ${String(old[i++])}`)
    else lines.push(`+ ${String(next[j++])}`)
  }
  return [...lines, ...old.slice(i).map((line) => `- ${line}`), ...next.slice(j).map((line) => `+ ${line}`)]
}
