import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { fromEvent, map, type Observable, Subscription } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { checkInfo, type CheckInfo, checkReport } from '#domain/diagnostics/checks/check-report.ts'
import {
  type CheckName,
  checkNames,
  failed,
  type Finding,
  type SelfCheckState,
} from '#domain/diagnostics/checks/check.ts'
import type { PolicyNeed } from '#domain/diagnostics/checks/content-policy.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { SDK } from '#domain/shared/sdk.ts'
import { HostPage } from '#ports/host-page.ts'

import { CheckPage, type CheckRun, type RunCheck } from './check-page.ts'
import { CheckServices } from './check-services.ts'
import { SelfCheckStore } from './stores.ts'

/** The maximum time of a check in milliseconds, including the load of its code. */
const CHECK_MS = 30_000
const cancelled = failure('Cancelled', 'The self-check was cancelled')
const timedOut = failed('broken', { reason: `no answer in ${CHECK_MS / 1000} s` })

type Outcome = E.Either<Failure<'Cancelled'>, CheckInfo>

/** A caller's handle for a running check. */
export interface CheckHandle {
  /** Settles when all checks have ended, or the run is cancelled. */
  readonly outcome: Promise<Outcome>
  /** Cancels the run, unless it has ended or another caller waits for it. */
  release(): void
}

interface Running {
  readonly outcome: Promise<Outcome>
  readonly controller: AbortController
  /** The callers that wait. The run is cancelled when the last one leaves. */
  readonly callers: Set<object>
  /** The result of the previous run. */
  readonly previous: SelfCheckState
}

/** Runs all checks one after the other. Sends no request before the first call. */
@injectable()
export class SelfCheck {
  readonly state$: Observable<SelfCheckState>
  /** The state with English texts. */
  readonly info$: Observable<CheckInfo>
  #running: Running | undefined

  constructor(
    @inject(CheckPage) private readonly page: CheckPage,
    @inject(CheckServices) private readonly services: CheckServices,
    @inject(HostPage) private readonly host: HostPage,
    @inject(SelfCheckStore) private readonly store: SelfCheckStore,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = store.state$
    this.info$ = store.state$.pipe(map(checkInfo))
  }

  get state(): SelfCheckState {
    return this.store.state
  }

  /** Begins a check, or joins the one that runs. */
  check(): CheckHandle {
    const running = (this.#running ??= this.begin())
    const caller = {}
    running.callers.add(caller)
    return {
      outcome: running.outcome,
      release: () => {
        running.callers.delete(caller)
        if (running.callers.size === 0 && this.#running === running) this.cancel()
      },
    }
  }

  /** Cancels the run for all callers, and restores the result of the previous one. */
  cancel(): void {
    if (this.#running === undefined) return
    const { controller, previous } = this.#running
    this.#running = undefined
    controller.abort()
    this.store.dispatch({ type: 'cancelled', before: previous })
  }

  /** Copies the last result as a text for a support ticket. `iso` formats times. Returns false if the browser denies it. */
  copyReport(iso: (at: number) => string): Promise<boolean> {
    return this.environment.copy(checkReport(this.state, SDK.version, this.environment.domain, iso))
  }

  private begin(): Running {
    const previous = this.state
    const controller = new AbortController()
    this.store.dispatch({ type: 'started' })
    return { previous, controller, callers: new Set(), outcome: this.run(controller) }
  }

  private async run(controller: AbortController): Promise<Outcome> {
    const { signal } = controller
    const blocked: PolicyNeed[] = []
    const subscription = new Subscription(() => controller.abort())
    subscription.add(this.host.blocked$.subscribe((need) => void blocked.push(need)))
    this.environment.untilDisposed(subscription)
    const servedPage = once(() => this.page.requestServedPage(signal))
    const project = once(() => this.services.project())
    try {
      const run = { facts: await this.host.facts(), signal, blocked, servedPage, project }
      for (const name of checkNames) if (!signal.aborted) await this.runCheck(name, run)
      if (signal.aborted) return E.left(cancelled)
    } finally {
      subscription.unsubscribe()
    }
    this.#running = undefined
    this.store.dispatch({ type: 'ended', at: this.environment.now })
    return E.right(checkInfo(this.state))
  }

  private async runCheck(name: CheckName, run: CheckRun): Promise<void> {
    this.store.dispatch({ type: 'began', name })
    const check: RunCheck = { ...this.page.checks, ...this.services.checks }[name]
    const finding = await firstOf<Finding>(
      tried(check, run),
      fromEvent(run.signal, 'abort').pipe(map(() => timedOut)),
      this.environment.after(CHECK_MS).pipe(map(() => timedOut)),
    )
    if (!run.signal.aborted) this.store.dispatch({ type: 'found', name, finding })
  }
}

/** A check that throws, for example because its code does not load, results in a finding. */
const tried = async (check: RunCheck, run: CheckRun): Promise<Finding> => {
  try {
    return await check(run)
  } catch (error) {
    return failed('broken', { reason: error instanceof Error ? error.message : String(error) })
  }
}

const once = <A>(load: () => A): (() => A) => {
  let value: { readonly loaded: A } | undefined
  return () => (value ??= { loaded: load() }).loaded
}
