import { Subscription } from 'rxjs'

import { FRAME_BEAT_MS, FRAME_MISSED_BEATS } from '#domain/embedded/frame.ts'
import type { Clock } from '#ports/clock.ts'

/**
 * Detects a frame that no longer responds. Heartbeats are sent only while a response of the frame is expected, so that an
 * idle page does nothing. A single missing response is ignored, because after a suspension the page's timers run first.
 */
export class FrameHeartbeat {
  #timer = Subscription.EMPTY
  #missed = 0

  constructor(
    private readonly clock: Clock,
    private readonly ping: () => void,
    private readonly silent: () => void,
  ) {}

  watch(isExpected: boolean): void {
    if (!isExpected) return this.#timer.unsubscribe()
    if (!this.#timer.closed) return
    this.#missed = 0
    this.#wait()
  }

  answered(): void {
    this.#missed = 0
  }

  #wait(): void {
    this.#timer = this.clock.after(FRAME_BEAT_MS).subscribe(() => this.#beat())
  }

  #beat(): void {
    if (this.#missed === FRAME_MISSED_BEATS) return this.silent()
    this.#missed++
    this.ping()
    this.#wait()
  }
}
