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
import type { SwapCapabilities, SwapFailure, Swaps } from '#ports/swaps.ts'

import { HostSwaps } from './host-swaps.ts'
import { LifiSwaps } from './lifi-swaps.ts'
import { ServiceSwaps } from './service-swaps.ts'
import { NOT_SUPPORTED, tooSmall, vendorReason } from './swap-failures.ts'
import { decodeJson } from './swap-source.ts'
import { SwapsConfig, type SwapSourceConfig } from './swaps-config.ts'
import { ZeroExSwaps } from './zero-ex-swaps.ts'

interface ConfiguredSource {
  /** Identifies the source in references, also after a reload. */
  readonly name: string
  readonly networks: readonly string[] | undefined
  readonly swaps: Swaps
}

/** The source that returned a quote, with that source's own data. */
class SourcedQuoteData {
  constructor(
    readonly swaps: Swaps,
    readonly data: unknown,
  ) {}
}

/** A reference of this adapter: the name of the source, and the source's own reference. */
const Reference = t.tuple([t.string, t.string])
const unknownSource: ServiceFailure = failure('NoService', 'The source of this swap is not configured')
const unknownNetwork: ServiceFailure = failure('NoService', 'No source of swaps for this network')
const noSource: SwapFailure = failure('UnsupportedNetwork', NOT_SUPPORTED)
const expired: SwapFailure = failure('QuoteExpired', 'The quote has expired')

/**
 * Uses the first configured source that serves a network. If that source fails, no other one is tried, because its slippage step
 * and fees may differ.
 */
@injectable()
export class ConfiguredSwaps implements Swaps {
  readonly #sources: readonly ConfiguredSource[]
  readonly #tokenLists: TokenLists

  constructor(
    @inject(SwapsConfig) private readonly config: SwapsConfig,
    @inject(RelayClientId) private readonly clientId: RelayClientId,
    @inject(Clock) private readonly clock: Clock,
  ) {
    this.#tokenLists = new TokenLists(config.tokenLists ?? [], new JsonHttp(clock))
    this.#sources = config.sources.map((source) => ({
      name: 'url' in source ? `${source.type} ${source.url}` : source.type,
      networks: source.type === 'service' ? undefined : source.networks,
      swaps: this.#swapsOf(source),
    }))
  }

  capabilitiesFor(network: Network, to?: Network): SwapCapabilities | undefined {
    return this.#sourceFor(network, to)?.swaps.capabilitiesFor(network, to)
  }

  tokens(
    network: Network,
    signal: AbortSignal,
    to?: Network,
  ): TE.TaskEither<ServiceFailure, readonly Token[]> {
    return this.#sourceFor(network, to)?.swaps.tokens(network, signal, to) ?? TE.left(unknownNetwork)
  }

  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, SwapQuote> {
    const { network, to } = request
    // Sources only read the id and the namespace of the destination.
    const chainNamespace = chainParts(to.chainId).namespace
    const destination: Network = { ...network, chainNamespace, caipNetworkId: to.chainId }
    const source = this.#sourceFor(network, destination)
    if (source === undefined) return TE.left(noSource)
    const { name, swaps } = source
    return pipe(
      swaps.quote(request, signal),
      TE.filterOrElse(
        ({ received }) => received > 0n,
        () => tooSmall,
      ),
      TE.map(({ reference, ...quote }) => ({
        ...quote,
        ...(isBetweenNetworks(request) ? { reference: JSON.stringify([name, reference ?? '']) } : {}),
        source: new SourcedQuoteData(swaps, quote.source),
      })),
    )
  }

  build(
    quote: SwapQuote,
    permit: Hex | undefined,
    signal: AbortSignal,
  ): TE.TaskEither<SwapFailure, SwapPlan> {
    const { source } = quote
    if (!(source instanceof SourcedQuoteData) || this.clock.now() >= quote.expiresAt) return TE.left(expired)
    const { swaps, data } = source
    return pipe(
      swaps.build({ ...quote, source: data }, permit, signal),
      TE.map((plan) => ({
        ...plan,
        quote: { ...plan.quote, source: new SourcedQuoteData(swaps, plan.quote.source) },
      })),
    )
  }

  progress(
    reference: string,
    hash: string,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, SwapProgress> {
    const decoded = decodeJson(Reference, reference)
    if (E.isLeft(decoded)) return TE.left(unknownSource)
    const [sourceName, sourceReference] = decoded.right
    const source = this.#sources.find(({ name }) => name === sourceName)
    return source?.swaps.progress(sourceReference, hash, signal) ?? TE.left(unknownSource)
  }

  /** A network without routers has no swaps, because a swap could call no contract there. */
  #sourceFor(network: Network, to?: Network): ConfiguredSource | undefined {
    const { caipNetworkId } = network
    if (!this.config.routers[caipNetworkId]?.length) return undefined
    return this.#sources.find(
      ({ networks, swaps }) =>
        (networks === undefined || networks.includes(caipNetworkId)) &&
        swaps.capabilitiesFor(network, to) !== undefined,
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
        return new ZeroExSwaps(source, clock, this.#tokenLists)
      case 'lifi':
        return new LifiSwaps(source, clock)
      case 'host':
        return new HostSwaps(source, clock)
    }
  }
}
