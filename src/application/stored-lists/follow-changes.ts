import { from, type Observable } from 'rxjs'

import type { Environment } from '#application/environment.ts'

/** Number of consecutive change batches after which reading is throttled. */
const MOST_AT_ONCE = 50
const PAUSE_MS = 100

/**
 * Calls `read` after other tabs change the storage: once for all changes of one task, and with a pause after each
 * MOST_AT_ONCE such tasks.
 */
export const followChanges = (
  changes$: Observable<unknown>,
  environment: Pick<Environment, 'after' | 'hold'>,
  read: () => void,
): void => {
  let tasks = 0
  let isDue = false
  const changed = () => {
    // A pending read includes later changes.
    if (isDue) return
    isDue = true
    const pause$ = ++tasks % MOST_AT_ONCE ? from(Promise.resolve()) : environment.after(PAUSE_MS)
    environment.hold(
      pause$.subscribe(() => {
        isDue = false
        read()
      }),
    )
  }
  environment.hold(changes$.subscribe(changed))
}
