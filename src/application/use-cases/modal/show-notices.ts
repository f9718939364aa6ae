import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, NEVER, type Observable, switchMap } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { Options } from '#application/options.ts'
import { AlertStore, ToastHoldStore, ToastStore } from '#application/stores.ts'
import { alertKinds, type RaisedAlert, shownAlert } from '#domain/notices/alert.ts'
import { shownFor, type Toast, type ToastContent, TOAST_SWAP_MS } from '#domain/notices/toast.ts'
import { Clock } from '#ports/clock.ts'
import { Log, type LogLevel } from '#ports/log.ts'

/** Toasts and alerts. S4-35, S4-36, S8-27, S8-32. */
@injectable()
export class ShowNotices {
  readonly toast$: Observable<Toast>
  /** The most severe alert that is not dismissed. */
  readonly alert$: Observable<RaisedAlert | undefined>
  /** The alert for the modal, which shows it only to developers. */
  readonly drawnAlert$: Observable<RaisedAlert | undefined>
  /** The texts of the alerts that were logged. */
  readonly #logged = new Set<string>()

  constructor(
    @inject(ToastStore) private readonly toasts: ToastStore,
    @inject(ToastHoldStore) private readonly hold: ToastHoldStore,
    @inject(AlertStore) private readonly alerts: AlertStore,
    @inject(Clock) private readonly clock: Clock,
    @inject(Log) private readonly log: Log,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(Options) options: Options,
  ) {
    this.toast$ = toasts.state$
    this.alert$ = alerts.state$.pipe(map(shownAlert), distinctUntilChanged())
    this.drawnAlert$ = combineLatest([this.alert$, options.state$]).pipe(
      map(([alert, { debug }]) => (debug === true ? alert : undefined)),
      distinctUntilChanged(),
    )
  }

  start(): void {
    const timers = combineLatest([this.toasts.state$, this.hold.state$]).pipe(
      // A new toast replaces the timer of the old one.
      switchMap(([toast, held]) => this.timerOf(toast, held)),
    )
    this.lifetime.untilDisposed(timers.subscribe((event) => this.toasts.dispatch(event)))
  }

  showToast(content: ToastContent): void {
    this.toasts.dispatch({ type: 'requested', content })
  }

  dismissToast(): void {
    this.toasts.dispatch({ type: 'dismissed' })
  }

  endLoading(): void {
    const { state } = this.toasts
    if (state.step === 'shown' && state.content.kind === 'loading') this.dismissToast()
  }

  /** Keeps a toast open while it has the pointer or the focus. */
  holdToast(held: boolean): void {
    this.hold.dispatch(held)
  }

  /**
   * Raises an alert. The host's `useCases.notices` receives each alert once, and the logger once for each cause, because
   * several services can raise the same alert. S8-36 is not an error.
   */
  raiseAlert(code: RaisedAlert, text: string): void {
    if (this.#logged.has(text)) return
    this.#logged.add(text)
    this.log.alert(alertKinds[code], text, { code })
    this.alerts.dispatch({ type: 'raised', code })
  }

  /** Logged for the developer only, not shown to the user. S9-16. */
  reportAlert(level: LogLevel, message: string, details?: unknown): void {
    this.log.alert(level, message, details)
  }

  dismissAlert(code: RaisedAlert): void {
    this.alerts.dispatch({ type: 'dismissed', code })
  }

  private timerOf(toast: Toast, held: boolean) {
    const { step, seq } = toast
    if (step === 'hidden' || (step === 'shown' && held)) return NEVER
    const type = step === 'shown' ? 'dismissed' : 'replaced'
    const ms = step === 'shown' ? shownFor(toast.content) : TOAST_SWAP_MS
    return ms === undefined ? NEVER : this.clock.after(ms).pipe(map(() => ({ type, seq }) as const))
  }
}
