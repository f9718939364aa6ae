import type { RegistrationInfo } from '#contracts/names.ts'
import type { AccountId, Address } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import type { ReviewedMessage } from './consent.ts'
import type { ProfileName } from './name.ts'

/** What a user registers, and for which account. It never changes. */
export interface Registration {
  /** With its zone. */
  readonly name: string
  readonly account: AccountId
  readonly address: Address
  readonly network: Network
}

/**
 * Why a name is not registered, or may not be. `SignedTooLate`: the message was no longer valid when the wallet had signed it.
 * `NameTaken`: it belongs to another account. `OutcomeUnknown`: the service gave no clear answer, so it may be registered.
 */
export type RegistrationFailure =
  | ServiceFailure
  | (Failure<
      | 'UserRejected'
      | 'SigningFailed'
      | 'NoAdapter'
      | 'SignedTooLate'
      | 'NameTaken'
      | 'OutcomeUnknown'
      | 'Cancelled'
      | 'Disposed'
    > & { readonly reason?: string })

/**
 * How far a registration is. `submitting`: the service has the signature. `checking`: it gave no clear answer, or refused, so
 * the name is looked for. `unknown`: nobody can tell whether the name is registered. S4-42, S4-43.
 */
export type RegistrationStep =
  | {
      readonly step: 'ready'
      readonly failed?: { readonly name: string; readonly failure: RegistrationFailure }
    }
  | { readonly step: 'signing'; readonly registration: Registration; readonly message: ReviewedMessage }
  | { readonly step: 'submitting'; readonly registration: Registration }
  | { readonly step: 'checking'; readonly registration: Registration }
  | { readonly step: 'unknown' | 'done'; readonly registration: Registration }

/** The account that has a name. A record without an address on the network does not say whose it is. */
export interface NameHolder {
  readonly address: Address | undefined
}

/** What is proven about a registration that the service was asked for. `rejected`: the service says so, and the name is not found. */
export type RegistrationOutcome =
  | { readonly type: 'registered'; readonly profile: ProfileName }
  | { readonly type: 'taken' }
  | { readonly type: 'rejected'; readonly failure: ServiceFailure }
  | { readonly type: 'unknown' }

/** The failures that prove that the service has registered nothing. */
const REFUSALS: readonly ServiceFailure['_tag'][] = ['NoService', 'Refused', 'RateLimited']

export const isRefusal = ({ _tag }: ServiceFailure): boolean => REFUSALS.includes(_tag)

/**
 * What a look at the name proves. `refusal`: why the service refused, if it did. An earlier request whose answer was lost may
 * have registered a name that is refused as taken. A name that is not found may still be registered unless it was refused. A
 * record that names no account may be that of this registration.
 */
export const outcomeOf = (
  { name, address, network }: Registration,
  holder: NameHolder | undefined,
  refusal: ServiceFailure | undefined,
): RegistrationOutcome => {
  if (holder === undefined)
    return refusal === undefined ? { type: 'unknown' } : { type: 'rejected', failure: refusal }
  if (holder.address === undefined) return { type: 'unknown' }
  const { isSame } = families[network.chainNamespace].addressCodec
  if (isSame(holder.address, address)) return { type: 'registered', profile: { name } }
  return refusal === undefined ? { type: 'taken' } : { type: 'rejected', failure: refusal }
}

const unknown = failure('OutcomeUnknown', 'The service gave no clear answer, so the name may be registered')

export const failureOf = (
  outcome: Exclude<RegistrationOutcome, { readonly type: 'registered' }>,
): RegistrationFailure => {
  switch (outcome.type) {
    case 'taken':
      return failure('NameTaken', 'The name belongs to another account')
    case 'rejected':
      return outcome.failure
    case 'unknown':
      return unknown
  }
}

/** The registration as hosts see it. */
export const registrationInfo = ({ name, address, network }: Registration): RegistrationInfo => ({
  name,
  address,
  caipNetworkId: network.caipNetworkId,
})
