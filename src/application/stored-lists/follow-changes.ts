import { from, type Observable } from 'rxjs'

import type { Environment } from '#application/environment.ts'

/** The number of reads after which the next one waits for PAUSE_MS. */
const MAX_WITHOUT_PAUSE = 50
const PAUSE_MS = 100

/**
 * Calls `read` after other tabs change the storage, once for all changes of one task. Pauses after every
 * MAX_WITHOUT_PAUSE reads, so that a tab that writes without end does not block this one.
 */
export const followChanges = (
  changes$: Observable<unknown>,
  environment: Pick<Environment, 'after' | 'untilDisposed'>,
  read: () => void,
): void => {
  let reads = 0
  let isDue = false
  const scheduleRead = () => {
    // The scheduled read includes later changes.
    if (isDue) return
    isDue = true
    const pause$ = ++reads % MAX_WITHOUT_PAUSE ? from(Promise.resolve()) : environment.after(PAUSE_MS)
    environment.untilDisposed(
      pause$.subscribe(() => {
        isDue = false
        read()
      }),
    )
  }
  environment.untilDisposed(changes$.subscribe(scheduleRead))
}
