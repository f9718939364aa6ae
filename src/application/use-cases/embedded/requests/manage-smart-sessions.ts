import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { EmbeddedUserStore } from '#application/use-cases/embedded/frame/stores.ts'
import {
  revocationOf,
  type SmartSession,
  type SmartSessionStatus,
  SMART_SESSION_NAMESPACE,
  statusOf,
} from '#domain/approval/smart-session.ts'
import { type AccountId, accountIdOf } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { SmartSessions } from '#ports/smart-sessions.ts'

import { EmbeddedRequests, type RequestFailure } from './embedded-requests.ts'

export type ListedSession = SmartSession & { readonly status: SmartSessionStatus }

export type ManageSmartSessionsFailure =
  | ServiceFailure
  | RequestFailure
  | Failure<'NotLoggedIn' | 'NoSuchSession' | 'NotSigned'>

/** The active account, which owns the smart sessions, and its chain. */
interface Owner {
  readonly chainId: ChainId
  readonly address: string
  readonly account: AccountId
}

/** Lists and revokes the permissions that the user granted to apps. S1-18. */
@injectable()
export class ManageSmartSessions {
  readonly #revoking = new Map<string, Promise<E.Either<ManageSmartSessionsFailure, void>>>()

  constructor(
    @inject(SmartSessions) private readonly sessions: SmartSessions,
    @inject(EmbeddedUserStore) private readonly users: EmbeddedUserStore,
    @inject(EmbeddedRequests) private readonly requests: EmbeddedRequests,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** For the active account. S7-20. */
  list(): Promise<E.Either<ManageSmartSessionsFailure, readonly ListedSession[]>> {
    return pipe(
      TE.fromEither(this.owner()),
      TE.chain(({ account }) => this.listFor(account)),
    )()
  }

  /**
   * The user signs the revocation. A revoked or expired session needs none. Concurrent calls share one
   * request. S7-21.
   */
  revoke(pci: string): Promise<E.Either<ManageSmartSessionsFailure, void>> {
    const pending = this.#revoking.get(pci)
    if (pending !== undefined) return pending
    const revoked = pipe(
      TE.fromEither(this.owner()),
      TE.bind('listed', ({ account }) => this.listFor(account)),
      TE.chain(({ chainId, address, account, listed }) => {
        const session = listed.find((candidate) => candidate.pci === pci)
        if (session === undefined) return TE.left(noSuchSession)
        return session.status === 'active'
          ? this.signRevocation({ chainId, address, account }, session)
          : TE.right(undefined)
      }),
    )().finally(() => this.#revoking.delete(pci))
    this.#revoking.set(pci, revoked)
    return revoked
  }

  private listFor(account: AccountId): TE.TaskEither<ManageSmartSessionsFailure, readonly ListedSession[]> {
    const listed = (session: SmartSession) => ({
      ...session,
      status: statusOf(session, this.environment.now),
    })
    return TE.map((sessions: readonly SmartSession[]) => sessions.map(listed))(this.sessions.list(account))
  }

  private signRevocation(
    { chainId, address, account }: Owner,
    session: SmartSession,
  ): TE.TaskEither<ManageSmartSessionsFailure, void> {
    return pipe(
      () => this.requests.request(chainId, revocationOf(session, account), address),
      TE.chainW((signature) =>
        typeof signature === 'string' ? TE.right(signature) : TE.left<ManageSmartSessionsFailure>(notSigned),
      ),
      TE.chainW((signature) => this.sessions.revoke(account, { pci: session.pci, signature })),
    )
  }

  private owner(): E.Either<ManageSmartSessionsFailure, Owner> {
    const report = this.users.reportIn(SMART_SESSION_NAMESPACE)
    if (report === undefined) return E.left(notLoggedIn)
    const { chainId, addresses } = report
    return E.right({ chainId, address: addresses[0], account: accountIdOf(chainId, addresses[0]) })
  }
}

// S8-15
const notLoggedIn: ManageSmartSessionsFailure = failure('NotLoggedIn', 'Not connected to email or social')
const noSuchSession: ManageSmartSessionsFailure = failure('NoSuchSession', 'The account has no such session')
const notSigned: ManageSmartSessionsFailure = failure('NotSigned', 'The wallet signed nothing')
