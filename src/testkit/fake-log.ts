import type { Log, LogLevel } from '#ports/log.ts'

export interface LogEntry {
  readonly level: LogLevel
  readonly message: string
  readonly details?: unknown
}

/** Records every line. */
export class FakeLog implements Log {
  readonly entries: LogEntry[] = []

  write(level: LogLevel, message: string, details?: unknown): void {
    this.entries.push({ level, message, ...(details === undefined ? {} : { details }) })
  }
}
