import type {
  NameAddress,
  NameOfAccount,
  NamesSnapshot,
  NameSuggestionInfo,
  RegistrationReview,
} from '#contracts/names.ts'

import type { UseCase } from './use-case.ts'

/**
 * Names on the active network, with the option `names`. Responses are cached for five minutes. The verbs reject with
 * NAMES_NOT_ENABLED without the option, UNSUPPORTED_CHAIN on a network that is not configured, and the codes of a service if
 * all sources failed, such as UNAVAILABLE.
 */
export interface NamesUseCases extends UseCase<NamesSnapshot> {
  /** Returns the address of a name, or undefined if the name is not registered. */
  addressOf(name: string): Promise<NameAddress | undefined>
  /** Returns the name of an account, or undefined if it has none that resolves back to it. */
  nameOf(address: string): Promise<NameOfAccount | undefined>
  /** Returns names similar to `name`, which comes first. Rejects with INVALID_NAME, and with the codes of a service. */
  suggestions(name: string): Promise<readonly NameSuggestionInfo[]>
  /**
   * Prepares the registration of a name for the active account, which must be an account of the embedded wallet on an EVM
   * network: the user signs, and a source with a `zone` registers. Nothing is signed yet. `name`: ASCII letters, digits and
   * hyphens, 4 to 32, with or without the zone. Rejects with INVALID_NAME, and NOT_READY without such an account or source.
   * Each call has a registration of its own.
   */
  prepareRegistration(name: string): Promise<RegistrationReview>
}
