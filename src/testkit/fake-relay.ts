import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { type Observable, Subject } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { PageRejection } from '#domain/relay/page-rejection.ts'
import { pairingTopicOf } from '#domain/relay/pairing.ts'
import type { Proposal } from '#domain/relay/proposal.ts'
import type { Session } from '#domain/relay/session.ts'
import { failure } from '#domain/shared/failure.ts'
import { requestRejected, type RpcError } from '#domain/shared/rpc-error.ts'
import type { Cacao } from '#domain/siwx/cacao.ts'
import type {
  ApprovalFailure,
  Authenticated,
  AuthenticatingPairing,
  Pairing,
  ReachFailure,
  Relay,
  RelayFailure,
  RelayEvent,
  RequestRejected,
  SessionRequest,
  WalletLink,
} from '#ports/relay.ts'

/**
 * `unreachable` and `missing`, without the relay's package, fail immediately. `silent` never responds to requests that need
 * the network.
 */
export type FakeRelayState = 'ok' | 'unreachable' | 'missing' | 'silent'

/** The fake wallet's response to a request. */
export type FakeRelayAnswer = (request: SessionRequest) => TE.TaskEither<RpcError, unknown>

const WEEK_SECONDS = 604_800
const failures: Partial<Record<FakeRelayState, RelayFailure>> = {
  unreachable: failure('RelayUnreachable', 'The relay is not reachable'),
  missing: failure('MissingPackage', 'The package of the relay is missing'),
}

type RelayCall = Exclude<keyof Relay, 'events$' | 'setWalletLink'>

/** A relay with a wallet behind it, both controlled by a test. */
export class FakeRelay implements Relay {
  readonly events$: Observable<RelayEvent>
  /** The proposals, oldest first. */
  readonly proposals: Proposal[] = []
  readonly authentications: AuthenticationRequest[] = []
  readonly requests: SessionRequest[] = []
  readonly calls: RelayCall[] = []
  state: FakeRelayState = 'ok'
  /** Whether responses wait for `release`. */
  held = false
  /** The reasons for which relays close sockets to this page, by the relay's URL. */
  rejections: Readonly<Record<string, string>> = {}
  /** Responds with `null` by default. */
  answer: FakeRelayAnswer = () => TE.right(null)
  /** The link that requests open. */
  link: WalletLink | undefined
  #sessions: readonly Session[]
  /** The responses to the links by topic, also for later visits. */
  readonly #answers = new Map<string, Promise<E.Either<ApprovalFailure, Authenticated>>>()
  readonly #waiting: ((outcome: E.Either<ApprovalFailure, Authenticated>) => void)[] = []
  #links = 0
  #late: (() => void)[] = []
  readonly #events = new Subject<RelayEvent>()

  constructor(sessions: readonly Session[] = []) {
    this.#sessions = sessions
    this.events$ = this.#events.asObservable()
  }

  /** Whether anything subscribes to its events. */
  get observed(): boolean {
    return this.#events.observed
  }

  /** The number of links that wait for a wallet. */
  get waiting(): number {
    return this.#waiting.length
  }

  pair(proposal: Proposal): TE.TaskEither<RelayFailure, Pairing> {
    return this.#reached('pair', () => {
      this.proposals.push(proposal)
      return TE.right(this.#invite('', ({ session }) => session))
    })
  }

  authenticate(request: AuthenticationRequest): TE.TaskEither<RelayFailure, AuthenticatingPairing> {
    return this.#reached('authenticate', () => {
      this.authentications.push(request)
      return TE.right(this.#invite('&methods=wc_sessionAuthenticate', (answer) => answer))
    })
  }

  resume(uri: string): TE.TaskEither<RelayFailure, AuthenticatingPairing> {
    return this.#reached('resume', () => {
      const topic = pairingTopicOf(uri)
      const message = uri.includes('wc_sessionAuthenticate')
        ? this.authentications.at(-1)?.message
        : undefined
      const approval = async (): Promise<E.Either<ApprovalFailure, Authenticated>> => {
        const answer = await this.#answers.get(topic)
        if (answer === undefined) return E.left(failure('Expired', 'Proposal expired'))
        if (message === undefined) return answer
        const { domain, nonce, uri: page } = message
        return E.map((authenticated: Authenticated) => ({
          ...authenticated,
          requested: { domain, nonce, uri: page },
        }))(answer)
      }
      return TE.right({ topic, uri, approval })
    })
  }

  sessions(): TE.TaskEither<RelayFailure, readonly Session[]> {
    return () => {
      this.calls.push('sessions')
      return TE.right(this.#sessions)()
    }
  }

  request(request: SessionRequest): TE.TaskEither<RelayFailure | RequestRejected, unknown> {
    return this.#reached('request', () => {
      this.requests.push(request)
      return pipe(
        this.#ofSession(request.topic),
        TE.chainW(() => pipe(this.answer(request), TE.mapLeft(requestRejected))),
      )
    })
  }

  disconnect(topic: string): TE.TaskEither<RelayFailure, void> {
    return () => {
      this.calls.push('disconnect')
      this.#forget(topic)
      return TE.right(undefined)()
    }
  }

  extend(topic: string): TE.TaskEither<RelayFailure | RequestRejected, void> {
    return this.#reached('extend', () =>
      pipe(
        this.#ofSession(topic),
        TE.map((session) => this.#replace({ ...session, expiry: session.expiry + WEEK_SECONDS })),
      ),
    )
  }

  ping(topic: string): TE.TaskEither<RelayFailure | RequestRejected, void> {
    return this.#reached('ping', () => TE.asUnit(this.#ofSession(topic)))
  }

  wake(): void {
    this.calls.push('wake')
  }

  reach(url: string): TE.TaskEither<ReachFailure, void> {
    const reason = this.rejections[url]
    return this.#reached('reach', (): TE.TaskEither<ReachFailure, void> =>
      reason === undefined ? TE.right(undefined) : TE.left(failure('PageRejected', reason)),
    )
  }

  reload(): void {
    this.calls.push('reload')
  }

  setWalletLink(link: WalletLink | undefined): void {
    this.link = link
  }

  /** Delivers the waiting responses. */
  release(): void {
    for (const answer of this.#late.splice(0)) answer()
  }

  /** The wallet approves the newest waiting link, with sign-ins if they were requested. */
  approve(session: Session, cacaos: readonly Cacao[] = []): void {
    this.#settleLink(E.right({ session, cacaos }))
    this.#sessions = [session, ...this.#sessions.filter(({ topic }) => topic !== session.topic)]
  }

  /** The newest link fails: it is rejected, it expires or its response is invalid. */
  refuse(tag: 'UserRejected' | 'Expired' | 'FailedToConnect' = 'UserRejected'): void {
    const message = tag === 'UserRejected' ? 'Connection rejected' : 'Failed to connect'
    this.#settleLink(E.left(failure(tag, message)))
  }

  /** The wallet changes the session's namespaces or expiry. */
  update(session: Session): void {
    this.#replace(session)
    this.#events.next({ type: 'updated', session })
  }

  /** The wallet deletes the session, or it expires. */
  end(topic: string, reason: 'deleted' | 'expired' = 'deleted'): void {
    this.#forget(topic)
    this.#events.next({ type: 'ended', topic, reason })
  }

  /** The relay rejects this page from now on. */
  rejectPage(rejection: PageRejection): void {
    this.state = 'unreachable'
    this.#events.next({ type: 'pageRejected', rejection })
  }

  /** The wallet emits an event. */
  emit(topic: string, chainId: ChainId, name: string, data: unknown): void {
    this.#events.next({ type: 'event', topic, chainId, name, data })
  }

  #reached<E, A>(call: RelayCall, run: () => TE.TaskEither<E, A>): TE.TaskEither<E | RelayFailure, A> {
    const answer = () => {
      const failed = failures[this.state]
      return (failed === undefined ? run() : TE.left(failed))()
    }
    return () => {
      this.calls.push(call)
      if (this.state === 'silent') return new Promise(() => {})
      return this.held ? new Promise((resolve) => this.#late.push(() => resolve(answer()))) : answer()
    }
  }

  #ofSession(topic: string): TE.TaskEither<RequestRejected, Session> {
    const session = this.#sessions.find((one) => one.topic === topic)
    const message = `No matching key. session topic doesn't exist: ${topic}`
    return session === undefined ? TE.left(requestRejected({ message })) : TE.right(session)
  }

  #invite<A>(methods: string, read: (answer: Authenticated) => A) {
    const topic = `pairing-${++this.#links}`
    const answer = new Promise<E.Either<ApprovalFailure, Authenticated>>((settle) =>
      this.#waiting.push(settle),
    )
    this.#answers.set(topic, answer)
    const approval = answer.then(E.map(read))
    const uri = `wc:${topic}@2?symKey=${'0'.repeat(64)}&relay-protocol=irn${methods}`
    return { topic, uri, approval: () => approval }
  }

  #settleLink(outcome: E.Either<ApprovalFailure, Authenticated>): void {
    const newest = this.#waiting.pop()
    if (newest === undefined) throw new Error('No link waits for a wallet')
    newest(outcome)
  }

  #replace(session: Session): void {
    this.#sessions = this.#sessions.map((one) => (one.topic === session.topic ? session : one))
  }

  #forget(topic: string): void {
    this.#sessions = this.#sessions.filter((one) => one.topic !== topic)
  }
}
