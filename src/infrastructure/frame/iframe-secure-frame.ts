import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable, preDestroy } from 'inversify'
import {
  BehaviorSubject,
  combineLatest,
  filter,
  firstValueFrom,
  map,
  merge,
  type Observable,
  Subject,
  Subscription,
} from 'rxjs'

import type { FrameBounds } from '#contracts/embedded.ts'
import { type FrameEvent, errorReasonOf } from '#domain/embedded/frame-event.ts'
import { FRAME_LOAD_MS, FRAME_READY_DELAY_MS, REQUEST_ABORTED } from '#domain/embedded/frame.ts'
import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { failure } from '#domain/shared/failure.ts'
import { Clock } from '#ports/clock.ts'
import type { FrameFailure, FrameState, FrameNetwork, SecureFrame } from '#ports/secure-frame.ts'

import { frameAddress } from './address.ts'
import { FrameHeartbeat } from './frame-heartbeat.ts'
import { FrameOptions } from './frame-options.ts'
import { FrameRequests, unavailable } from './frame-requests.ts'
import { FramedPage } from './framed-page.ts'

const isReady = (state: FrameState): boolean => state === 'ready' || state === 'initialised'

/** The embedded wallet in an iframe of this page. S2-32. */
@injectable()
export class IframeSecureFrame implements SecureFrame {
  readonly state$: Observable<FrameState>
  readonly events$: Observable<FrameEvent>
  readonly #state = new BehaviorSubject<FrameState>('absent')
  readonly #events = new Subject<FrameEvent>()
  readonly #loadFailures = new Subject<FrameFailure>()
  readonly #requests: FrameRequests
  readonly #heartbeat: FrameHeartbeat
  readonly #isShown = new BehaviorSubject(false)
  #page: FramedPage | undefined
  /** The timer of the load, then of the delay after it. */
  #timer = Subscription.EMPTY
  #isDisposed = false

  constructor(
    @inject(FrameOptions) private readonly options: FrameOptions,
    @inject(Clock) private readonly clock: Clock,
  ) {
    this.state$ = this.#state.asObservable()
    this.events$ = this.#events.asObservable()
    // An error that the host throws must not reach the frame.
    this.#events
      .pipe(map(errorReasonOf))
      .subscribe((trouble) => trouble !== undefined && this.options.embedded?.onFailure?.(trouble))
    this.#requests = new FrameRequests({
      clock,
      ready$: this.#state.pipe(map(isReady)),
      post: (message) => this.#page?.post(message) ?? false,
      emit: (event) => this.#events.next(event),
    })
    this.#heartbeat = new FrameHeartbeat(
      clock,
      () => this.#page?.ping(),
      () => {
        this.#events.next({ type: 'silent' })
        this.#fail()
      },
    )
    combineLatest([this.#requests.isWaiting$, this.#isShown, this.#state]).subscribe(([isWaiting, isShown]) =>
      this.#heartbeat.watch((isWaiting || isShown) && (this.#page?.hasPort ?? false)),
    )
  }

  open(visit: FrameNetwork): TE.TaskEither<FrameFailure, void> {
    return () => {
      if (this.#isDisposed) return TE.left(unavailable)()
      const initialised = this.#state.pipe(filter((state) => state === 'initialised'))
      const opened = firstValueFrom(
        merge(initialised.pipe(map(() => E.right(undefined))), this.#loadFailures.pipe(map(E.left))),
      )
      if (this.#page === undefined) this.#load(visit)
      return opened
    }
  }

  request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until?: Observable<unknown>,
  ): TE.TaskEither<FrameFailure, FrameResponse<Name>> {
    return () =>
      (this.#page === undefined ? TE.left(unavailable) : this.#requests.request(name, payload, until))()
  }

  place(bounds: FrameBounds | undefined): void {
    this.#page?.place(bounds)
    this.#isShown.next(bounds !== undefined)
  }

  focus(): void {
    this.#page?.focus()
  }

  close(): void {
    this.#remove()
    this.#requests.end('closed')
    this.#loadFailures.next(failure('Aborted', REQUEST_ABORTED))
  }

  @preDestroy()
  dispose(): void {
    this.#isDisposed = true
    this.close()
    this.#state.complete()
    this.#events.complete()
  }

  #load(visit: FrameNetwork): void {
    const address = frameAddress(this.options, visit)
    if (address === undefined) return this.#loadFailures.next(unavailable)
    this.#startLoading()
    try {
      this.#page = new FramedPage(address, {
        ready: () => this.#initialise(),
        replied: (reply) => this.#requests.receive(reply),
        alive: () => this.#heartbeat.answered(),
        // A key of a hidden frame is not the user's.
        escaped: () => this.#isShown.value && this.#events.next({ type: 'escaped' }),
        dropped: (reason) => this.#events.next({ type: 'dropped', reason }),
        left: () => {
          this.#startLoading()
          this.#requests.end('unavailable')
        },
        failed: () => this.#fail(),
      })
    } catch {
      // The document has no body yet.
      this.#fail()
    }
  }

  #startLoading(): void {
    this.#startTimer(FRAME_LOAD_MS, () => this.#fail())
    this.#state.next('loading')
  }

  #initialise(): void {
    this.#startTimer(FRAME_READY_DELAY_MS, () => this.#state.next('initialised'))
    this.#state.next('ready')
  }

  #fail(): void {
    if (!isReady(this.#state.value)) this.#events.next({ type: 'loadFailed' })
    this.#remove()
    this.#requests.end('unavailable')
    this.#loadFailures.next(unavailable)
  }

  #remove(): void {
    this.#timer.unsubscribe()
    this.#page?.remove()
    this.#page = undefined
    if (this.#state.value !== 'absent') this.#state.next('absent')
  }

  #startTimer(ms: number, onTimeout: () => void): void {
    this.#timer.unsubscribe()
    this.#timer = this.clock.after(ms).subscribe(onTimeout)
  }
}
