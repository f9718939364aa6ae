import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { minimumOf } from '#domain/swaps/minimum.ts'
import {
  type Hex,
  isBetweenNetworks,
  type SwapFailure,
  type SwapPlan,
  type SwapProgress,
  type SwapQuote,
  type SwapRequest,
} from '#domain/swaps/swap.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { Clock } from '#ports/clock.ts'
import type { ServedSwaps, Swaps } from '#ports/swaps.ts'

/** The router of the plans. */
export const ROUTER = `0x${'12'.repeat(20)}`
const LIFETIME_MS = 30_000

/** A source of swaps. A test controls its price, its responses and its false plans. */
export class FakeSwaps implements Swaps {
  /** The requests for quotes, oldest first, and the plans that were built. */
  readonly requests: SwapRequest[] = []
  readonly built: { readonly quote: SwapQuote; readonly permit: Hex | undefined }[] = []
  readonly signals: AbortSignal[] = []
  /** Base units of `to` for a hundred of `from`. */
  price = 200n
  /** The failure of further quotes. */
  failure: SwapFailure | undefined
  takesPermit = false
  slippageStep = 1
  /** What is listed on every network. */
  listed: readonly Token[] = []
  /** The other networks to which it swaps, what the bridge takes for it, and where such a swap is. */
  destinations: readonly string[] = []
  nativeFee: bigint | undefined
  crossing: SwapProgress | undefined
  /** The references that were asked about. */
  readonly followed: string[] = []
  /** What the plan says else than it should. */
  planOverride: Partial<SwapPlan> | undefined
  /** Awaited before each quote. */
  pause: (() => Promise<void>) | undefined

  constructor(
    private readonly clock: Clock,
    private readonly chains: readonly string[] = ['eip155:1'],
  ) {}

  serves({ caipNetworkId }: Network, to?: Network): ServedSwaps | undefined {
    const isServed =
      this.chains.includes(caipNetworkId) &&
      (to === undefined || to.caipNetworkId === caipNetworkId || this.destinations.includes(to.caipNetworkId))
    return isServed ? { slippageStep: this.slippageStep } : undefined
  }

  tokens(network: Network, signal: AbortSignal): TaskEither<ServiceFailure, readonly Token[]> {
    return async () => {
      this.signals.push(signal)
      return this.serves(network) === undefined
        ? E.left(failure('NoService', 'No source of swaps for this network'))
        : E.right(this.listed)
    }
  }

  quote(request: SwapRequest, signal: AbortSignal): TaskEither<SwapFailure, SwapQuote> {
    return async () => {
      this.requests.push(request)
      this.signals.push(signal)
      const { price, failure: reason } = this
      if (this.pause !== undefined) await this.pause()
      if (signal.aborted) return E.left(failure('Unavailable', 'Cancelled'))
      const isLed = !isBetweenNetworks(request) || this.destinations.includes(request.to.chainId)
      if (this.serves(request.network) === undefined || !isLed)
        return E.left(failure('UnsupportedNetwork', 'Network not supported for Swaps'))
      return reason === undefined ? E.right(this.#quoted(request, price)) : E.left(reason)
    }
  }

  build(quote: SwapQuote, permit: Hex | undefined, signal: AbortSignal): TaskEither<SwapFailure, SwapPlan> {
    return async () => {
      this.built.push({ quote, permit })
      if (signal.aborted) return E.left(failure('Unavailable', 'Cancelled'))
      if (this.clock.now() >= quote.expiresAt) return E.left(failure('QuoteExpired', 'The quote has expired'))
      const { request } = quote
      const isNative = request.from.address === undefined
      return E.right({
        quote,
        ...(isNative ? {} : { approval: { spender: ROUTER, units: request.units } }),
        transaction: {
          chainId: request.network.caipNetworkId,
          from: request.owner,
          to: ROUTER,
          data: permit ?? '0x5a',
          value: (isNative ? request.units : 0n) + (quote.nativeFee ?? 0n),
        },
        receiver: request.owner,
        minimum: quote.minimum,
        ...this.planOverride,
      })
    }
  }

  progress(reference: string): TaskEither<ServiceFailure, SwapProgress> {
    return async () => {
      this.followed.push(reference)
      return this.crossing === undefined
        ? E.left(failure('NoService', 'The source does not tell'))
        : E.right(this.crossing)
    }
  }

  #quoted(request: SwapRequest, price: bigint): SwapQuote {
    const received = (request.units * price) / 100n
    return {
      request,
      provider: 'Gannet Exchange',
      received,
      minimum: minimumOf(received, request.slippage),
      expiresAt: this.clock.now() + LIFETIME_MS,
      steps: [
        { type: 'swap', chainId: request.network.caipNetworkId, provider: 'Gannet Exchange' },
        ...(isBetweenNetworks(request)
          ? [{ type: 'bridge', chainId: request.network.caipNetworkId, provider: 'Tern Bridge' } as const]
          : []),
      ],
      ...(isBetweenNetworks(request)
        ? { reference: `crossing ${this.requests.length}`, nativeFee: this.nativeFee }
        : {}),
      takesPermit: this.takesPermit,
      source: undefined,
    }
  }
}
