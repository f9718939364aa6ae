/** S9-16. */
export const LOG_BUFFER_BYTES = 1_024_000

/** The newest log lines within the size limit, oldest first. */
export interface LogBuffer {
  readonly lines: readonly string[]
  readonly bytes: number
}

export const emptyLog: LogBuffer = { lines: [], bytes: 0 }

const bytesOf = (line: string): number => {
  let bytes = 0
  for (const character of line) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * Appends a line and drops the oldest lines until the UTF-8 size fits. A line above the limit empties the
 * log. S9-16.
 */
export const logged = (buffer: LogBuffer, line: string, limit: number = LOG_BUFFER_BYTES): LogBuffer => {
  const lines = [...buffer.lines, line]
  let bytes = buffer.bytes + bytesOf(line)
  let dropped = 0
  while (bytes > limit) bytes -= bytesOf(lines[dropped++] ?? '')
  return { lines: lines.slice(dropped), bytes }
}
