import type * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { checkCooldown, cooldownLeft, type EmailTooSoon } from '#domain/embedded/email.ts'
import type { FrameRequestName } from '#domain/embedded/protocol.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { EmbeddedUsers } from './embedded-users.ts'
import { LoginStorage } from './login-storage.ts'

/** The requests on which the frame sends an email. */
const SENDING: readonly FrameRequestName[] = ['CONNECT_EMAIL', 'UPDATE_EMAIL']

/** The user's email address, and when the next email may be sent. S5-01. */
@injectable()
export class EmailAddress {
  constructor(
    @inject(LoginStorage) private readonly memory: LoginStorage,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** The cooldown starts when the frame is asked to send an email. S5-01. */
  start(): void {
    const sent$ = this.frame.asked$.pipe(filter((name) => SENDING.includes(name)))
    this.environment.hold(sent$.subscribe(() => this.memory.setLastEmailAt(this.environment.now)))
  }

  /** Undefined unless a user is logged in by email. */
  get current(): string | undefined {
    return this.memory.email
  }

  /** Fails until the time since the last email is long enough. */
  checkCooldown(): E.Either<EmailTooSoon, void> {
    return checkCooldown(this.memory.lastEmailAt, this.environment.now)
  }

  /** Milliseconds since the epoch. Undefined if an email may be sent now. */
  cooldownEnds(): number | undefined {
    const { now } = this.environment
    const left = cooldownLeft(this.memory.lastEmailAt, now)
    return left === 0 ? undefined : now + left
  }

  change(email: string): void {
    this.users.setEmail(email)
  }
}
