import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { coinTypeOf } from '#domain/names/coin-type.ts'
import { nameFailure } from '#domain/names/name-failure.ts'
import type { ProfileName, ResolvedName } from '#domain/names/name.ts'
import type { Network } from '#domain/networks/network.ts'
import { type ServiceFailure, unreadable } from '#domain/remote-data/service-failure.ts'
import { webLink } from '#domain/shared/web-link.ts'
import type { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import { orIfNotFound } from '#infrastructure/http/json-http.ts'
import type { NameContext } from '#ports/names.ts'

import type { NameSource } from './name-source.ts'
import { addressIn, FoundProfile, isOf, Profile } from './service-profile.ts'

/** With another version, the service returns 404 for unknown items. */
const API_VERSION = '2'

const Profiles = t.readonlyArray(t.unknown)
const Text = t.union([t.string, t.null, t.undefined])
const Identity = t.type({ name: Text, avatar: Text })

/** Whether the service supports names for accounts of the network. */
export const supports = (
  service: BlockchainService,
  { caipNetworkId }: Network,
): TE.TaskEither<ServiceFailure, boolean> =>
  O.isNone(coinTypeOf(caipNetworkId)) ? TE.right(false) : service.supports(caipNetworkId)

/** The profile of a name. Undefined if the name is not registered. S7-13. */
export const profileOf = (
  service: BlockchainService,
  name: string,
  signal?: AbortSignal,
): TE.TaskEither<ServiceFailure, Profile | undefined> =>
  pipe(
    service.get(
      `/v1/profile/account/${encodeURIComponent(name)}`,
      { apiVersion: API_VERSION },
      FoundProfile,
      signal,
    ),
    TE.map((found) => (Profile.is(found) ? found : undefined)),
    // The addresses of another name say nothing about this one.
    TE.filterOrElseW(
      (profile) => profile === undefined || isOf(name)(profile),
      () => unreadable,
    ),
    orIfNotFound<Profile | undefined>(undefined),
  )

/** The names of a service of identities and profiles. S7-03, S7-13, S7-14. */
export class ServiceNames implements NameSource {
  constructor(private readonly service: BlockchainService) {}

  addressOf(
    name: string,
    { network }: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ResolvedName | undefined> {
    const found = pipe(
      profileOf(this.service, name, signal),
      TE.map((profile) => {
        const address = profile && addressIn(profile, network)
        return address === undefined ? undefined : { name, address }
      }),
    )
    return pipe(
      supports(this.service, network),
      TE.chain((isSupported) => (isSupported ? found : TE.right(undefined))),
      TE.mapLeft((failed) => nameFailure(failed, 'resolve')),
    )
  }

  /**
   * A registered name has priority over the identity, which the service caches for a day. On a network that the service does
   * not support, no name could be resolved back, so nothing is requested.
   */
  nameOf(
    address: Address,
    context: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ProfileName | undefined> {
    const known = pipe(
      this.#registered(address, context, signal),
      TE.chain((name) =>
        name === undefined ? this.#identity(address, context, signal) : TE.right({ name }),
      ),
    )
    return pipe(
      supports(this.service, context.network),
      TE.chain((isSupported) => (isSupported ? known : TE.right(undefined))),
      TE.mapLeft((failed) => nameFailure(failed, 'reverse')),
    )
  }

  #registered(
    address: Address,
    { network, sender }: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, string | undefined> {
    const query = { sender, apiVersion: API_VERSION }
    return pipe(
      this.service.get(`/v1/profile/reverse/${address}`, query, Profiles, signal),
      orIfNotFound<readonly unknown[]>([]),
      TE.map((profiles) => {
        const known = profiles.flatMap((each) => (Profile.is(each) ? [each] : []))
        const isOwn = (profile: Profile) =>
          addressIn(profile, network)?.toLowerCase() === address.toLowerCase()
        return known.find(isOwn)?.name
      }),
    )
  }

  #identity(
    address: Address,
    { sender }: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ProfileName | undefined> {
    return pipe(
      this.service.get(`/v1/identity/${address}`, { sender }, Identity, signal),
      orIfNotFound<t.TypeOf<typeof Identity>>({ name: null, avatar: null }),
      TE.map(({ name, avatar }) => {
        if (name === null || name === undefined || name === '') return undefined
        const image = avatar === null || avatar === undefined ? undefined : webLink(avatar)?.href
        return image === undefined ? { name } : { name, image }
      }),
    )
  }
}
