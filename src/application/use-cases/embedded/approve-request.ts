import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map, type Observable } from 'rxjs'

import type { Requests } from '#domain/approval/request-stack.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'
import { type FramePlace, SecureFrame } from '#ports/secure-frame.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { FrameRequests } from './frame-requests.ts'
import { RequestsStore } from './stores.ts'

/** Shows the frame, in which the visitor approves what is asked of the embedded wallet. S4-37, S4-38. */
@injectable()
export class ApproveRequest {
  readonly requests$: Observable<Requests>
  /** Whether the frame can be shown; until then it loads, or has gone. */
  readonly isThere$: Observable<boolean>

  constructor(
    @inject(RequestsStore) store: RequestsStore,
    @inject(FrameRequests) private readonly requests: FrameRequests,
    @inject(SecureFrame) private readonly frame: SecureFrame,
    @inject(EmbeddedFrame) private readonly embedded: EmbeddedFrame,
  ) {
    this.requests$ = store.state$
    this.isThere$ = frame.state$.pipe(
      map((state) => state === 'initialised'),
      distinctUntilChanged(),
    )
  }

  /** Where the frame is drawn; undefined hides it. */
  place(place: FramePlace | undefined): void {
    this.frame.place(place)
  }

  focus(): void {
    this.frame.focus()
  }

  /** The visitor gives up what waits for them. S4-26. */
  cancel(): void {
    this.requests.giveUp()
  }

  /** How the frame is to look, from now on. S3-21. */
  look(theme: FramePayload<'SYNC_THEME'>): void {
    this.embedded.look(theme)
  }
}
