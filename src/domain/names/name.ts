import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'

/** How long answers hold, in milliseconds. One that could not be given is asked for again sooner. S9-06. */
export const NAME_AGES = { answerMs: 300_000, failureMs: 30_000 }

/** A name as its source writes it. Anybody can choose it. */
export interface ProfileName {
  /** In its normal form, such as `harbor.eth`. */
  readonly name: string
  /** Where its image is; absent if it has none that can be shown. */
  readonly image?: string
}

/** The names of connected accounts, by CAIP-10 id. */
export type Profiles = Readonly<Record<string, ProfileName | undefined>>

/** Whether the account is known to have no name. */
export const isNameless = (profiles: Profiles, account: string): boolean =>
  Object.hasOwn(profiles, account) && profiles[account] === undefined

/** What a name stands for on a network. */
export interface ResolvedName extends ProfileName {
  readonly address: Address
}

/** A signed message that asks for a name. */
export interface NameClaim {
  readonly name: string
  readonly network: Network
  readonly address: Address
  /** The text that was signed, exactly. */
  readonly message: string
  readonly signature: string
}
