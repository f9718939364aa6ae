import type { Observable } from 'rxjs'

import { token } from './token.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/**
 * Writes to the host's log. The level is error unless the host debugs. S9-16, S9-17. Contract:
 * tests/contract/log.test.ts
 */
export interface Log {
  /** The newest errors that were written at the level error, for reports. */
  readonly thrown$: Observable<Error>
  /** The newest lines of every level with their details, oldest first, as they were written. At most 1,024,000 bytes. S9-16. */
  readonly lines: readonly string[]
  write(level: LogLevel, message: string, details?: unknown): void
  /** Writes an alert for the developer, at any level. S5-36. */
  alert(level: LogLevel, message: string, details?: unknown): void
}
export const Log = token<Log>('Log')
