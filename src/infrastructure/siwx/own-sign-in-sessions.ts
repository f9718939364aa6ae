import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { newNonce } from '#domain/siwx/nonce.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { isOf, type SiwxSession } from '#domain/siwx/siwx-session.ts'
import { siwxText, unaddressedText } from '#domain/siwx/siwx-text.ts'
import type { MessageRequest, PreparedMessage, SiwxFailure } from '#ports/sign-in-sessions.ts'

import { callHost, failed, messageIn } from './host-responses.ts'
import { IssuedNonces } from './issued-nonces.ts'
import { SessionVerifier } from './session-verifier.ts'
import { optionalField } from './siwe-message.ts'
import type { OwnSessions, SiwxDependencies, SiwxSettings } from './siwx-adapter.ts'
import { StoredSessions } from './stored-sessions.ts'

/** The lifetime of a session in seconds: a week. */
const SESSION_SECONDS = 604_800

const timeOf = (ms: number): string => new Date(ms).toISOString()

/** EIP-4361 requires the EIP-55 form. The address is no address while the account is unknown. */
const writtenAs = (chainId: ChainId, address: string): string =>
  E.getOrElse(() => address)(parseAddress(chainParts(chainId).namespace, address))

const sameSigned = (a: SiwxSession, b: SiwxSession): boolean =>
  a.message === b.message && a.signature === b.signature

/** The text has no address while the account is unknown. */
const textOf = (data: SiwxMessage): E.Either<SiwxFailure, PreparedMessage> => {
  const isKnown = E.isRight(parseAddress(chainParts(data.chainId).namespace, data.accountAddress))
  return pipe(
    isKnown ? siwxText(data) : unaddressedText(data),
    E.bimap(
      ({ message }) => failed(message),
      (text) => ({ data, text }),
    ),
  )
}

/** Sessions without a server: created, verified and stored in this browser. They identify the user only to the page. */
class OwnSignInSessions implements OwnSessions {
  readonly #nonces = new IssuedNonces()
  readonly #kept: StoredSessions
  readonly #verifier: SessionVerifier

  constructor(
    private readonly settings: SiwxSettings,
    private readonly means: SiwxDependencies,
  ) {
    this.#kept = new StoredSessions(settings.storage, means.storage)
    this.#verifier = new SessionVerifier(settings.verifiers, means)
  }

  createMessage(request: MessageRequest): TE.TaskEither<SiwxFailure, PreparedMessage> {
    return pipe(
      TE.fromIOEither(() => this.#standard(request)),
      TE.chain((standard) => this.#hostsOwn(standard)),
      TE.chainEitherK(textOf),
      TE.tapIO(
        ({ data }) =>
          () =>
            this.#nonces.issued(data.nonce),
      ),
    )
  }

  /** Replaces an older session of the account. */
  addSession(session: SiwxSession): TE.TaskEither<SiwxFailure, void> {
    return pipe(
      this.#verified(session),
      TE.chainFirst((sound) => this.#taken([sound.data.nonce])),
      TE.chain((sound) => {
        const { chainId, accountAddress } = sound.data
        return this.#kept.change((all) => [
          ...all.filter((session) => !isOf(session, chainId, accountAddress)),
          sound,
        ])
      }),
    )
  }

  revokeSession(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, void> {
    return this.#kept.change((all) => all.filter((session) => !isOf(session, chainId, address)))
  }

  /** A session that is already stored needs no nonce. */
  setSessions(sessions: readonly SiwxSession[]): TE.TaskEither<SiwxFailure, void> {
    return pipe(
      TE.Do,
      TE.bind('known', () => this.#kept.all()),
      TE.bind('sound', () => TE.traverseArray((session: SiwxSession) => this.#verified(session))(sessions)),
      TE.chainFirst(({ known, sound }) => {
        const added = sound.filter((session) => !known.some((stored) => sameSigned(stored, session)))
        // A wallet that signs in on several networks at once uses one nonce for all of them.
        return this.#taken([...new Set(added.map(({ data }) => data.nonce))])
      }),
      TE.chain(({ sound }) => this.#kept.change(() => sound)),
    )
  }

  /**
   * Verifies the stored sessions at each call. Invalid and expired ones are deleted. Unverifiable ones are
   * kept but not returned.
   */
  getSessions(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, readonly SiwxSession[]> {
    return pipe(
      this.#kept.all(),
      TE.map((all) => all.filter((session) => isOf(session, chainId, address))),
      TE.chainTaskK(
        (sessions) => () => Promise.all(sessions.map((session) => this.#verifier.verdictFor(session))),
      ),
      TE.chainFirst((looks) => {
        const dead = looks.filter(({ verdict }) => verdict === 'false').map(({ session }) => session)
        if (dead.length === 0) return TE.right(undefined)
        return this.#kept.change((all) =>
          all.filter((session) => !dead.some((gone) => sameSigned(session, gone))),
        )
      }),
      TE.map((looks) => looks.filter(({ verdict }) => verdict === 'true').map(({ session }) => session)),
    )
  }

  #standard({ accountAddress, chainId, notBefore }: MessageRequest): E.Either<SiwxFailure, SiwxMessage> {
    const page = this.means.page()
    if (page === undefined) return E.left(failed('There is no page to sign in to'))
    const now = this.means.clock.now()
    const { statement, sessionSeconds = SESSION_SECONDS } = this.settings
    return E.right({
      ...page,
      accountAddress: writtenAs(chainId, accountAddress),
      chainId,
      version: '1',
      nonce: newNonce((length) => crypto.getRandomValues(new Uint8Array(length))),
      issuedAt: timeOf(now),
      expirationTime: timeOf(now + sessionSeconds * 1000),
      ...optionalField('statement', statement),
      ...optionalField('notBefore', notBefore),
    })
  }

  #hostsOwn(standard: SiwxMessage): TE.TaskEither<SiwxFailure, SiwxMessage> {
    const { createMessage } = this.settings
    if (createMessage === undefined) return TE.right(standard)
    return pipe(
      callHost(() => createMessage(standard), 'The message could not be made'),
      TE.chainEitherK(messageIn),
    )
  }

  #verified(session: SiwxSession): TE.TaskEither<SiwxFailure, SiwxSession> {
    return TE.mapLeft(({ message }: { readonly message: string }) => failed(message))(
      this.#verifier.verify(session),
    )
  }

  /** Checks and takes the nonces in one synchronous step. */
  #taken(nonces: readonly string[]): TE.TaskEither<SiwxFailure, void> {
    return TE.fromIOEither(() =>
      this.#nonces.take(nonces)
        ? E.right(undefined)
        : E.left(failed('The message was not made here, or it was used before')),
    )
  }
}

export const ownSignInSessions = (settings: SiwxSettings, means: SiwxDependencies): OwnSessions =>
  new OwnSignInSessions(settings, means)
