import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { failure } from '#domain/shared/failure.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { isOf, isValidAt, type SiwxSession } from '#domain/siwx/siwx-session.ts'
import { siwxText } from '#domain/siwx/siwx-text.ts'
import type { Clock } from '#ports/clock.ts'
import type { MessageRequest, PreparedMessage, SignInSessions, SiwxFailure } from '#ports/sign-in-sessions.ts'

import { fakeSignature } from './fake-signatures.ts'

type Verb = 'createMessage' | 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'

/** A fake server, which keeps its state over reloads. */
export class FakeServer {
  sessions: readonly SiwxSession[] = []
  /** Issued and unused nonces. */
  readonly nonces = new Set<string>()
  nonceCount = 0

  nonce(): string {
    const nonce = `nonce${String(++this.nonceCount).padStart(8, '0')}`
    this.nonces.add(nonce)
    return nonce
  }
}

/**
 * A host with an in-memory server that verifies the fake signatures. Two instances on one server are two
 * visits.
 */
export class FakeSignInSessions implements SignInSessions {
  signMessage: SignInSessions['signMessage']
  signOutOnDisconnect = true
  isRequired = true
  /** Undefined for sessions without expiry. */
  sessionSeconds: number | undefined = 604_800
  /** The host's error per method. `hang` never responds. */
  readonly troubles = new Map<Verb, string>()
  /** Changes each created message, as a careless or hostile host would. */
  rewrite: (message: PreparedMessage) => PreparedMessage = (message) => message
  /** The called methods, oldest first. */
  readonly requests: Verb[] = []
  readonly #held = new Map<Verb, Promise<void>>()

  constructor(
    private readonly clock: Clock,
    readonly server: FakeServer = new FakeServer(),
  ) {}

  /** Delays the responses of a method until the returned function is called. */
  hold(verb: Verb): () => void {
    let release = () => {}
    this.#held.set(verb, new Promise((resolve) => (release = resolve)))
    return release
  }

  required(): boolean {
    return this.isRequired
  }

  createMessage({
    accountAddress,
    chainId,
    notBefore,
  }: MessageRequest): TE.TaskEither<SiwxFailure, PreparedMessage> {
    return this.#answer('createMessage', () => {
      const now = this.clock.now()
      const end = this.sessionSeconds === undefined ? undefined : now + this.sessionSeconds * 1000
      const data: SiwxMessage = {
        accountAddress,
        chainId,
        domain: 'app.example',
        uri: 'https://app.example/',
        version: '1',
        nonce: this.server.nonce(),
        issuedAt: new Date(now).toISOString(),
        ...(end === undefined ? {} : { expirationTime: new Date(end).toISOString() }),
        ...(notBefore === undefined ? {} : { notBefore }),
      }
      if (accountAddress === '') return E.right({ data, text: '' })
      return pipe(
        siwxText(data),
        E.bimap(
          ({ message }) => failure('SiwxFailed', message),
          (text) => this.rewrite({ data, text }),
        ),
      )
    })
  }

  addSession(session: SiwxSession): TE.TaskEither<SiwxFailure, void> {
    return this.#answer('addSession', () =>
      E.map(() => this.#keep([...this.server.sessions, session]))(this.#verified([session])),
    )
  }

  revokeSession(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, void> {
    return this.#answer('revokeSession', () =>
      E.right(this.#keep(this.server.sessions.filter((session) => !isOf(session, chainId, address)))),
    )
  }

  setSessions(sessions: readonly SiwxSession[]): TE.TaskEither<SiwxFailure, void> {
    return this.#answer('setSessions', () => {
      const added = sessions.filter(
        ({ signature }) => !this.server.sessions.some((session) => session.signature === signature),
      )
      return E.map(() => this.#keep(sessions))(this.#verified(added))
    })
  }

  getSessions(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, readonly SiwxSession[]> {
    return this.#answer('getSessions', () =>
      E.right(
        this.server.sessions.filter(
          (session) => isOf(session, chainId, address) && isValidAt(session, this.clock.now()),
        ),
      ),
    )
  }

  #keep(sessions: readonly SiwxSession[]): void {
    this.server.sessions = sessions
  }

  #verified(sessions: readonly SiwxSession[]): E.Either<SiwxFailure, void> {
    const isRight = sessions.every(({ data: { chainId, accountAddress }, message, signature }) => {
      const { namespace } = chainParts(chainId)
      return signature === fakeSignature(namespace, accountAddress, message)
    })
    if (!isRight) return E.left(failure('SiwxFailed', 'The signature is not the account’s'))
    const nonces = new Set(sessions.map(({ data: { nonce } }) => nonce))
    if (![...nonces].every((nonce) => this.server.nonces.delete(nonce)))
      return E.left(failure('SiwxFailed', 'The nonce was used before'))
    return E.right(undefined)
  }

  #answer<A>(verb: Verb, answer: () => E.Either<SiwxFailure, A>): TE.TaskEither<SiwxFailure, A> {
    return pipe(
      TE.fromTask(() => {
        this.requests.push(verb)
        return this.#held.get(verb) ?? Promise.resolve()
      }),
      TE.chain(() => {
        const trouble = this.troubles.get(verb)
        if (trouble === 'hang') return () => new Promise(() => {})
        return trouble === undefined ? TE.fromEither(answer()) : TE.left(failure('SiwxFailed', trouble))
      }),
    )
  }
}
