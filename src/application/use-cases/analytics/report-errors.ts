import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { EMPTY, map, switchMap } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import { type ErrorReport, errorReportOf, reportedAt } from '#domain/analytics/error-report.ts'
import { AnalyticsSink } from '#ports/analytics-sink.ts'
import { Log } from '#ports/log.ts'

import { AnalyticsPermission } from './analytics-permission.ts'

/** Reports what Walletport's own code throws, at most five times a minute. S8-76, S8-77. */
@injectable()
export class ReportErrors {
  #times: readonly number[] = []

  constructor(
    @inject(AnalyticsSink) private readonly sink: AnalyticsSink,
    @inject(AnalyticsPermission) private readonly permission: AnalyticsPermission,
    @inject(ReportEvents) private readonly events: ReportEvents,
    @inject(Log) private readonly log: Log,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const { environment, events, log, permission } = this
    environment.hold(
      log.thrown$.subscribe(({ name, message, stack = '' }) =>
        events.record({
          event: 'INTERNAL_SDK_ERROR',
          properties: { errorType: name, errorMessage: message, stackTrace: stack, uncaught: false },
        }),
      ),
    )
    const reports$ = permission.state$.pipe(
      switchMap((state) => (state === 'granted' ? events.recent$ : EMPTY)),
      map(errorReportOf),
    )
    environment.hold(reports$.subscribe((report) => report !== undefined && void this.#report(report)))
  }

  async #report(report: ErrorReport): Promise<void> {
    const { now } = this.environment
    const times = reportedAt(this.#times, now)
    if (times === undefined) return
    this.#times = times
    const occasion = { ...this.sink.occasion(), time: now }
    const sent = await this.sink.report(report, occasion, this.permission.signal)()
    if (E.isLeft(sent) && !this.environment.isOver) this.permission.observe(sent.left)
  }
}
