import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { NameSuggestionInfo } from '#contracts/names.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { AccountName } from '#domain/names/account-name.ts'
import { nameFailure } from '#domain/names/name-failure.ts'
import { fullName } from '#domain/names/name-suggestion.ts'
import type { NameClaim, ProfileName } from '#domain/names/name.ts'
import type { NameHolder } from '#domain/names/registration.ts'
import type { Network } from '#domain/networks/network.ts'
import { reasonOfText, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NameRegistry } from '#ports/name-registry.ts'

const OTHER = `0x${'b0'.repeat(20)}` as Address

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
  /** Whether the service registers names, and its answers are lost. */
  isAnswerLost = false
  /** The names that were looked for, oldest first. */
  readonly looks: string[] = []
  readonly #holders = new Map<string, Address | undefined>()

  /** Marks the name as taken by another account, or by one that its record does not name. */
  take(name: string, isNamed = true): void {
    this.#holders.set(name, isNamed ? OTHER : undefined)
  }

  registersOn({ chainNamespace }: Network): TaskEither<ServiceFailure, boolean> {
    return async () => E.right(this.registers && this.zone !== undefined && chainNamespace === 'eip155')
  }

  suggestionsFor(
    name: AccountName,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, readonly NameSuggestionInfo[]> {
    return async () => {
      this.requests.push(name)
      this.signals.push(signal)
      await this.pause?.(name)
      if (this.failure !== undefined) return E.left(nameFailure(this.failure, 'suggest'))
      const names = [name, `${name}-hq`, `hello-${name}`].map((each) =>
        fullName(each as AccountName, this.zone ?? ''),
      )
      return E.right(names.map((each) => ({ name: each, isAvailable: !this.#holders.has(each) })))
    }
  }

  register(claim: NameClaim): TaskEither<ServiceFailure, ProfileName> {
    return async () => {
      const { name } = claim
      this.claims.push(claim)
      await this.pause?.(name)
      const taken = { ...failure('Refused', 'taken'), ...reasonOfText('Name is already registered') }
      const failed = this.failure ?? (this.#holders.has(name) ? taken : undefined)
      if (failed !== undefined) return E.left(nameFailure(failed, { register: name }))
      this.#holders.set(name, claim.address)
      return this.isAnswerLost
        ? E.left(nameFailure(failure('Timeout', 'No answer in time'), { register: name }))
        : E.right({ name })
    }
  }

  holderOf(name: string): TaskEither<ServiceFailure, NameHolder | undefined> {
    return async () => {
      this.looks.push(name)
      await this.pause?.(name)
      if (this.failure !== undefined) return E.left(this.failure)
      return E.right(this.#holders.has(name) ? { address: this.#holders.get(name) } : undefined)
    }
  }
}
