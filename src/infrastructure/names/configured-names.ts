import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { Address } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import { nameFailure } from '#domain/names/name-failure.ts'
import { loadableImage } from '#domain/names/name-image.ts'
import { readName } from '#domain/names/name-text.ts'
import type { ProfileName, ResolvedName } from '#domain/names/name.ts'
import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { recipientIn } from '#domain/send/recipient.ts'
import { VIEM, withPackage } from '#domain/shared/optional-package.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { unlessCancelled } from '#infrastructure/sources/unless-cancelled.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { NameContext, Names } from '#ports/names.ts'

import { CustomNames } from './custom-names.ts'
import { lazySource } from './lazy-source.ts'
import { NameServices } from './name-services.ts'
import type { NameSource } from './name-source.ts'
import { NamesConfig, type NameSourceConfig } from './names-config.ts'
import { ServiceNames } from './service-names.ts'

/** Adds the image of a name, if the host allows loading it. */
const pictured = <A extends ProfileName>({ image, ...rest }: A, { images = {} }: NamesConfig) => {
  const url = image === undefined ? undefined : loadableImage(image, images)
  return { ...rest, ...(url === undefined ? {} : { image: url }) }
}

/** Requests the host's sources in their order. If a source fails, the next one is still requested. */
@injectable()
export class ConfiguredNames implements Names {
  readonly #sources: readonly NameSource[]

  constructor(
    @inject(NamesConfig) private readonly config: NamesConfig,
    @inject(NameServices) private readonly services: NameServices,
    @inject(Chains) private readonly chains: Chains,
    @inject(Clock) private readonly clock: Clock,
  ) {
    this.#sources = config.sources.map((source) => this.#sourceOf(source))
  }

  addressOf(
    name: string,
    context: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ResolvedName | undefined> {
    const request = (source: NameSource) => this.#resolved(source, name, context, signal)
    return pipe(
      this.#first(signal, request),
      TE.mapLeft((failed) => nameFailure(failed, 'resolve')),
    )
  }

  nameOf(
    address: Address,
    context: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ProfileName | undefined> {
    const request = (source: NameSource) => this.#checked(source, address, context, signal)
    return pipe(
      this.#first(signal, request),
      TE.mapLeft((failed) => nameFailure(failed, 'reverse')),
    )
  }

  #sourceOf(config: NameSourceConfig): NameSource {
    const { chains, clock } = this
    switch (config.type) {
      case 'ens': {
        // A redirect fails, because the host allows gateways by their address.
        const http = new JsonHttp(clock, Math.random, { redirect: 'error' })
        const nodes = { chains, http, gateways: this.config.ensGateways ?? [] }
        return lazySource(async () => {
          const { EnsNames } = await withPackage(VIEM, () => import('./ens/ens-names.ts'))
          return new EnsNames(nodes)
        })
      }
      case 'sns':
        return lazySource(async () => new (await import('./sns-names.ts')).SnsNames(chains))
      case 'service':
        return new ServiceNames(this.services.of(config).service)
      case 'custom':
        return new CustomNames(config, clock)
    }
  }

  /** An address that cannot receive is treated as a missing address. */
  #resolved(
    source: NameSource,
    name: string,
    context: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ResolvedName | undefined> {
    const { chainNamespace, caipNetworkId } = context.network
    return pipe(
      source.addressOf(name, context, signal),
      TE.map((found) => {
        const address = found && recipientIn(chainNamespace, found.address, caipNetworkId)
        return found === undefined || address === undefined || readName(found.name) === undefined
          ? undefined
          : pictured({ ...found, address }, this.config)
      }),
    )
  }

  /** A reverse record can claim any name, so only a name that resolves back to the address counts. */
  #checked(
    source: NameSource,
    address: Address,
    context: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ProfileName | undefined> {
    const { isSame } = families[context.network.chainNamespace].addressCodec
    return pipe(
      source.nameOf(address, context, signal),
      TE.chain((known) =>
        known === undefined
          ? TE.right(undefined)
          : pipe(
              this.#resolved(source, known.name, context, signal),
              TE.map((back) =>
                back?.name === known.name && isSame(back.address, address)
                  ? pictured(known, this.config)
                  : undefined,
              ),
            ),
      ),
    )
  }

  /** The first result. Without a result the first failure, because the failed source may know the name. */
  #first<A>(
    signal: AbortSignal,
    request: (source: NameSource) => TE.TaskEither<ServiceFailure, A | undefined>,
  ): TE.TaskEither<ServiceFailure, A | undefined> {
    return async () => {
      let failed: E.Either<ServiceFailure, undefined> = E.right(undefined)
      for (const source of this.#sources) {
        const response = await unlessCancelled(signal, request(source))()
        if (signal.aborted) return E.left(cancelled)
        if (E.isRight(response) && response.right !== undefined) return response
        if (E.isLeft(response) && E.isRight(failed)) failed = response
      }
      return failed
    }
  }
}
