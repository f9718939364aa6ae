import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import { firstValueFrom, map, merge, NEVER, Observable, Subject, take } from 'rxjs'

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
import {
  type FrameResponse,
  type FramePayload,
  type FrameRequestName,
  frameRequests,
  frameResponses,
} from '#domain/embedded/protocol.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Clock } from '#ports/clock.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

export const unavailable: FrameFailure = failure('FrameUnavailable', FRAME_UNAVAILABLE)

export interface FakeFrameRequest {
  readonly name: FrameRequestName
  readonly payload: unknown
}

interface WaitingRequest extends FakeFrameRequest {
  readonly settle: (outcome: E.Either<string, unknown>) => void
}

type Responder = (payload: unknown) => E.Either<string, unknown>

/** The requests to a fake frame, and its events. It uses the protocol's codecs, like a frame in a page. */
export class FakeFrameRequests {
  readonly #ended = new Subject<'closed' | 'unavailable'>()
  readonly #standing = new Map<FrameRequestName, Responder>()
  #waiting: readonly WaitingRequest[] = []

  constructor(
    private readonly clock: Clock,
    private readonly ready$: Observable<unknown>,
    private readonly received: (request: FakeFrameRequest) => void,
    private readonly report: (event: FrameEvent) => void,
  ) {
    this.#standing.set('RPC_ABORT', () => {
      for (const { name, payload, settle } of this.#waiting)
        if (needsApproval(name, payload)) settle(E.left('Request was aborted'))
      return E.right(undefined)
    })
  }

  request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until: Observable<unknown> = NEVER,
  ): TE.TaskEither<FrameFailure, FrameResponse<Name>> {
    return () => {
      let isReceived = false
      const aborted = E.left(failure('Aborted', abortMessage(name)))
      const answered = new Observable<E.Either<FrameFailure, FrameResponse<Name>>>((subscriber) => {
        const refuse = (reply: string) => {
          if (reply === UNVERIFIED_REPLY) this.report({ type: 'unverifiedDomain' })
          subscriber.next(E.left(failure('FrameRefused', refusalText(reply))))
        }
        const accept = (answer: unknown) => {
          if (frameResponses[name].is(answer)) subscriber.next(E.right(answer as FrameResponse<Name>))
          else this.report({ type: 'dropped', reason: 'malformed' })
        }
        const waiting: WaitingRequest = { name, payload, settle: E.match(refuse, accept) }
        const whenReady = this.ready$.pipe(take(1)).subscribe(() => {
          isReceived = true
          if (frameRequests[name].is(payload)) this.#receive(waiting)
          else refuse(FRAME_ERROR)
        })
        return () => {
          whenReady.unsubscribe()
          this.#waiting = this.#waiting.filter((each) => each !== waiting)
        }
      })
      const abort$ = until.pipe(
        map(() => {
          // The frame receives it in a later task, after this request.
          if (isReceived && needsApproval(name, payload))
            queueMicrotask(() => void this.request('RPC_ABORT', undefined)())
          return aborted
        }),
      )
      const over = this.#ended.pipe(map((why) => (why === 'closed' ? aborted : E.left(unavailable))))
      return firstValueFrom(merge(abort$, over, answered, this.#late(name, payload)))
    }
  }

  answers<Name extends FrameRequestName>(
    name: Name,
    answer: (payload: FramePayload<Name>) => E.Either<string, FrameResponse<Name>>,
  ): void {
    this.#standing.set(name, (payload) => answer(payload as FramePayload<Name>))
    for (const each of this.waiting(name)) this.#answer(each)
  }

  answersLater(name: FrameRequestName): void {
    this.#standing.delete(name)
  }

  waiting(name: FrameRequestName): readonly WaitingRequest[] {
    return this.#waiting.filter((each) => each.name === name)
  }

  nth(name: FrameRequestName, at: number): WaitingRequest {
    const request = this.waiting(name)[at]
    if (request === undefined) throw new Error(`The frame received no ${name}`)
    return request
  }

  end(why: 'closed' | 'unavailable'): void {
    this.#ended.next(why)
  }

  #late(name: FrameRequestName, payload: unknown): Observable<E.Either<FrameFailure, never>> {
    if (waitsForUser(name, payload)) return NEVER
    return this.clock.after(FRAME_REQUEST_MS).pipe(
      map(() => {
        this.report({ type: 'requestTimedOut', name })
        return E.left(failure('TimedOut', abortMessage(name)))
      }),
    )
  }

  #receive(request: WaitingRequest): void {
    this.received({ name: request.name, payload: request.payload })
    this.#waiting = [...this.#waiting, request]
    this.#answer(request)
  }

  #answer({ name, payload, settle }: WaitingRequest): void {
    const answer = this.#standing.get(name)
    if (answer !== undefined) settle(answer(payload))
  }
}
