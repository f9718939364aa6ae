import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'

import type { SmartSession } from '#domain/approval/smart-session.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Clock } from '#ports/clock.ts'
import type { Revocation, SmartSessions } from '#ports/smart-sessions.ts'

/** Smart sessions that a test grants. */
export class FakeSmartSessions implements SmartSessions {
  /** The revocations, oldest first. */
  readonly revocations: (Revocation & { readonly account: AccountId })[] = []
  /** The failure of every call. */
  failure: ServiceFailure | undefined
  readonly #granted = new Map<AccountId, readonly SmartSession[]>()

  constructor(private readonly clock: Clock) {}

  grant(account: AccountId, session: SmartSession): void {
    this.#granted.set(account, [...this.#of(account), session])
  }

  list(account: AccountId): TE.TaskEither<ServiceFailure, readonly SmartSession[]> {
    return this.#answer(() => this.#of(account))
  }

  revoke(account: AccountId, { pci, signature }: Revocation): TE.TaskEither<ServiceFailure, void> {
    const isKnown = this.#of(account).some((one) => one.pci === pci)
    if (!isKnown) return TE.left(failure('Refused', 'The account has no such session'))
    return this.#answer(() => {
      this.revocations.push({ account, pci, signature })
      const revokedAt = Math.floor(this.clock.now() / 1000)
      const after = this.#of(account).map((one) =>
        one.pci === pci && one.revokedAt === undefined ? { ...one, revokedAt } : one,
      )
      this.#granted.set(account, after)
    })
  }

  #of(account: AccountId): readonly SmartSession[] {
    return this.#granted.get(account) ?? []
  }

  #answer<A>(read: () => A): TE.TaskEither<ServiceFailure, A> {
    return async () => (this.failure === undefined ? E.right(read()) : E.left(this.failure))
  }
}
