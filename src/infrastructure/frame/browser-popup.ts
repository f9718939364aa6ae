import { inject, injectable, preDestroy } from 'inversify'

import { Clock } from '#ports/clock.ts'
import type { OpenPopup, Popup } from '#ports/popup.ts'

import { FrameOptions } from './frame-options.ts'
import { freshId } from './messages.ts'
import { SocialWindow } from './social-window.ts'

/** S9-14. */
const FEATURES = 'width=600,height=800,scrollbars=yes'

/** A browser window that starts at the frame's origin and then goes to the provider. S7-43. */
@injectable()
export class BrowserPopup implements Popup {
  /** Nobody else can know it, so no other page of this browser can name the window or open its own under the name. */
  readonly #name = freshId()
  #latest: SocialWindow | undefined

  constructor(
    @inject(FrameOptions) private readonly options: FrameOptions,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  open(): OpenPopup | undefined {
    const { embedded } = this.options
    if (embedded === undefined) return undefined
    const { origin } = new URL(embedded.url)
    // All logins of the instance use one window name, so this may be the window of an earlier login.
    const opened = window.open(`${origin}/loading`, this.#name, FEATURES)
    this.#latest?.abort()
    return (this.#latest = opened === null ? undefined : new SocialWindow(opened, origin, this.clock))
  }

  newSecret(): string {
    return freshId()
  }

  @preDestroy()
  dispose(): void {
    this.#latest?.close()
  }
}
