import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { FrameBounds } from '#contracts/embedded.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { AcceptedPayload } from '#domain/embedded/consent.ts'
import type { FrameEvent } from '#domain/embedded/frame-event.ts'
import type { FrameResponse, FrameRequestName } from '#domain/embedded/protocol.ts'
import type { Failure } from '#domain/shared/failure.ts'

import { token } from './token.ts'

/** `initialised` follows `ready` after 500 ms. S4-20, S9-35. */
export type FrameState = 'absent' | 'loading' | 'ready' | 'initialised'

/**
 * `FrameRefused`: the frame replied with an error. `FrameUnavailable`: the frame did not load or was removed. `Aborted`:
 * cancelled on this side, with 'Request was aborted' for RPC and 'Something went wrong' otherwise.
 */
export type FrameFailure = Failure<'FrameRefused' | 'FrameUnavailable' | 'TimedOut' | 'Aborted'>

/** The query parameters of the frame's address. S2-33. */
export interface FrameNetwork {
  readonly chainId: ChainId
  /** https, or http on a loopback host. */
  readonly rpcUrl: string | undefined
}

/**
 * The embedded wallet's page at its own origin. The first `open` adds it to this page, hidden. It exchanges messages only
 * with its own origin. Each request settles once: with a reply, an error, a timeout, an abort, or because the frame is gone.
 * No method throws. Contract: tests/contract/secure-frame.test.ts
 */
export interface SecureFrame {
  readonly state$: Observable<FrameState>
  /** Settles when the frame is initialised. A frame that failed to load is loaded again. S4-20, S9-32. */
  open(visit: FrameNetwork): TaskEither<FrameFailure, void>
  /**
   * Requires an open frame. The first emission of `until` cancels the request, and an RPC request is aborted
   * in the frame too. A request that waits for the user has no deadline here.
   */
  request<Name extends FrameRequestName>(
    name: Name,
    payload: AcceptedPayload<Name>,
    until?: Observable<unknown>,
  ): TaskEither<FrameFailure, FrameResponse<Name>>
  /** Shows the frame at the bounds, or hides it. S4-37. */
  place(place: FrameBounds | undefined): void
  /** Moves the keyboard focus into the frame. */
  focus(): void
  /** Removes the frame and aborts its requests. The next `open` starts again. */
  close(): void
  /** Emits while subscribed. Never errors. */
  readonly events$: Observable<FrameEvent>
}
export const SecureFrame = token<SecureFrame>('SecureFrame')
