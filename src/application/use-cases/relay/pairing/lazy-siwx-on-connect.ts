import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Features } from '#application/features.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { Session } from '#domain/relay/session.ts'
import type { ApprovalFailure, Authenticated } from '#ports/relay.ts'

import type { SiwxOnConnect } from './siwx-on-connect.ts'

/** Loads the sign-in feature if the host uses it. */
@injectable()
export class LazySiwxOnConnect implements SiwxOnConnect {
  constructor(
    @inject(Features) private readonly features: Features,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  async request(): Promise<AuthenticationRequest | undefined> {
    if (!this.features.siwx.configured) return undefined
    try {
      return await (await this.features.siwx.load()).authenticate.request()
    } catch (error) {
      this.logFailure(error)
      return undefined
    }
  }

  /**
   * The feature may not be loaded yet if the sign-in was requested in an earlier visit. If it fails to load, the user is
   * connected and signs in afterwards.
   */
  async accept(authenticated: Authenticated): Promise<E.Either<ApprovalFailure, Session>> {
    try {
      return await (await this.features.siwx.load()).authenticate.accept(authenticated)
    } catch (error) {
      this.logFailure(error)
      return E.right(authenticated.session)
    }
  }

  private logFailure(error: unknown): void {
    this.feedback.log('error', 'Signing in with the connection', error)
  }
}
