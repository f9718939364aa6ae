import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { Features } from '#application/features.ts'
import { LoginStore } from '#application/use-cases/embedded/frame/stores.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { typeOfUser } from '#domain/embedded/accounts.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'

/**
 * Sends the sign-in message together with the login, so that the frame receives one request. Not used while
 * restoring. S7-53.
 */
@injectable()
export class EmbeddedSignIn {
  constructor(
    @inject(LoginStore) private readonly logins: LoginStore,
    @inject(Features) private readonly features: Features,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /**
   * Undefined if no sign-in is needed. A failure does not stop the login, and the user signs in afterwards.
   */
  async messageFor(chainId: ChainId | undefined): Promise<SiwxMessage | undefined> {
    if (!this.features.siwx.configured || chainId === undefined || this.logins.state.step !== 'connecting')
      return undefined
    const message = await pipe(
      this.load(),
      TE.chainW((signInWithLogin) => signInWithLogin.messageFor(chainId)),
    )()
    return this.valueOrLog(message)
  }

  /** Verifies and stores the session that the frame returned with the user. S4-17, S4-18. */
  async accept(requested: SiwxMessage | undefined, user: EmbeddedUser): Promise<void> {
    const { address, message, signature } = user
    if (requested === undefined) return
    // The frame does not sign in with the login. The user signs in afterwards.
    if (message === undefined || signature === undefined) return
    const isSmartAccount = typeOfUser(user) === 'smartAccount'
    const signInWithLogin = this.valueOrLog(await this.load()())
    await signInWithLogin?.accept(requested, { address, isSmartAccount, message, signature })
  }

  private load() {
    return tryCatch(
      async () => (await this.features.siwx.load()).signInWithLogin,
      () => failure('SiwxFailed', 'Signing in did not load'),
    )
  }

  private valueOrLog<A>(outcome: E.Either<Failure, A>): A | undefined {
    if (E.isRight(outcome)) return outcome.right
    this.feedback.log('warn', `Signing in with the login: ${outcome.left.message}`)
    return undefined
  }
}
