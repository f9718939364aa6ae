import type { AlertCode } from '#contracts/events.ts'

import type { UseCase } from './use-case.ts'

export interface NoticesSnapshot {
  /** The most severe alert that is not dismissed. */
  readonly alert?: AlertCode
}

export interface NoticesUseCases extends UseCase<NoticesSnapshot> {
  /** Each alert is raised once. A dismissed alert does not return. */
  dismiss(alert: AlertCode): void
}
