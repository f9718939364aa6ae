import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { from, map, merge } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { failure } from '#domain/shared/failure.ts'
import { checkPrepared } from '#domain/siwx/prepared-message.ts'
import type { SignInFailure } from '#domain/siwx/sign-in.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import { type MessageRequest, type PreparedMessage, SignInSessions } from '#ports/sign-in-sessions.ts'

/** The deadline is long, because the host's server may be slow. */
const RESPONSE_DEADLINE_MS = 30_000

type Response<A> = Promise<E.Either<SignInFailure, A>>

/** Calls the host's session storage with a deadline of RESPONSE_DEADLINE_MS. */
@injectable()
export class SessionRequests {
  constructor(
    @inject(SignInSessions) readonly sessions: SignInSessions,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Rejects a message with another page, account or network before it is sent to a wallet. */
  async createMessage(request: MessageRequest): Response<PreparedMessage> {
    const { accountAddress, chainId } = request
    const message = await this.send(this.sessions.createMessage(request))
    const expected = { domain: this.environment.domain, accountAddress, chainId }
    return E.chainW((prepared: PreparedMessage) => checkPrepared(prepared, expected))(message)
  }

  addSession(session: SiwxSession): Response<void> {
    return this.send(this.sessions.addSession(session))
  }

  setSessions(sessions: readonly SiwxSession[]): Response<void> {
    return this.send(this.sessions.setSessions(sessions))
  }

  revokeSession(chainId: ChainId, address: Address): Response<void> {
    return this.send(this.sessions.revokeSession(chainId, address))
  }

  getSessions(chainId: ChainId, address: Address): Response<readonly SiwxSession[]> {
    return this.send(this.sessions.getSessions(chainId, address))
  }

  private send<A>(request: TaskEither<SignInFailure, A>): Response<A> {
    const late$ = merge(this.environment.after(RESPONSE_DEADLINE_MS), this.environment.ended$)
    return firstOf<E.Either<SignInFailure, A>>(from(request()), late$.pipe(map(() => E.left(timedOut))))
  }
}

const timedOut: SignInFailure = failure('TimedOut', 'The site did not answer')
