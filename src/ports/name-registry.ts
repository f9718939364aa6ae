import type { TaskEither } from 'fp-ts/TaskEither'

import type { NameSuggestionInfo } from '#contracts/names.ts'
import type { AccountName } from '#domain/names/account-name.ts'
import type { NameClaim, ProfileName } from '#domain/names/name.ts'
import type { NameHolder } from '#domain/names/registration.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

/** The service that registers names. Every call settles. Contract: tests/contract/name-registry.test.ts */
export interface NameRegistry {
  /** The suffix of names that can be registered, such as `reown.id`. Undefined if no source registers names. */
  readonly zone: string | undefined
  /** Whether accounts on the network can have names here. */
  registersOn(network: Network): TaskEither<ServiceFailure, boolean>
  /** Names that are similar to the typed name, which is the first of them. `signal` cancels the request. */
  suggestionsFor(
    name: AccountName,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, readonly NameSuggestionInfo[]>
  /**
   * Registers a name for the account that signed the claim. The request is not repeated. A failure other than a refusal proves
   * nothing.
   */
  register(claim: NameClaim): TaskEither<ServiceFailure, ProfileName>
  /** The account that has the name. Undefined if the name is not registered. */
  holderOf(name: string, network: Network): TaskEither<ServiceFailure, NameHolder | undefined>
}
export const NameRegistry = token<NameRegistry>('NameRegistry')
