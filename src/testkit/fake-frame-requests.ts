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

interface Waiting extends FakeFrameRequest {
  readonly settle: (said: E.Either<string, unknown>) => void
}

type Standing = (payload: unknown) => E.Either<string, unknown>

/** The requests to a fake frame, and its events. The codecs are the protocol's, as of a frame in a page. */
export class FakeFrameRequests {
  readonly #ended = new Subject<'closed' | 'unavailable'>()
  readonly #standing = new Map<FrameRequestName, Standing>()
  #waiting: readonly Waiting[] = []

  constructor(
    private readonly clock: Clock,
    private readonly ready$: Observable<unknown>,
    private readonly received: (question: FakeFrameRequest) => void,
    private readonly tell: (news: FrameEvent) => void,
  ) {
    this.#standing.set('RPC_ABORT', () => {
      for (const { name, payload, settle } of this.#waiting)
        if (needsApproval(name, payload)) settle(E.left('Request was aborted'))
      return E.right(undefined)
    })
  }

  ask<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until: Observable<unknown> = NEVER,
  ): TE.TaskEither<FrameFailure, FrameResponse<Name>> {
    return () => {
      let isHeard = false
      const aborted = E.left(failure('Aborted', abortMessage(name)))
      const answered = new Observable<E.Either<FrameFailure, FrameResponse<Name>>>((subscriber) => {
        const refuse = (reply: string) => {
          if (reply === UNVERIFIED_REPLY) this.tell({ type: 'unverifiedDomain' })
          subscriber.next(E.left(failure('FrameRefused', refusalText(reply))))
        }
        const accept = (answer: unknown) => {
          if (frameResponses[name].is(answer)) subscriber.next(E.right(answer as FrameResponse<Name>))
          else this.tell({ type: 'dropped', reason: 'malformed' })
        }
        const question: Waiting = { name, payload, settle: E.match(refuse, accept) }
        const hearing = this.ready$.pipe(take(1)).subscribe(() => {
          isHeard = true
          if (frameRequests[name].is(payload)) this.#receive(question)
          else refuse(FRAME_ERROR)
        })
        return () => {
          hearing.unsubscribe()
          this.#waiting = this.#waiting.filter((each) => each !== question)
        }
      })
      const abort$ = until.pipe(
        map(() => {
          // The frame gets it in a later task, after this request.
          if (isHeard && needsApproval(name, payload))
            queueMicrotask(() => void this.ask('RPC_ABORT', undefined)())
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

  waiting(name: FrameRequestName): readonly Waiting[] {
    return this.#waiting.filter((each) => each.name === name)
  }

  nth(name: FrameRequestName, at: number): Waiting {
    const question = this.waiting(name)[at]
    if (question === undefined) throw new Error(`The frame received no ${name}`)
    return question
  }

  end(why: 'closed' | 'unavailable'): void {
    this.#ended.next(why)
  }

  #late(name: FrameRequestName, payload: unknown): Observable<E.Either<FrameFailure, never>> {
    if (waitsForUser(name, payload)) return NEVER
    return this.clock.after(FRAME_REQUEST_MS).pipe(
      map(() => {
        this.tell({ type: 'requestTimedOut', name })
        return E.left(failure('TimedOut', abortMessage(name)))
      }),
    )
  }

  #receive(question: Waiting): void {
    this.received({ name: question.name, payload: question.payload })
    this.#waiting = [...this.#waiting, question]
    this.#answer(question)
  }

  #answer({ name, payload, settle }: Waiting): void {
    const answer = this.#standing.get(name)
    if (answer !== undefined) settle(answer(payload))
  }
}
