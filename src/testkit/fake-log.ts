import { ReplaySubject } from 'rxjs'

import type { Log, LogLevel } from '#ports/log.ts'

export interface LogEntry {
  readonly level: LogLevel
  readonly message: string
  readonly details?: unknown
}

/** Records every line. */
export class FakeLog implements Log {
  readonly entries: LogEntry[] = []
  /** The messages of alerts, which are also in `entries`. */
  readonly alerts: string[] = []
  readonly thrown$ = new ReplaySubject<Error>()

  get lines(): readonly string[] {
    return this.entries.map(({ level, message }) => `${level} ${message}`)
  }

  write(level: LogLevel, message: string, details?: unknown): void {
    if (level === 'error' && details instanceof Error) this.thrown$.next(details)
    this.entries.push({ level, message, ...(details === undefined ? {} : { details }) })
  }

  alert(level: LogLevel, message: string, details?: unknown): void {
    this.write(level, message, details)
    this.alerts.push(message)
  }
}
