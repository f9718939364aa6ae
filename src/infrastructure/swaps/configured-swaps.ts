import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Hex, SwapPlan, SwapProgress, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
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
import { SwapsConfig, type SwapSourceConfig } from './swaps-config.ts'
import { ZeroExSwaps } from './zero-ex-swaps.ts'

interface Source {
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
      networks: source.type === 'service' ? undefined : source.networks,
      swaps: this.#swapsOf(source),
    }))
  }

  serves(network: Network) {
    return this.#sourceFor(network)?.serves(network)
  }

  tokens(network: Network, signal: AbortSignal): TE.TaskEither<ServiceFailure, readonly Token[]> {
    return this.#sourceFor(network)?.tokens(network, signal) ?? TE.left(unknownNetwork)
  }

  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, SwapQuote> {
    const source = this.#sourceFor(request.network)
    if (source === undefined) return TE.left(noSource)
    return pipe(
      source.quote(request, signal),
      TE.filterOrElse(
        ({ received }) => received > 0n,
        () => tooSmall,
      ),
      TE.map((quote) => ({ ...quote, source: new Made(source, quote.source) })),
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

  progress(quote: SwapQuote, hash: string, signal: AbortSignal): TE.TaskEither<ServiceFailure, SwapProgress> {
    const made = quote.source
    return made instanceof Made && quote.request.from.chainId !== quote.request.to.chainId
      ? made.by.progress({ ...quote, source: made.own }, hash, signal)
      : TE.left(failure('NoService', 'A swap on one network is decided by its transaction'))
  }

  /** A network without routers has no swaps, because nothing could be called there. */
  #sourceFor(network: Network): Swaps | undefined {
    const { caipNetworkId } = network
    if (!this.config.routers[caipNetworkId]?.length) return undefined
    return this.#sources.find(
      ({ networks, swaps }) =>
        (networks === undefined || networks.includes(caipNetworkId)) && swaps.serves(network) !== undefined,
    )?.swaps
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
