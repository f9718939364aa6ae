import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import {
  BehaviorSubject,
  filter,
  firstValueFrom,
  map,
  merge,
  type Observable,
  Subject,
  Subscription,
} from 'rxjs'

import type { FrameBounds } from '#contracts/embedded.ts'
import type { FrameEvent } from '#domain/embedded/frame-event.ts'
import { FRAME_LOAD_MS, FRAME_READY_DELAY_MS, REQUEST_ABORTED } from '#domain/embedded/frame.ts'
import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Clock } from '#ports/clock.ts'
import type { FrameFailure, FrameState, FrameNetwork, SecureFrame } from '#ports/secure-frame.ts'

import { type FakeFrameRequest, FakeFrameRequests, unavailable } from './fake-frame-requests.ts'

const isReady = (state: FrameState): boolean => state === 'ready' || state === 'initialised'

/** A frame without a page. It gives only the responses that a test sets. */
export class FakeSecureFrame implements SecureFrame {
  readonly state$: Observable<FrameState>
  readonly events$: Observable<FrameEvent>
  /** The visits, requests and bounds of the frame, oldest first. The bounds are undefined while it is hidden. */
  readonly visits: FrameNetwork[] = []
  readonly requests: FakeFrameRequest[] = []
  readonly places: (FrameBounds | undefined)[] = []
  /** The number of calls of `focus`. */
  focused = 0
  /** `silent` loads and becomes ready only when a test calls `becomeReady`. `unloadable` fails immediately. */
  behaviour: 'ok' | 'silent' | 'unloadable' = 'ok'
  readonly #state = new BehaviorSubject<FrameState>('absent')
  readonly #events = new Subject<FrameEvent>()
  readonly #loadFailures = new Subject<FrameFailure>()
  readonly #requests: FakeFrameRequests
  #timer = Subscription.EMPTY

  constructor(private readonly clock: Clock) {
    this.state$ = this.#state.asObservable()
    this.events$ = this.#events.asObservable()
    this.#requests = new FakeFrameRequests(
      clock,
      this.#state.pipe(filter(isReady)),
      (question) => this.requests.push(question),
      (event) => this.report(event),
    )
  }

  open(visit: FrameNetwork): TE.TaskEither<FrameFailure, void> {
    return () => {
      const initialised = this.#state.pipe(filter((state) => state === 'initialised'))
      const opened = firstValueFrom(
        merge(initialised.pipe(map(() => E.right(undefined))), this.#loadFailures.pipe(map(E.left))),
      )
      if (this.#state.value === 'absent') this.#load(visit)
      return opened
    }
  }

  request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until?: Observable<unknown>,
  ): TE.TaskEither<FrameFailure, FrameResponse<Name>> {
    return () =>
      (this.#state.value === 'absent' ? TE.left(unavailable) : this.#requests.request(name, payload, until))()
  }

  place(place: FrameBounds | undefined): void {
    this.places.push(place)
  }

  focus(): void {
    this.focused++
  }

  close(): void {
    this.#leave('closed')
    this.#loadFailures.next(failure('Aborted', REQUEST_ABORTED))
  }

  /** Sets the response to each request of this name, including waiting ones. */
  answers<Name extends FrameRequestName>(
    name: Name,
    answer: (payload: FramePayload<Name>) => E.Either<string, FrameResponse<Name>>,
  ): void {
    this.#requests.answers(name, answer)
  }

  /** Requests of this name wait for `reply` or `refuse` from now on. */
  answersLater(name: FrameRequestName): void {
    this.#requests.answersLater(name)
  }

  /** Responds to one waiting request of this name, by default the oldest. */
  reply<Name extends FrameRequestName>(name: Name, answer: FrameResponse<Name>, at = 0): void {
    this.#requests.nth(name, at).settle(E.right(answer))
  }

  refuse(name: FrameRequestName, message = '', at = 0): void {
    this.#requests.nth(name, at).settle(E.left(message))
  }

  /** The number of waiting requests of this name. */
  waiting(name: FrameRequestName): number {
    return this.#requests.waiting(name).length
  }

  /** The page becomes ready, for the first time or as a new document. */
  becomeReady(): void {
    if (isReady(this.#state.value)) this.#requests.end('unavailable')
    this.#time(FRAME_READY_DELAY_MS, () => this.#state.next('initialised'))
    this.#state.next('ready')
  }

  /** The frame fails to load, or is removed. */
  fail(): void {
    if (!isReady(this.#state.value)) this.report({ type: 'loadFailed' })
    this.#leave('unavailable')
    this.#loadFailures.next(unavailable)
  }

  /** A frame that was ready does not respond to a heartbeat. */
  becomeSilent(): void {
    this.report({ type: 'silent' })
    this.fail()
  }

  report(event: FrameEvent): void {
    this.#events.next(event)
  }

  #load(visit: FrameNetwork): void {
    this.visits.push(visit)
    this.#time(FRAME_LOAD_MS, () => this.fail())
    this.#state.next('loading')
    if (this.behaviour === 'ok') this.becomeReady()
    if (this.behaviour === 'unloadable') this.fail()
  }

  #leave(why: 'closed' | 'unavailable'): void {
    this.#timer.unsubscribe()
    this.#state.next('absent')
    this.#requests.end(why)
  }

  #time(ms: number, due: () => void): void {
    this.#timer.unsubscribe()
    this.#timer = this.clock.after(ms).subscribe(due)
  }
}
