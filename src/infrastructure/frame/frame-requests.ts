import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import {
  BehaviorSubject,
  catchError,
  filter,
  firstValueFrom,
  map,
  merge,
  NEVER,
  Observable,
  of,
  Subject,
  take,
} from 'rxjs'

import type { FrameEvent } from '#domain/embedded/frame-event.ts'
import {
  FRAME_ERROR,
  FRAME_REQUEST_MS,
  FRAME_UNAVAILABLE,
  abortMessage,
  needsApproval,
  refusalText,
  UNVERIFIED_REPLY,
  waitsForUser,
} from '#domain/embedded/frame.ts'
import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Clock } from '#ports/clock.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

import { type AppMessage, appMessage, freshId, type Reply } from './messages.ts'

export const unavailable: FrameFailure = failure('FrameUnavailable', FRAME_UNAVAILABLE)

const aborted = (name: FrameRequestName): FrameFailure => failure('Aborted', abortMessage(name))

interface SentRequest {
  readonly name: FrameRequestName
  readonly settle: (outcome: Reply['outcome']) => void
}

interface FrameChannel {
  readonly clock: Clock
  /** Emits true while the frame accepts requests. */
  readonly ready$: Observable<boolean>
  readonly post: (message: AppMessage) => boolean
  readonly emit: (event: FrameEvent) => void
}

/** The pending requests to the frame. Each settles once, and its timer is cleared. S7-45. */
export class FrameRequests {
  /** Whether a request is pending. */
  readonly isWaiting$: Observable<boolean>
  readonly #pending = new Map<string, SentRequest>()
  readonly #count = new BehaviorSubject(0)
  readonly #ended = new Subject<'closed' | 'unavailable'>()

  constructor(private readonly channel: FrameChannel) {
    this.isWaiting$ = this.#count.pipe(map((count) => count > 0))
  }

  request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until: Observable<unknown> = NEVER,
  ): TaskEither<FrameFailure, FrameResponse<Name>> {
    return () => {
      let isPosted = false
      const abort$ = until.pipe(
        catchError(() => of(undefined)),
        map(() => {
          // An abort without a posted request could end another request.
          if (isPosted && needsApproval(name, payload)) void this.request('RPC_ABORT', undefined)()
          return E.left(aborted(name))
        }),
      )
      const response$ = this.#responseTo(name, payload, () => void (isPosted = true))
      return firstValueFrom(merge(abort$, this.#endOf(name), response$, this.#timeoutOf(name, payload)))
    }
  }

  /** A replayed or late response matches no pending request. */
  receive({ id, name, outcome }: Reply): void {
    const sent = this.#pending.get(id)
    if (sent?.name === name) sent.settle(outcome)
    else this.channel.emit({ type: 'dropped', reason: 'unmatched' })
  }

  /** Ends every pending request. */
  end(why: 'closed' | 'unavailable'): void {
    this.#ended.next(why)
  }

  #endOf(name: FrameRequestName): Observable<E.Either<FrameFailure, never>> {
    return this.#ended.pipe(map((why) => E.left(why === 'closed' ? aborted(name) : unavailable)))
  }

  #timeoutOf(name: FrameRequestName, payload: unknown): Observable<E.Either<FrameFailure, never>> {
    if (waitsForUser(name, payload)) return NEVER
    return this.channel.clock.after(FRAME_REQUEST_MS).pipe(
      map(() => {
        this.channel.emit({ type: 'requestTimedOut', name })
        return E.left(failure('TimedOut', abortMessage(name)))
      }),
    )
  }

  #responseTo<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    onPosted: () => void,
  ): Observable<E.Either<FrameFailure, FrameResponse<Name>>> {
    return new Observable((subscriber) => {
      const id = freshId()
      const fail = (reply: string) => {
        if (reply === UNVERIFIED_REPLY) this.channel.emit({ type: 'unverifiedDomain' })
        subscriber.next(E.left(failure('FrameRefused', refusalText(reply))))
      }
      // The response was decoded with this request's codec before.
      const accept = (response: unknown) => subscriber.next(E.right(response as FrameResponse<Name>))
      const message = appMessage(name, payload, id)
      const { ready$, post } = this.channel
      this.#pending.set(id, { name, settle: E.match(fail, accept) })
      this.#count.next(this.#pending.size)
      const subscription = ready$.pipe(filter(Boolean), take(1)).subscribe(() => {
        onPosted()
        if (message === undefined || !post(message)) fail(FRAME_ERROR)
      })
      return () => {
        subscription.unsubscribe()
        this.#pending.delete(id)
        this.#count.next(this.#pending.size)
      }
    })
  }
}
