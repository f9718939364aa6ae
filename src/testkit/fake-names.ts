import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import { nameFailure } from '#domain/names/name-failure.ts'
import type { ProfileName, ResolvedName } from '#domain/names/name.ts'
import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { NameContext, Names } from '#ports/names.ts'

/** A source of names that a test sets. */
export class FakeNames implements Names {
  /** The requested names and addresses, oldest first. */
  readonly requests: string[] = []
  /** How each request can be cancelled, oldest first. */
  readonly signals: AbortSignal[] = []
  /** The failure of further requests. */
  failure: ServiceFailure | undefined
  /** Awaited before each response. */
  pause: ((name: string) => Promise<void>) | undefined
  readonly #names = new Map<string, ResolvedName>()
  readonly #accounts = new Map<string, ProfileName>()

  /** Registers a name. It is also the account's reverse name unless it is `foreign`. */
  set(resolved: ResolvedName, { foreign = false } = {}): void {
    const { address, ...profile } = resolved
    this.#names.set(profile.name, resolved)
    if (!foreign) this.#accounts.set(address.toLowerCase(), profile)
  }

  addressOf(
    name: string,
    _context: NameContext,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, ResolvedName | undefined> {
    return () => this.#answer('resolve', name, this.#names.get(name), signal)
  }

  nameOf(
    address: Address,
    _context: NameContext,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, ProfileName | undefined> {
    return () => this.#answer('reverse', address, this.#accounts.get(address.toLowerCase()), signal)
  }

  async #answer<A>(
    operation: 'resolve' | 'reverse',
    request: string,
    response: A,
    signal: AbortSignal,
  ): Promise<E.Either<ServiceFailure, A>> {
    this.requests.push(request)
    this.signals.push(signal)
    const { pause } = this
    await pause?.(request)
    const failed = signal.aborted ? cancelled : this.failure
    return failed === undefined ? E.right(response) : E.left(nameFailure(failed, operation))
  }
}
