import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { RequestsStore } from '#application/use-cases/embedded/frame/stores.ts'
import type { FrameBounds } from '#contracts/embedded.ts'
import type { Requests } from '#domain/approval/request-stack.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'
import { SecureFrame } from '#ports/secure-frame.ts'

import { EmbeddedRequests } from './embedded-requests.ts'

/** Shows the frame in which the user approves requests to the embedded wallet. S4-37, S4-38. */
@injectable()
export class ApproveRequest {
  readonly requests$: Observable<Requests>
  /** Whether the frame is ready. Otherwise it is loading or has been removed. */
  readonly isFrameReady$: Observable<boolean>

  /** Emits when the user has pressed Escape in the frame. */
  readonly escaped$: Observable<unknown>

  constructor(
    @inject(RequestsStore) store: RequestsStore,
    @inject(EmbeddedRequests) private readonly requests: EmbeddedRequests,
    @inject(SecureFrame) private readonly frame: SecureFrame,
    @inject(EmbeddedFrame) private readonly embedded: EmbeddedFrame,
  ) {
    this.requests$ = store.state$
    this.escaped$ = frame.events$.pipe(filter(({ type }) => type === 'escaped'))
    this.isFrameReady$ = frame.state$.pipe(
      map((state) => state === 'initialised'),
      distinctUntilChanged(),
    )
  }

  /** The frame's bounds. Undefined hides it. */
  place(bounds: FrameBounds | undefined): void {
    this.frame.place(bounds)
  }

  focus(): void {
    this.frame.focus()
  }

  /** Cancels the waiting requests at the user's request. S4-26. */
  cancel(): void {
    this.requests.abort()
  }

  /** Sends the theme to the frame. S3-21. */
  setTheme(theme: FramePayload<'SYNC_THEME'>): void {
    this.embedded.setTheme(theme)
  }
}
