import { byteLength } from './utf8.ts'

/** S9-16. */
export const LOG_BUFFER_BYTES = 1_024_000

/** The newest log lines within the size limit, oldest first. */
export interface LogBuffer {
  readonly lines: readonly string[]
  readonly bytes: number
}

export const emptyLog: LogBuffer = { lines: [], bytes: 0 }

/**
 * Appends a line and drops the oldest lines until the UTF-8 size fits. A line above the limit empties the
 * log. S9-16.
 */
export const logged = (buffer: LogBuffer, line: string, limit: number = LOG_BUFFER_BYTES): LogBuffer => {
  const lines = [...buffer.lines, line]
  let bytes = buffer.bytes + byteLength(line)
  let dropped = 0
  while (bytes > limit) bytes -= byteLength(lines[dropped++] ?? '')
  return { lines: lines.slice(dropped), bytes }
}
