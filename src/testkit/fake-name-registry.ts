import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { AccountName } from '#domain/names/account-name.ts'
import { nameFailure } from '#domain/names/name-failure.ts'
import { fullName, type NameSuggestion } from '#domain/names/name-suggestion.ts'
import type { NameClaim, ProfileName } from '#domain/names/name.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NameRegistry } from '#ports/name-registry.ts'

/** Registers names in memory. It does not verify signatures. */
export class FakeNameRegistry implements NameRegistry {
  zone: string | undefined = 'names.example'
  /** Whether accounts on the test networks can have names. */
  registers = true
  /** The names of the requests for suggestions, oldest first. */
  readonly requests: string[] = []
  /** How each request for suggestions can be cancelled, oldest first. */
  readonly signals: AbortSignal[] = []
  /** The claims, oldest first, including rejected ones. */
  readonly claims: NameClaim[] = []
  /** The failure of further requests. */
  failure: ServiceFailure | undefined
  /** Awaited before each response. */
  pause: ((name: string) => Promise<void>) | undefined
  readonly #taken = new Set<string>()

  /** Marks the name as taken by another account. */
  take(name: string): void {
    this.#taken.add(name)
  }

  registersOn({ chainNamespace }: Network): TaskEither<ServiceFailure, boolean> {
    return async () => E.right(this.registers && this.zone !== undefined && chainNamespace === 'eip155')
  }

  suggestionsFor(
    name: AccountName,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, readonly NameSuggestion[]> {
    return async () => {
      this.requests.push(name)
      this.signals.push(signal)
      await this.pause?.(name)
      if (this.failure !== undefined) return E.left(nameFailure(this.failure, 'suggest'))
      const names = [name, `${name}-hq`, `hello-${name}`].map((each) =>
        fullName(each as AccountName, this.zone ?? ''),
      )
      return E.right(names.map((each) => ({ name: each, isAvailable: !this.#taken.has(each) })))
    }
  }

  register(claim: NameClaim): TaskEither<ServiceFailure, ProfileName> {
    return async () => {
      const { name } = claim
      this.claims.push(claim)
      await this.pause?.(name)
      const taken: ServiceFailure = { ...failure('Refused', 'taken'), reason: 'Name is already registered' }
      const failed = this.failure ?? (this.#taken.has(name) ? taken : undefined)
      if (failed !== undefined) return E.left(nameFailure(failed, { register: name }))
      this.#taken.add(name)
      return E.right({ name })
    }
  }
}
