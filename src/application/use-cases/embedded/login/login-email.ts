import type * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { EmbeddedUsers } from '#application/use-cases/embedded/user/embedded-users.ts'
import { checkCooldown, cooldownLeft, type EmailTooSoon } from '#domain/embedded/email.ts'
import type { FrameRequestName } from '#domain/embedded/protocol.ts'

/** The requests on which the frame sends an email. */
const EMAIL_REQUESTS: readonly FrameRequestName[] = ['CONNECT_EMAIL', 'UPDATE_EMAIL']

/** The email address with which the user is logged in, and when the next email may be sent. S5-01. */
@injectable()
export class LoginEmail {
  constructor(
    @inject(LoginStorage) private readonly storage: LoginStorage,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** The cooldown starts when the frame receives the request for an email. S5-01. */
  start(): void {
    const requested$ = this.frame.requests$.pipe(filter((name) => EMAIL_REQUESTS.includes(name)))
    this.environment.untilDisposed(
      requested$.subscribe(() => this.storage.setLastEmailAt(this.environment.now)),
    )
  }

  /** Undefined unless a user is logged in by email. */
  get current(): string | undefined {
    return this.storage.email
  }

  /** Fails until the cooldown since the last email is over. */
  checkCooldown(): E.Either<EmailTooSoon, void> {
    return checkCooldown(this.storage.lastEmailAt, this.environment.now)
  }

  /** Milliseconds since the epoch. Undefined if an email may be sent now. */
  cooldownEnds(): number | undefined {
    const { now } = this.environment
    const left = cooldownLeft(this.storage.lastEmailAt, now)
    return left === 0 ? undefined : now + left
  }

  change(email: string): void {
    this.users.setEmail(email)
  }
}
