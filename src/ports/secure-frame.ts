import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { FrameAnswer, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import type { Failure } from '#domain/kernel/failure.ts'

import { token } from './token.ts'

/** `initialised` follows `ready` after 500 ms. S4-20, S9-35. */
export type FrameState = 'absent' | 'loading' | 'ready' | 'initialised'

/**
 * `FrameRefused`: the frame's own error. `FrameUnavailable`: it did not load, or went away. `Aborted`: given up on
 * this side, 'Request was aborted' for RPC and 'Something went wrong' for the rest.
 */
export type FrameFailure = Failure<'FrameRefused' | 'FrameUnavailable' | 'TimedOut' | 'Aborted'>

export type FrameNews =
  /** iframe_load_failed. S8-45, S9-32. */
  | { readonly type: 'loadFailed' }
  /** iframe_request_timeout. S8-45, S9-33. */
  | { readonly type: 'requestTimedOut'; readonly name: FrameRequestName }
  /** Dropped without a word: of a foreign origin or source, of an unknown shape, or late. */
  | { readonly type: 'dropped'; readonly reason: 'foreign' | 'malformed' | 'unmatched' }

/** What the frame's address says of this visit. S2-33. */
export interface FrameVisit {
  readonly chainId: ChainId
  /** https, or http on a loopback host. */
  readonly rpcUrl: string | undefined
}

/** Where the frame is drawn, in CSS pixels of the viewport. */
export interface FramePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Of its bottom corners. */
  readonly radius: number
}

/**
 * The embedded wallet's page at its own origin. It is put on this page at the first `open`, hidden, and talks to
 * nobody but its own origin. Each question settles once: answer, error, timeout, abort, or the frame is gone. Nothing
 * escapes as an exception. Contract: tests/contract/secure-frame.test.ts
 */
export interface SecureFrame {
  readonly state$: Observable<FrameState>
  /** Settles when it is initialised; a frame that failed to load is tried anew. S4-20, S9-32. */
  open(visit: FrameVisit): TaskEither<FrameFailure, void>
  /**
   * The frame must be open. `until`: its first emission gives the question up; of an RPC request the frame is told.
   * A question that waits for the visitor has no deadline here.
   */
  ask<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until?: Observable<unknown>,
  ): TaskEither<FrameFailure, FrameAnswer<Name>>
  /** Shown there, or hidden again. S4-37. */
  place(place: FramePlace | undefined): void
  /** Gives the frame the keyboard. */
  focus(): void
  /** Taken off the page; what is asked still is aborted. The next `open` begins anew. */
  close(): void
  /** Listens while subscribed; never errors. */
  readonly news$: Observable<FrameNews>
}
export const SecureFrame = token<SecureFrame>('SecureFrame')
