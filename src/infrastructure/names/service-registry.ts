import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import * as t from 'io-ts'

import type { AccountName } from '#domain/names/account-name.ts'
import { coinTypeOf } from '#domain/names/coin-type.ts'
import { nameFailure } from '#domain/names/name-failure.ts'
import { type NameSuggestion, suggestionsIn } from '#domain/names/name-suggestion.ts'
import type { NameClaim, ProfileName } from '#domain/names/name.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import type { NameRegistry } from '#ports/name-registry.ts'

import { type NameService, NameServices } from './name-services.ts'
import { profileOf, supports } from './service-names.ts'
import { addressIn } from './service-profile.ts'

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
  ): TE.TaskEither<ServiceFailure, readonly NameSuggestion[]> {
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
      TE.orElse((failed) => this.#unlessDone(service, { name, network, address }, failed)),
      TE.bimap(
        (failed) => nameFailure(failed, { register: name }),
        () => ({ name }),
      ),
    )
  }

  /** A service that did not respond may have registered the name nevertheless. */
  #unlessDone(
    service: BlockchainService,
    { name, network, address }: Pick<NameClaim, 'name' | 'network' | 'address'>,
    failed: ServiceFailure,
  ): TE.TaskEither<ServiceFailure, unknown> {
    if (failed._tag === 'Refused' || failed._tag === 'RateLimited') return TE.left(failed)
    return async () => {
      const known = await profileOf(service, name)()
      const owner =
        E.isRight(known) && known.right !== undefined ? addressIn(known.right, network) : undefined
      return owner?.toLowerCase() === address.toLowerCase() ? E.right(undefined) : E.left(failed)
    }
  }
}
