import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import * as t from 'io-ts'

import type { SwapLevel } from '#contracts/swap-sources.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
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
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import { RelayClientId } from '#ports/relay.ts'
import type { SwapCapabilities, SwapFailure, Swaps } from '#ports/swaps.ts'
import { Once } from '#shell/once.ts'

import type { SwapsOfSource } from './read-plan.ts'
import { capabilitiesOf } from './source-capabilities.ts'
import { NOT_SUPPORTED, tooSmall, vendorReason } from './swap-failures.ts'
import { decodeJson } from './swap-source.ts'
import { SwapsConfig, type SwapSourceConfig } from './swaps-config.ts'

interface ConfiguredSource {
  /** Identifies the source in references, also after a reload. */
  readonly name: string
  readonly config: SwapSourceConfig
  readonly trust: SwapLevel
  readonly swaps: SwapsOfSource
}

/** The source that returned a quote, with that source's own data. */
class SourcedQuoteData {
  constructor(
    readonly swaps: SwapsOfSource,
    readonly data: unknown,
  ) {}
}

/** A reference of this adapter: the name of the source, and the source's own reference. */
const Reference = t.tuple([t.string, t.string])
const unknownSource: ServiceFailure = failure('NoService', 'The source of this swap is not configured')
const unknownNetwork: ServiceFailure = failure('NoService', 'No source of swaps for this network')
const noSource: SwapFailure = failure('UnsupportedNetwork', NOT_SUPPORTED)
const expired: SwapFailure = failure('QuoteExpired', 'The quote has expired')

/** A source whose code is loaded when it is first asked. The next request retries a failed load. */
const lazySource = (load: () => Promise<SwapsOfSource>): SwapsOfSource => {
  const loading = new Once(load)
  const source = tryCatch(
    () => loading.get(),
    () => codeNotLoaded,
  )
  return {
    tokens: (...args) =>
      pipe(
        source,
        TE.chain((swaps) => swaps.tokens(...args)),
      ),
    quote: (...args) =>
      pipe(
        source,
        TE.chainW((swaps) => swaps.quote(...args)),
      ),
    build: (...args) =>
      pipe(
        source,
        TE.chainW((swaps) => swaps.build(...args)),
      ),
    progress: (...args) =>
      pipe(
        source,
        TE.chain((swaps) => swaps.progress(...args)),
      ),
  }
}

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
    @inject(Chains) private readonly chains: Chains,
  ) {
    this.#tokenLists = new TokenLists(config.tokenLists ?? [], new JsonHttp(clock))
    this.#sources = config.sources.map((source) => ({
      name: 'url' in source ? `${source.type} ${source.url}` : source.type,
      config: source,
      trust: source.trust ?? config.trust ?? 'bounded',
      swaps: lazySource(() => this.#load(source)),
    }))
  }

  capabilitiesFor(network: Network, to?: Network): SwapCapabilities | undefined {
    const source = this.#sourceFor(network, to)
    return source && capabilitiesOf(source.config, network, to)
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
    const { name, swaps, trust } = source
    return pipe(
      swaps.quote(request, signal),
      TE.filterOrElse(
        ({ received }) => received > 0n,
        () => tooSmall,
      ),
      TE.map(({ reference, ...quote }) => ({
        ...quote,
        trust,
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
    const { source, trust } = quote
    if (!(source instanceof SourcedQuoteData) || this.clock.now() >= quote.expiresAt) return TE.left(expired)
    const { swaps, data } = source
    const routers = this.config.routers[quote.request.network.caipNetworkId] ?? []
    return pipe(
      swaps.build({ ...quote, source: data }, permit, signal),
      TE.chainW((plan) => {
        // A source cannot change which level the host accepts of it.
        const built = { ...plan.quote, trust, source: new SourcedQuoteData(swaps, plan.quote.source) }
        return tryCatch(
          async () => {
            const { readPlan } = await import('./read-plan.ts')
            return readPlan({ ...plan, quote: built }, { routers, chains: this.chains, permit })
          },
          () => codeNotLoaded,
        )
      }),
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

  /** Only networks that the host names in `routers` have swaps. */
  #sourceFor(network: Network, to?: Network): ConfiguredSource | undefined {
    const { caipNetworkId } = network
    if (this.config.routers[caipNetworkId] === undefined) return undefined
    return this.#sources.find(({ config }) => {
      const networks = config.type === 'service' ? undefined : config.networks
      const isServed = networks === undefined || networks.includes(caipNetworkId)
      return isServed && capabilitiesOf(config, network, to) !== undefined
    })
  }

  async #load(source: SwapSourceConfig): Promise<SwapsOfSource> {
    const { config, clientId, clock } = this
    switch (source.type) {
      case 'service': {
        const { ServiceSwaps } = await import('./service-swaps.ts')
        const settings = serviceAt(source.url, config)
        const service = new BlockchainService(settings, clientId, clock, { reasonOf: vendorReason })
        return new ServiceSwaps(service, clock)
      }
      case 'zeroEx': {
        const { ZeroExSwaps } = await import('./zero-ex-swaps.ts')
        return new ZeroExSwaps(source, clock, this.#tokenLists)
      }
      case 'lifi': {
        const { LifiSwaps } = await import('./lifi-swaps.ts')
        return new LifiSwaps(source, clock)
      }
      case 'host': {
        const { HostSwaps } = await import('./host-swaps.ts')
        return new HostSwaps(source, clock)
      }
    }
  }
}
