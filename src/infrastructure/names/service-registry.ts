import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import * as t from 'io-ts'

import type { NameSuggestionInfo } from '#contracts/names.ts'
import type { AccountName } from '#domain/names/account-name.ts'
import { coinTypeOf } from '#domain/names/coin-type.ts'
import { nameFailure } from '#domain/names/name-failure.ts'
import { suggestionsIn } from '#domain/names/name-suggestion.ts'
import type { NameClaim, ProfileName } from '#domain/names/name.ts'
import type { NameHolder } from '#domain/names/registration.ts'
import type { Network } from '#domain/networks/network.ts'
import { type ServiceFailure, unreadable } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NameRegistry } from '#ports/name-registry.ts'

import { type NameService, NameServices } from './name-services.ts'
import { profileOf, supports } from './service-names.ts'
import { addressIn, isOf } from './service-profile.ts'

const Suggestions = t.type({ suggestions: t.readonlyArray(t.unknown) })

const Registered = t.type({ name: t.string })

const noRegistry: ServiceFailure = failure('NoService', 'No source registers names')

/** Registers names with the first of the host's services that has a zone. S7-15, S7-16. */
@injectable()
export class ServiceRegistry implements NameRegistry {
  readonly #registry: NameService | undefined

  constructor(@inject(NameServices) services: NameServices) {
    this.#registry = services.registering
  }

  get zone(): string | undefined {
    return this.#registry?.zone
  }

  registersOn(network: Network): TE.TaskEither<ServiceFailure, boolean> {
    const { service } = this.#registry ?? {}
    return service === undefined ? TE.right(false) : supports(service, network)
  }

  suggestionsFor(
    name: AccountName,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, readonly NameSuggestionInfo[]> {
    const { service, zone } = this.#registry ?? {}
    if (service === undefined || zone === undefined) return TE.left(noRegistry)
    return pipe(
      service.get(`/v1/profile/suggestions/${name}`, { zone }, Suggestions, signal),
      TE.bimap(
        (failed) => nameFailure(failed, 'suggest'),
        ({ suggestions }) => suggestionsIn(suggestions, zone),
      ),
    )
  }

  register({
    name,
    network,
    address,
    message,
    signature,
  }: NameClaim): TE.TaskEither<ServiceFailure, ProfileName> {
    const { service } = this.#registry ?? {}
    const coinType = coinTypeOf(network.caipNetworkId)
    if (service === undefined || O.isNone(coinType)) return TE.left(noRegistry)
    const body = { coin_type: coinType.value, address, message, signature }
    return pipe(
      service.postOnce('/v1/profile/account', body, Registered),
      // Which name the service has registered then, nobody knows.
      TE.filterOrElseW(isOf(name), () => unreadable),
      TE.bimap(
        (failed) => nameFailure(failed, { register: name }),
        () => ({ name }),
      ),
    )
  }

  holderOf(name: string, network: Network): TE.TaskEither<ServiceFailure, NameHolder | undefined> {
    const { service } = this.#registry ?? {}
    if (service === undefined) return TE.left(noRegistry)
    return pipe(
      profileOf(service, name),
      TE.map((profile) => profile && { address: addressIn(profile, network) }),
    )
  }
}
