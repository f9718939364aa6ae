import { inject, injectable } from 'inversify'

import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { SignInSubject } from '#domain/siwx/sign-in.ts'

type SignInAccount = Pick<SignInSubject, 'chainId' | 'isSmartAccount'>

/** Reports completed sign-ins to the host. S4-13, S4-17, S4-18. */
@injectable()
export class SignInEvents {
  constructor(@inject(Feedback) private readonly feedback: Feedback) {}

  report(
    event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS',
    { chainId: network, isSmartAccount }: SignInAccount,
  ): void {
    this.feedback.record({ event, properties: { network, isSmartAccount } })
  }

  failed({ chainId: network, isSmartAccount }: SignInAccount, { _tag, message }: Failure<string>): void {
    this.feedback.log(_tag === 'UserRejected' ? 'info' : 'error', `Signing in: ${message}`)
    this.feedback.record({ event: 'SIWX_AUTH_ERROR', properties: { network, isSmartAccount, message } })
  }
}
