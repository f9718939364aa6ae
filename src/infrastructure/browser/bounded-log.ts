import { inject, injectable } from 'inversify'
import { ReplaySubject } from 'rxjs'

import { emptyLog, logged } from '#domain/shared/log-buffer.ts'
import type { Log, LogLevel } from '#ports/log.ts'
import { token } from '#ports/token.ts'

/** The receiver of log lines: the host's logger or the console. */
export type LogSink = Readonly<Record<LogLevel, (message: string, ...details: unknown[]) => void>>

export interface LogConfig {
  readonly debug?: boolean | undefined
  /** Defaults to the console. */
  readonly logger?: LogSink | undefined
}
export const LogConfig = token<LogConfig>('LogConfig')

/** The number of errors that are kept for code that is still loading. */
const KEPT_ERRORS = 5

/** Details as text. They may contain cycles, bigints and getters that throw. */
const textOf = (details: unknown): string => {
  try {
    if (details instanceof Error) return `${details.name}: ${details.message}`
    return (
      JSON.stringify(details, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)) ?? ''
    )
  } catch {
    return '[unreadable]'
  }
}

/**
 * Writes to the host's logger at the configured level, alerts always, and keeps the newest lines for error reports.
 * S9-16, S9-17.
 */
@injectable()
export class BoundedLog implements Log {
  readonly thrown$ = new ReplaySubject<Error>(KEPT_ERRORS)
  #buffer = emptyLog

  constructor(@inject(LogConfig) private readonly config: LogConfig) {}

  get lines(): readonly string[] {
    return this.#buffer.lines
  }

  write(level: LogLevel, message: string, details?: unknown): void {
    this.#log(level, message, details, level === 'error' || this.config.debug === true)
  }

  alert(level: LogLevel, message: string, details?: unknown): void {
    this.#log(level, message, details, true)
  }

  #log(level: LogLevel, message: string, details: unknown, isForwarded: boolean): void {
    const suffix = details === undefined ? '' : ` ${textOf(details)}`
    this.#buffer = logged(this.#buffer, `${new Date().toISOString()} ${level} ${message}${suffix}`)
    if (level === 'error' && details instanceof Error) this.thrown$.next(details)
    if (!isForwarded) return
    const sink: LogSink = this.config.logger ?? console
    try {
      sink[level](message, ...(details === undefined ? [] : [details]))
    } catch {
      // An exception in the host's logger must not stop the product.
    }
  }
}
