import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { Features } from '#application/features.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { signedMessage, embeddedMessage } from '#domain/siwx/embedded.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import { Log } from '#ports/log.ts'

import { LoginStore } from './stores.ts'

/**
 * Sends the sign-in message together with the login, so that the frame receives one request. Not used while
 * restoring. S7-53.
 */
@injectable()
export class EmbeddedSignIn {
  constructor(
    @inject(LoginStore) private readonly login: LoginStore,
    @inject(Features) private readonly features: Features,
    @inject(Log) private readonly log: Log,
  ) {}

  /**
   * Undefined if no sign-in is needed. A failure does not stop the login, and the user signs in afterwards.
   */
  async messageFor(chainId: ChainId | undefined): Promise<SiwxMessage | undefined> {
    if (!this.features.siwx.configured || chainId === undefined || this.login.state.step !== 'connecting')
      return undefined
    const message = await pipe(
      this.requests(),
      TE.chainW((questions) => () => questions.createMessage({ accountAddress: '', chainId })),
      TE.flatMapEither(({ data }) => embeddedMessage(data)),
    )()
    return this.logged(message)
  }

  /** Verifies and stores the session that the frame returned with the user. */
  async accept(asked: SiwxMessage | undefined, user: EmbeddedUser): Promise<void> {
    if (asked === undefined) return
    const kept = await pipe(
      TE.fromEither(sessionIn(asked, user)),
      TE.bindTo('session'),
      TE.bindW('questions', () => this.requests()),
      TE.chainW(
        ({ session, questions }) =>
          () =>
            questions.addSession(session),
      ),
    )()
    this.logged(kept)
  }

  private requests() {
    return pipe(
      TE.tryCatch(
        () => this.features.siwx.load(),
        () => failure('SiwxFailed', 'Signing in did not load'),
      ),
      TE.map(({ signIn }) => signIn.requests),
    )
  }

  private logged<A>(outcome: E.Either<Failure, A>): A | undefined {
    if (E.isRight(outcome)) return outcome.right
    this.log.write('warn', `Signing in with the login: ${outcome.left.message}`)
    return undefined
  }
}

/** The frame's session, if it matches the requested message. */
const sessionIn = (
  asked: SiwxMessage,
  { address, message, signature }: EmbeddedUser,
): E.Either<Failure, SiwxSession> =>
  message === undefined || signature === undefined
    ? E.left(failure('NotSigned', 'The wallet signed nothing'))
    : pipe(
        signedMessage(asked, address, message),
        E.map((data) => ({ data, message, signature })),
      )
