import type { SelfCheckReport, Recording } from '#contracts/diagnostics.ts'

import type { UseCase } from './use-case.ts'

export interface DiagnosticsSnapshot {
  readonly selfCheck: SelfCheckReport
}

/**
 * The recording, and the progress of a check. `manifest` and `check` are verbs of the handle. Without the option
 * `diagnostics` the verbs reject with DIAGNOSTICS_NOT_ENABLED.
 */
export interface DiagnosticsUseCases extends UseCase<DiagnosticsSnapshot> {
  /** The recording for a support ticket. It is kept in memory only. */
  recording(): Promise<Recording>
  /** The recording as lines of text, which a user can copy. */
  timeline(): Promise<string>
  /** Cancels the running check. The report of the previous one stays. */
  cancelCheck(): void
}
