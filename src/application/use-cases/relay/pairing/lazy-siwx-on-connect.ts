import type * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Features } from '#application/features.ts'
import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { Session } from '#domain/relay/session.ts'
import { Log } from '#ports/log.ts'
import type { ApprovalFailure, Authenticated } from '#ports/relay.ts'

import type { SiwxOnConnect } from './siwx-on-connect.ts'

/** Loads the sign-in feature if the host uses it. */
@injectable()
export class LazySiwxOnConnect implements SiwxOnConnect {
  constructor(
    @inject(Features) private readonly features: Features,
    @inject(Log) private readonly log: Log,
  ) {}

  async request(): Promise<AuthenticationRequest | undefined> {
    if (!this.features.siwx.configured) return undefined
    try {
      return await (await this.features.siwx.load()).authenticate.request()
    } catch (error) {
      this.log.write('error', 'Signing in with the connection', error)
      return undefined
    }
  }

  /** The feature is not loaded yet if an earlier visit requested the sign-in. */
  async accept(authenticated: Authenticated): Promise<E.Either<ApprovalFailure, Session>> {
    return (await this.features.siwx.load()).authenticate.accept(authenticated)
  }
}
