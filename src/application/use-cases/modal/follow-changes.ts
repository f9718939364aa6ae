import { from, type Observable } from 'rxjs'

import type { Environment } from '#application/environment.ts'

/** More tasks with changes in a row than other tabs have reason to cause. */
const MOST_AT_ONCE = 50
const PAUSE_MS = 100

/**
 * Calls `read`, which reads what is stored, after changes by other tabs: once for all changes of a task, and after
 * each fifty such tasks not before a pause.
 */
export const followChanges = (
  changes$: Observable<unknown>,
  environment: Pick<Environment, 'after' | 'hold'>,
  read: () => void,
): void => {
  let tasks = 0
  let isDue = false
  const changed = () => {
    // What changes meanwhile is read with it.
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
