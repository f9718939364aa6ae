import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable, preDestroy } from 'inversify'
import { BehaviorSubject, EMPTY, type Observable, switchMap } from 'rxjs'

import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { Proposal } from '#domain/relay/proposal.ts'
import { failure } from '#domain/shared/failure.ts'
import { codeNotLoaded, loadFailureOf } from '#domain/shared/optional-package.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import {
  type Relay,
  RelayClientId,
  type RelayEvent,
  type RelayFailure,
  type SessionRequest,
  type WalletLink,
} from '#ports/relay.ts'

import { setRequestLink } from './deep-link.ts'
import { RelayOptions, type RunningRelay, starterOf } from './relay-adapter.ts'

const unconfigured = failure('RelayUnreachable', 'No relay is configured')
/** S8-57. */
const uninitialized = failure('SignClientNotInitialized', 'Sign Client not initialized')

/** A relay whose client is loaded and started at the first call. */
@injectable()
export class LazyRelay implements Relay {
  readonly events$: Observable<RelayEvent>
  readonly #running = new BehaviorSubject<RunningRelay | undefined>(undefined)
  #starting: ReturnType<TE.TaskEither<RelayFailure, RunningRelay>> | undefined
  #link: WalletLink | undefined
  #over = false

  constructor(
    @inject(RelayOptions) private readonly options: RelayOptions,
    @inject(RelayClientId) private readonly clientId: RelayClientId,
  ) {
    this.events$ = this.#running.pipe(switchMap((relay) => relay?.events$ ?? EMPTY))
  }

  pair(proposal: Proposal): ReturnType<Relay['pair']> {
    return this.#with((relay) => relay.pair(proposal))
  }

  authenticate(request: AuthenticationRequest): ReturnType<Relay['authenticate']> {
    return this.#with((relay) => relay.authenticate(request))
  }

  resume(uri: string): ReturnType<Relay['resume']> {
    return this.#with((relay) => relay.resume(uri))
  }

  sessions(): ReturnType<Relay['sessions']> {
    return this.#with((relay) => relay.sessions())
  }

  request(request: SessionRequest): ReturnType<Relay['request']> {
    return this.#with((relay) => relay.request(request))
  }

  disconnect(topic: string): ReturnType<Relay['disconnect']> {
    return this.#with((relay) => relay.disconnect(topic))
  }

  extend(topic: string): ReturnType<Relay['extend']> {
    return this.#with((relay) => relay.extend(topic))
  }

  ping(topic: string): ReturnType<Relay['ping']> {
    return this.#with((relay) => relay.ping(topic))
  }

  reach(url: string, signal: AbortSignal): ReturnType<Relay['reach']> {
    return this.#with((relay) => relay.reach(url, signal))
  }

  wake(): void {
    this.#running.value?.wake()
  }

  /** Clients in two tabs do not notify each other, and each writes its whole state. */
  reload(): void {
    const running = this.#running.value
    if (running === undefined) return
    this.#starting = undefined
    this.#running.next(undefined)
    running.dispose()
  }

  setWalletLink(link: WalletLink | undefined): void {
    this.#link = link
    setRequestLink(link)
  }

  @preDestroy()
  dispose(): void {
    this.#over = true
    this.#running.value?.dispose()
    this.#running.complete()
  }

  #with<F, A>(use: (relay: RunningRelay) => TE.TaskEither<F, A>): TE.TaskEither<F | RelayFailure, A> {
    return pipe(() => (this.#over ? TE.left(uninitialized)() : this.#start()), TE.chainW(use))
  }

  /** A failed start is not cached, so the next call retries it. */
  #start(): ReturnType<TE.TaskEither<RelayFailure, RunningRelay>> {
    this.#starting ??= pipe(
      this.#begin(),
      TE.tapIO((relay) => () => {
        // sign-client's first start on a site removes the link from the page's storage.
        if (this.#link !== undefined) setRequestLink(this.#link)
        this.clientId.current = relay.clientId
        this.#running.next(relay)
      }),
      TE.orElseFirstIOK(() => () => void (this.#starting = undefined)),
    )()
    return this.#starting
  }

  #begin(): TE.TaskEither<RelayFailure, RunningRelay> {
    const { relay: adapter, projectId, metadata, storage } = this.options
    if (adapter === undefined) return TE.left(unconfigured)
    const { urls, verifyUrl } = adapter
    const settings = { urls, verifyUrl, projectId, metadata, storage }
    return pipe(
      tryCatch(() => starterOf(adapter), loadFailureOf(codeNotLoaded)),
      TE.filterOrElseW(
        () => !this.#over,
        () => uninitialized,
      ),
      TE.chainW((start) => tryCatch(() => start(settings), loadFailureOf(uninitialized))),
      // The instance was disposed while the client loaded.
      TE.filterOrElseW(
        (relay) => {
          if (this.#over) relay.dispose()
          return !this.#over
        },
        () => uninitialized,
      ),
    )
  }
}
