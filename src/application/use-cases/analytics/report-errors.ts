import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { EMPTY, filter, map, switchMap } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { type ErrorReport, errorReportOf, reportedAt } from '#domain/analytics/error-report.ts'
import { AnalyticsSink } from '#ports/analytics-sink.ts'

import { AnalyticsPermission } from './analytics-permission.ts'

/** Allows at most five reports in 60 s. S8-76. */
class Limit {
  #times: readonly number[] = []

  passes(now: number): boolean {
    const times = reportedAt(this.#times, now)
    this.#times = times ?? this.#times
    return times !== undefined
  }
}

/** Reports the errors of Walletport's code to the host's reporter and to the service. S8-76, S8-77. */
@injectable()
export class ReportErrors {
  readonly #toHost = new Limit()
  readonly #toService = new Limit()

  constructor(
    @inject(AnalyticsSink) private readonly sink: AnalyticsSink,
    @inject(AnalyticsPermission) private readonly permission: AnalyticsPermission,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const { environment, permission } = this
    const reports$ = permission.events$.pipe(
      map(errorReportOf),
      filter((report) => report !== undefined),
    )
    environment.untilDisposed(reports$.subscribe((report) => this.#reportToHost(report)))
    const sent$ = permission.state$.pipe(switchMap((state) => (state === 'granted' ? reports$ : EMPTY)))
    environment.untilDisposed(sent$.subscribe((report) => void this.#send(report)))
  }

  /** Calls the host's reporter, which does not depend on the permission for the service. */
  #reportToHost(report: ErrorReport): void {
    if (this.#toHost.passes(this.environment.now)) this.sink.reportToHost(report)
  }

  async #send(report: ErrorReport): Promise<void> {
    const { now } = this.environment
    if (!this.#toService.passes(now)) return
    const context = { ...this.sink.eventContext(), time: now }
    const sent = await this.sink.report(report, context, this.permission.signal)()
    if (E.isLeft(sent) && !this.environment.isOver) this.permission.observe(sent.left)
  }
}
