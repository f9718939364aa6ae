import { inject, injectable } from 'inversify'

import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { SignInSubject } from '#domain/siwx/sign-in.ts'
import { Log } from '#ports/log.ts'

type SignInAccount = Pick<SignInSubject, 'chainId' | 'isSmartAccount'>

/** Reports completed sign-ins to the host. S4-13, S4-17, S4-18. */
@injectable()
export class SignInEvents {
  constructor(
    @inject(ReportEvents) private readonly events: ReportEvents,
    @inject(Log) private readonly log: Log,
  ) {}

  report(
    event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS',
    { chainId: network, isSmartAccount }: SignInAccount,
  ): void {
    this.events.record({ event, properties: { network, isSmartAccount } })
  }

  failed({ chainId: network, isSmartAccount }: SignInAccount, { _tag, message }: Failure<string>): void {
    this.log.write(_tag === 'UserRejected' ? 'info' : 'error', `Signing in: ${message}`)
    this.events.record({ event: 'SIWX_AUTH_ERROR', properties: { network, isSmartAccount, message } })
  }
}
