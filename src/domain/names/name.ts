import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'

import type { ReviewedMessage } from './consent.ts'

/** Milliseconds until a response is requested again. After a failure the time is shorter. S9-06. */
export const NAME_AGES = { answerMs: 300_000, failureMs: 30_000 }

/** A name as its source returns it. Anybody can choose a name. */
export interface ProfileName {
  /** The name in its normal form, such as `harbour.eth`. */
  readonly name: string
  /** The address of its image. Absent without an image that may be shown. */
  readonly image?: string
}

/** The names of connected accounts, by CAIP-10 id. */
export type Profiles = Readonly<Record<string, ProfileName | undefined>>

/** Whether the account is known to have no name. */
export const isNameless = (profiles: Profiles, account: string): boolean =>
  Object.hasOwn(profiles, account) && profiles[account] === undefined

/** The result of resolving a name on a network. */
export interface ResolvedName extends ProfileName {
  readonly address: Address
}

/** A signed message that claims a name for an account. */
export interface NameClaim {
  readonly name: string
  readonly network: Network
  readonly address: Address
  /** The exact signed text. */
  readonly message: ReviewedMessage
  readonly signature: string
}
