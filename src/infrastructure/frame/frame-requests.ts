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
  readonly answer: (outcome: Reply['outcome']) => void
}

interface FrameChannel {
  readonly clock: Clock
  /** Emits true while the frame accepts requests. */
  readonly ready$: Observable<boolean>
  readonly post: (message: AppMessage) => boolean
  readonly tell: (news: FrameEvent) => void
}

/** The open requests to the frame. Each settles once, and its timer is cleared. S7-45. */
export class FrameRequests {
  /** Whether a request is open. */
  readonly isWaiting$: Observable<boolean>
  readonly #asked = new Map<string, SentRequest>()
  readonly #count = new BehaviorSubject(0)
  readonly #ended = new Subject<'closed' | 'unavailable'>()

  constructor(private readonly outside: FrameChannel) {
    this.isWaiting$ = this.#count.pipe(map((count) => count > 0))
  }

  ask<Name extends FrameRequestName>(
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
          if (isPosted && needsApproval(name, payload)) void this.ask('RPC_ABORT', undefined)()
          return E.left(aborted(name))
        }),
      )
      const answered = this.#answered(name, payload, () => void (isPosted = true))
      return firstValueFrom(merge(abort$, this.#over(name), answered, this.#late(name, payload)))
    }
  }

  /** A replayed or late reply matches no request. */
  receive({ id, name, outcome }: Reply): void {
    const asked = this.#asked.get(id)
    if (asked?.name === name) asked.answer(outcome)
    else this.outside.tell({ type: 'dropped', reason: 'unmatched' })
  }

  /** Ends every open request. */
  end(why: 'closed' | 'unavailable'): void {
    this.#ended.next(why)
  }

  #over(name: FrameRequestName): Observable<E.Either<FrameFailure, never>> {
    return this.#ended.pipe(map((why) => E.left(why === 'closed' ? aborted(name) : unavailable)))
  }

  #late(name: FrameRequestName, payload: unknown): Observable<E.Either<FrameFailure, never>> {
    if (waitsForUser(name, payload)) return NEVER
    return this.outside.clock.after(FRAME_REQUEST_MS).pipe(
      map(() => {
        this.outside.tell({ type: 'requestTimedOut', name })
        return E.left(failure('TimedOut', abortMessage(name)))
      }),
    )
  }

  #answered<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    posted: () => void,
  ): Observable<E.Either<FrameFailure, FrameResponse<Name>>> {
    return new Observable((subscriber) => {
      const id = freshId()
      const refuse = (reply: string) => {
        if (reply === UNVERIFIED_REPLY) this.outside.tell({ type: 'unverifiedDomain' })
        subscriber.next(E.left(failure('FrameRefused', refusalText(reply))))
      }
      // The reply was decoded with this request's codec before it arrives here.
      const accept = (answer: unknown) => subscriber.next(E.right(answer as FrameResponse<Name>))
      const message = appMessage(name, payload, id)
      const { ready$, post } = this.outside
      this.#asked.set(id, { name, answer: E.match(refuse, accept) })
      this.#count.next(this.#asked.size)
      const posting = ready$.pipe(filter(Boolean), take(1)).subscribe(() => {
        posted()
        if (message === undefined || !post(message)) refuse(FRAME_ERROR)
      })
      return () => {
        posting.unsubscribe()
        this.#asked.delete(id)
        this.#count.next(this.#asked.size)
      }
    })
  }
}
