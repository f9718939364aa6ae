import type * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import { map, type Observable } from 'rxjs'

import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { FrameRequests, unavailable } from '#infrastructure/frame/frame-requests.ts'
import type { AppMessage } from '#infrastructure/frame/messages.ts'
import type { FrameFailure, FrameState } from '#ports/secure-frame.ts'
import type { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'

/** A request to the frame. Its response may be missing, late, repeated or out of order. */
export interface Letter {
  readonly id: string
  readonly name: FrameRequestName
  readonly payload: unknown
}

/** A frame that matches responses to requests like the real one. The connection itself loses nothing. */
export class BadFrame extends FakeSecureFrame {
  readonly requestLog: Letter[] = []
  /** The letters answered at least once, whether or not the response was still expected. */
  readonly answered = new Set<Letter>()
  /** The responses that it sends at once. Undefined for requests that the test answers. */
  immediateResponse: (letter: Letter) => E.Either<string, unknown> | undefined = () => undefined
  /** Called with each letter. */
  onRequest: (letter: Letter) => void = () => {}
  /** The page of the frame was lost at least once. */
  hasFailed = false
  readonly #requests: FrameRequests
  #now: FrameState = 'absent'
  #dropped = 0
  #isOver = false

  constructor(clock: FakeClock) {
    super(clock)
    this.state$.subscribe((state) => (this.#now = state))
    this.#requests = new FrameRequests({
      clock,
      ready$: this.state$.pipe(map(() => this.isReady)),
      post: (message) => this.#post(message),
      emit: (event) => {
        if (event.type === 'dropped') this.#dropped++
        this.report(event)
      },
    })
  }

  get isReady(): boolean {
    return this.#now === 'ready' || this.#now === 'initialised'
  }

  override request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until?: Observable<unknown>,
  ): TE.TaskEither<FrameFailure, FrameResponse<Name>> {
    return async () => {
      if (this.#now === 'absent') return { _tag: 'Left', left: unavailable }
      return this.#requests.request(name, payload, until)()
    }
  }

  override open(visit: Parameters<FakeSecureFrame['open']>[0]): TE.TaskEither<FrameFailure, void> {
    return async () => (this.#isOver ? { _tag: 'Left', left: unavailable } : super.open(visit)())
  }

  override close(): void {
    super.close()
    this.#requests.end('closed')
  }

  override fail(): void {
    this.hasFailed = true
    super.fail()
    this.#requests.end('unavailable')
  }

  override becomeReady(): void {
    this.hasFailed ||= this.isReady
    if (this.isReady) this.#requests.end('unavailable')
    super.becomeReady()
  }

  /** Ends the frame, as the container ends its adapters. */
  end(): void {
    this.#isOver = true
    this.close()
  }

  /** Sends a response. Returns false if it is no longer expected. */
  deliver(letter: Letter, outcome: E.Either<string, unknown>): boolean {
    const { id, name } = letter
    const droppedBefore = this.#dropped
    this.answered.add(letter)
    this.#requests.receive({ type: 'reply', id, name, outcome })
    return this.#dropped === droppedBefore
  }

  #post({ type, id, payload }: AppMessage): boolean {
    const name = type.slice(type.indexOf('/') + 1) as FrameRequestName
    const letter = { id, name, payload }
    this.requestLog.push(letter)
    this.onRequest(letter)
    const response = this.immediateResponse(letter)
    if (response === undefined) return true
    this.answered.add(letter)
    queueMicrotask(() => void this.deliver(letter, response))
    return true
  }
}
