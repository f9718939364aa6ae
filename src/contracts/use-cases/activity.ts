import type { ActivitySnapshot } from '#contracts/activity.ts'

import type { UseCase } from './use-case.ts'

/**
 * The transactions of the active account on its network, with the option `activity`. The newest page is loaded and kept fresh
 * while `state$` has a subscriber. The verbs settle when the request has begun. They reject with ACTIVITY_NOT_ENABLED without
 * the option, and with NO_ADDRESS without an account on a network that a source serves.
 */
export interface ActivityUseCases extends UseCase<ActivitySnapshot> {
  /** Loads the next page, one at a time. After a failure only `retry` continues. */
  more(): Promise<void>
  /** Loads the newest page again. The other pages stay. */
  refresh(): Promise<void>
  /** Repeats the failed request. */
  retry(): Promise<void>
}
