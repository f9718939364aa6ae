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

import { FRAME_LOAD_MS, FRAME_SETTLE_MS, GIVEN_UP } from '#domain/embedded/frame.ts'
import type { FrameAnswer, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { failure } from '#domain/kernel/failure.ts'
import type { Clock } from '#ports/clock.ts'
import type {
  FrameFailure,
  FrameNews,
  FramePlace,
  FrameState,
  FrameVisit,
  SecureFrame,
} from '#ports/secure-frame.ts'

import { type FakeFrameQuestion, FakeFrameQuestions, unavailable } from './fake-frame-questions.ts'

const isReady = (state: FrameState): boolean => state === 'ready' || state === 'initialised'

/** A frame without a page behind it: it answers what a test tells it to, and otherwise not at all. */
export class FakeSecureFrame implements SecureFrame {
  readonly state$: Observable<FrameState>
  readonly news$: Observable<FrameNews>
  /** What it was opened for and heard, and where it was shown or (undefined) hidden; oldest first. */
  readonly visits: FrameVisit[] = []
  readonly asked: FakeFrameQuestion[] = []
  readonly places: (FramePlace | undefined)[] = []
  /** How often it was given the keyboard. */
  focused = 0
  /** `silent` loads and is not ready before a test says so, `unloadable` fails at once. */
  mood: 'well' | 'silent' | 'unloadable' = 'well'
  readonly #state = new BehaviorSubject<FrameState>('absent')
  readonly #news = new Subject<FrameNews>()
  readonly #fallen = new Subject<FrameFailure>()
  readonly #questions: FakeFrameQuestions
  #timer = Subscription.EMPTY

  constructor(private readonly clock: Clock) {
    this.state$ = this.#state.asObservable()
    this.news$ = this.#news.asObservable()
    this.#questions = new FakeFrameQuestions(
      clock,
      this.#state.pipe(filter(isReady)),
      (question) => this.asked.push(question),
      (news) => this.tell(news),
    )
  }

  open(visit: FrameVisit): TE.TaskEither<FrameFailure, void> {
    return () => {
      const initialised = this.#state.pipe(filter((state) => state === 'initialised'))
      const opened = firstValueFrom(
        merge(initialised.pipe(map(() => E.right(undefined))), this.#fallen.pipe(map(E.left))),
      )
      if (this.#state.value === 'absent') this.#load(visit)
      return opened
    }
  }

  ask<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until?: Observable<unknown>,
  ): TE.TaskEither<FrameFailure, FrameAnswer<Name>> {
    return () =>
      (this.#state.value === 'absent' ? TE.left(unavailable) : this.#questions.ask(name, payload, until))()
  }

  place(place: FramePlace | undefined): void {
    this.places.push(place)
  }

  focus(): void {
    this.focused++
  }

  close(): void {
    this.#leave('closed')
    this.#fallen.next(failure('Aborted', GIVEN_UP))
  }

  /** From now on it answers every such question, also those that wait. */
  answers<Name extends FrameRequestName>(
    name: Name,
    answer: (payload: FramePayload<Name>) => E.Either<string, FrameAnswer<Name>>,
  ): void {
    this.#questions.answers(name, answer)
  }

  /** It answers one such question that waits, the oldest unless told otherwise. */
  reply<Name extends FrameRequestName>(name: Name, answer: FrameAnswer<Name>, at = 0): void {
    this.#questions.nth(name, at).settle(E.right(answer))
  }

  refuse(name: FrameRequestName, message = '', at = 0): void {
    this.#questions.nth(name, at).settle(E.left(message))
  }

  /** How many such questions wait for an answer. */
  waiting(name: FrameRequestName): number {
    return this.#questions.waiting(name).length
  }

  /** Its page is there, for the first time or as another document. */
  becomeReady(): void {
    if (isReady(this.#state.value)) this.#questions.end('unavailable')
    this.#time(FRAME_SETTLE_MS, () => this.#state.next('initialised'))
    this.#state.next('ready')
  }

  /** It could not load, or somebody took it off the page. */
  fail(): void {
    if (!isReady(this.#state.value)) this.tell({ type: 'loadFailed' })
    this.#leave('unavailable')
    this.#fallen.next(unavailable)
  }

  tell(news: FrameNews): void {
    this.#news.next(news)
  }

  #load(visit: FrameVisit): void {
    this.visits.push(visit)
    this.#time(FRAME_LOAD_MS, () => this.fail())
    this.#state.next('loading')
    if (this.mood === 'well') this.becomeReady()
    if (this.mood === 'unloadable') this.fail()
  }

  #leave(why: 'closed' | 'unavailable'): void {
    this.#timer.unsubscribe()
    this.#state.next('absent')
    this.#questions.end(why)
  }

  #time(ms: number, due: () => void): void {
    this.#timer.unsubscribe()
    this.#timer = this.clock.after(ms).subscribe(due)
  }
}
