import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import * as t from 'io-ts'

import { chainParts } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import {
  type Hex,
  isBetweenNetworks,
  type SwapPlan,
  type SwapProgress,
  type SwapQuote,
  type SwapRequest,
} from '#domain/swaps/swap.ts'
import type { Token } from '#domain/tokens/token.ts'
import { BlockchainService, serviceAt } from '#infrastructure/http/blockchain-service.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { TokenLists } from '#infrastructure/sources/token-lists.ts'
import { Clock } from '#ports/clock.ts'
import { RelayClientId } from '#ports/relay.ts'
import type { SwapFailure, Swaps } from '#ports/swaps.ts'

import { HostSwaps } from './host-swaps.ts'
import { LifiSwaps } from './lifi-swaps.ts'
import { ServiceSwaps } from './service-swaps.ts'
import { vendorReason, NOT_SUPPORTED, tooSmall } from './swap-failures.ts'
import { decodedJson } from './swap-source.ts'
import { SwapsConfig, type SwapSourceConfig } from './swaps-config.ts'
import { ZeroExSwaps } from './zero-ex-swaps.ts'

interface Source {
  /** By which references name it, also after a reload. */
  readonly name: string
  readonly networks: readonly string[] | undefined
  readonly swaps: Swaps
}

/** What a quote keeps of the source that made it. */
class Made {
  constructor(
    readonly by: Swaps,
    readonly own: unknown,
  ) {}
}

/** The name of the source, and its own reference. */
const Reference = t.tuple([t.string, t.string])
const unknownSource: ServiceFailure = failure('NoService', 'The source of this swap is not configured')
const unknownNetwork: ServiceFailure = failure('NoService', 'No source of swaps for this network')
const noSource: SwapFailure = failure('UnsupportedNetwork', NOT_SUPPORTED)
const expired: SwapFailure = failure('QuoteExpired', 'The quote has expired')

/**
 * The swaps of the first source that the host means for a network. A source that fails is not replaced by another one, whose steps
 * of slippage and fees differ.
 */
@injectable()
export class ConfiguredSwaps implements Swaps {
  readonly #sources: readonly Source[]
  readonly #lists: TokenLists

  constructor(
    @inject(SwapsConfig) private readonly config: SwapsConfig,
    @inject(RelayClientId) private readonly clientId: RelayClientId,
    @inject(Clock) private readonly clock: Clock,
  ) {
    this.#lists = new TokenLists(config.tokenLists ?? [], new JsonHttp(clock))
    this.#sources = config.sources.map((source) => ({
      name: 'url' in source ? `${source.type} ${source.url}` : source.type,
      networks: source.type === 'service' ? undefined : source.networks,
      swaps: this.#swapsOf(source),
    }))
  }

  serves(network: Network, to?: Network) {
    return this.#sourceFor(network, to)?.swaps.serves(network, to)
  }

  tokens(network: Network, signal: AbortSignal): TE.TaskEither<ServiceFailure, readonly Token[]> {
    return this.#sourceFor(network)?.swaps.tokens(network, signal) ?? TE.left(unknownNetwork)
  }

  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, SwapQuote> {
    const { network, to } = request
    // Sources look at nothing of another network but its id and its family.
    const chainNamespace = chainParts(to.chainId).namespace
    const destination: Network = { ...network, chainNamespace, caipNetworkId: to.chainId }
    const found = this.#sourceFor(network, destination)
    if (found === undefined) return TE.left(noSource)
    const { name, swaps } = found
    return pipe(
      swaps.quote(request, signal),
      TE.filterOrElse(
        ({ received }) => received > 0n,
        () => tooSmall,
      ),
      TE.map(({ reference, ...quote }) => ({
        ...quote,
        ...(isBetweenNetworks(request) ? { reference: JSON.stringify([name, reference ?? '']) } : {}),
        source: new Made(swaps, quote.source),
      })),
    )
  }

  build(
    quote: SwapQuote,
    permit: Hex | undefined,
    signal: AbortSignal,
  ): TE.TaskEither<SwapFailure, SwapPlan> {
    const made = quote.source
    if (!(made instanceof Made) || this.clock.now() >= quote.expiresAt) return TE.left(expired)
    return pipe(
      made.by.build({ ...quote, source: made.own }, permit, signal),
      TE.map((plan) => ({ ...plan, quote: { ...plan.quote, source: new Made(made.by, plan.quote.source) } })),
    )
  }

  progress(
    reference: string,
    hash: string,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, SwapProgress> {
    const known = decodedJson(Reference, reference)
    if (E.isLeft(known)) return TE.left(unknownSource)
    const [name, own] = known.right
    const source = this.#sources.find((one) => one.name === name)
    return source?.swaps.progress(own, hash, signal) ?? TE.left(unknownSource)
  }

  /** A network without routers has no swaps, because nothing could be called there. */
  #sourceFor(network: Network, to?: Network): Source | undefined {
    const { caipNetworkId } = network
    if (!this.config.routers[caipNetworkId]?.length) return undefined
    return this.#sources.find(
      ({ networks, swaps }) =>
        (networks === undefined || networks.includes(caipNetworkId)) &&
        swaps.serves(network, to) !== undefined,
    )
  }

  #swapsOf(source: SwapSourceConfig): Swaps {
    const { config, clientId, clock } = this
    switch (source.type) {
      case 'service': {
        const settings = serviceAt(source.url, config)
        return new ServiceSwaps(
          new BlockchainService(settings, clientId, clock, { reasonOf: vendorReason }),
          clock,
        )
      }
      case 'zeroEx':
        return new ZeroExSwaps(source, clock, this.#lists)
      case 'lifi':
        return new LifiSwaps(source, clock)
      case 'host':
        return new HostSwaps(source, clock)
    }
  }
}
