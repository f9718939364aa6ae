import { inject, injectable } from 'inversify'

import type { ProductEvent } from '#domain/analytics/event.ts'
import { alertTexts } from '#domain/notices/alert.ts'
import type { ToastContent } from '#domain/notices/toast.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { Log, type LogLevel } from '#ports/log.ts'

import { ReportEvents } from './report-events.ts'
import { ShowNotices } from './show-notices.ts'

/** What the user has decided or closed, and what the host has ended. */
const EXPECTED: readonly string[] = [
  'Aborted',
  'Cancelled',
  'Denied',
  'Disposed',
  'PopupClosed',
  'UserRejected',
]

/** Reports from use cases to the user, the host and the log. */
@injectable()
export class Feedback {
  constructor(
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(ReportEvents) private readonly events: ReportEvents,
    @inject(Log) private readonly logger: Log,
  ) {}

  /** Shows a toast to the user. */
  toast(content: ToastContent): void {
    this.notices.showToast(content)
  }

  /** Closes the loading toast. */
  endLoading(): void {
    this.notices.endLoading()
  }

  /** Raises an alert and logs it at its level, once per code. */
  alert(code: keyof typeof alertTexts): void {
    this.notices.raiseAlert(code, alertTexts[code])
  }

  /** Emits an event to the host's listeners. */
  record(event: ProductEvent): void {
    this.events.record(event)
  }

  /** Logs a failure. One that the user or the host has caused is no error. */
  logFailure(doing: string, { _tag, message }: Failure): void {
    this.log(EXPECTED.includes(_tag) ? 'info' : 'error', `${doing}: ${message}`)
  }

  log(level: LogLevel, message: string, details?: unknown): void {
    this.logger.write(level, message, details)
  }
}
