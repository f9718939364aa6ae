import { inject, injectable, preDestroy } from 'inversify'

import { Clock } from '#ports/clock.ts'
import type { OpenPopup, Popup } from '#ports/popup.ts'

import { FrameOptions } from './frame-options.ts'
import { SocialWindow } from './social-window.ts'

/** S9-14. */
const FEATURES = 'width=600,height=800,scrollbars=yes'

/** A browser window that starts at the frame's origin and then goes to the provider. S7-43. */
@injectable()
export class BrowserPopup implements Popup {
  #latest: SocialWindow | undefined

  constructor(
    @inject(FrameOptions) private readonly options: FrameOptions,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  open(): OpenPopup | undefined {
    const { embedded } = this.options
    if (embedded === undefined) return undefined
    const { origin } = new URL(embedded.url)
    // All logins use one window name, so this may be the window of an earlier login.
    const opened = window.open(`${origin}/loading`, 'popupWindow', FEATURES)
    this.#latest?.abort()
    return (this.#latest = opened === null ? undefined : new SocialWindow(opened, origin, this.clock))
  }

  @preDestroy()
  dispose(): void {
    this.#latest?.close()
  }
}
