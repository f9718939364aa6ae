import { inject, injectable } from 'inversify'

import { AlertStore, ToastStore } from '#application/stores.ts'
import { Log } from '#ports/log.ts'

/** What the instance has told: toasts to the user, alerts and lines of the log to the developer. */
@injectable()
export class KeptNotices {
  constructor(
    @inject(ToastStore) readonly toast: ToastStore,
    @inject(AlertStore) readonly alerts: AlertStore,
    @inject(Log) private readonly log: Log,
  ) {}

  /** The kept lines of the log, oldest first. S9-16. */
  get lines(): readonly string[] {
    return this.log.lines
  }
}
