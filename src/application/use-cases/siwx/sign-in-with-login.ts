import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { signInEvents } from '#application/use-cases/siwx/session/sign-in-events.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { embeddedMessage, signedMessage } from '#domain/siwx/embedded.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'

/** What the embedded wallet has signed with a login. */
export interface SignedLogin {
  readonly address: string
  readonly isSmartAccount: boolean
  readonly message: string
  readonly signature: string
}

/** Signs in with a login of the embedded wallet, so that the frame receives one request. S4-17, S4-18, S7-53. */
@injectable()
export class SignInWithLogin {
  constructor(
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** The message for the frame to sign. It lacks the address, which only the frame knows. */
  messageFor(chainId: ChainId): TE.TaskEither<Failure, SiwxMessage> {
    return pipe(
      () => this.requests.createMessage({ accountAddress: '', chainId }),
      TE.flatMapEither(({ data }) => embeddedMessage(data)),
    )
  }

  /** Verifies and stores the session, and reports the outcome to the host. */
  async accept(requested: SiwxMessage, signed: SignedLogin): Promise<void> {
    const { address, isSmartAccount, message, signature } = signed
    const account = { chainId: requested.chainId, isSmartAccount }
    const added = await pipe(
      TE.fromEither(signedMessage(requested, address, message)),
      TE.chainW((data) => () => this.requests.addSession({ data, message, signature })),
    )()
    if (E.isLeft(added)) this.feedback.logFailure('Signing in', added.left)
    this.feedback.record(
      E.isLeft(added) ? signInEvents.failed(account, added.left) : signInEvents.succeeded(account),
    )
  }
}
