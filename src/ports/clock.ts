import type { Observable } from 'rxjs'

import { token } from './token.ts'

/** The current time and timers. Contract: tests/contract/clock.test.ts */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Emits once after `ms` and completes. Unsubscribing cancels the timer. */
  after(ms: number): Observable<void>
}
export const Clock = token<Clock>('Clock')
