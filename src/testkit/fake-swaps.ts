import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { SwapLevel } from '#contracts/swap-sources.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { CallBounds } from '#domain/swaps/call-bounds.ts'
import { minimumReceived } from '#domain/swaps/minimum-received.ts'
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
import type { SwapCapabilities, Swaps } from '#ports/swaps.ts'

/** The router that the plans call. */
export const ROUTER = `0x${'12'.repeat(20)}`
/** Wraps the native token. */
const WRAPPED = `0x${'ee'.repeat(20)}`
const VALIDITY_MS = 30_000

/** What an honest call for the quote does. */
const boundsOf = ({ request, minimum }: SwapQuote): CallBounds => {
  const { owner, from, to, units } = request
  const token = from.address ?? WRAPPED
  const refund = isBetweenNetworks(request) ? { refund: { units, token, depositor: owner } } : {}
  const received = { output: to.address, chainId: to.chainId, receiver: owner, minimum, isReceived: true }
  return { input: from.address, units, ...received, ...refund }
}

/** A source of swaps. A test controls its prices, failures and plans. */
export class FakeSwaps implements Swaps {
  /** The requests for quotes, oldest first. */
  readonly requests: SwapRequest[] = []
  /** The arguments of each build, oldest first. */
  readonly builds: { readonly quote: SwapQuote; readonly permit: Hex | undefined }[] = []
  readonly signals: AbortSignal[] = []
  /** Base units of `to` for one hundred base units of `from`. */
  price = 200n
  /** Base units by which each further quote is lower than its price. */
  receivedLess = 0n
  /** The contract that the plans call. */
  router = ROUTER
  /** The failure of each further quote. */
  failure: SwapFailure | undefined
  takesPermit = false
  slippageStep = 1
  /** The tokens that are listed on every network. */
  listed: readonly Token[] = []
  /** CAIP-2 ids of the other networks to which it swaps. */
  destinations: readonly string[] = []
  /** The tokens that are listed on the destinations. */
  listedOnDestinations: readonly Token[] = []
  /** The bridge's fee of a swap between networks. */
  nativeFee: bigint | undefined
  /** The reported progress of a swap between networks. Undefined: the request fails. */
  reportedProgress: SwapProgress | undefined
  /** The references of the requests for progress, oldest first. */
  readonly progressRequests: string[] = []
  /** The hashes of the requests for progress, oldest first. */
  readonly progressHashes: string[] = []
  /** Replaces fields of the plans, to simulate a source that lies. */
  planOverride: Partial<SwapPlan> | undefined
  /** The level that the host accepts of it. */
  trust: SwapLevel | undefined
  /** Replaces what the plans' calls do, to simulate a source that lies. */
  boundsOverride: Partial<CallBounds> | undefined
  /** Awaited before each quote. */
  pause: (() => Promise<void>) | undefined

  constructor(
    private readonly clock: Clock,
    private readonly chains: readonly string[] = ['eip155:1'],
  ) {}

  capabilitiesFor({ caipNetworkId }: Network, to?: Network): SwapCapabilities | undefined {
    const isServed =
      this.chains.includes(caipNetworkId) &&
      (to === undefined || to.caipNetworkId === caipNetworkId || this.destinations.includes(to.caipNetworkId))
    return isServed ? { slippageStep: this.slippageStep } : undefined
  }

  tokens(network: Network, signal: AbortSignal, to = network): TaskEither<ServiceFailure, readonly Token[]> {
    return async () => {
      this.signals.push(signal)
      if (this.capabilitiesFor(network, to) === undefined)
        return E.left(failure('NoService', 'No source of swaps for this network'))
      return E.right(to === network ? this.listed : this.listedOnDestinations)
    }
  }

  quote(request: SwapRequest, signal: AbortSignal): TaskEither<SwapFailure, SwapQuote> {
    return async () => {
      this.requests.push(request)
      this.signals.push(signal)
      const { price, failure: reason } = this
      if (this.pause !== undefined) await this.pause()
      if (signal.aborted) return E.left(failure('Unavailable', 'Cancelled'))
      const isReachable = !isBetweenNetworks(request) || this.destinations.includes(request.to.chainId)
      if (this.capabilitiesFor(request.network) === undefined || !isReachable)
        return E.left(failure('UnsupportedNetwork', 'Network not supported for Swaps'))
      return reason === undefined ? E.right(this.#quoteOf(request, price)) : E.left(reason)
    }
  }

  build(quote: SwapQuote, permit: Hex | undefined, signal: AbortSignal): TaskEither<SwapFailure, SwapPlan> {
    return async () => {
      this.builds.push({ quote, permit })
      if (signal.aborted) return E.left(failure('Unavailable', 'Cancelled'))
      if (this.clock.now() >= quote.expiresAt) return E.left(failure('QuoteExpired', 'The quote has expired'))
      const { request } = quote
      const isNative = request.from.address === undefined
      return E.right({
        quote,
        ...(isNative ? {} : { approval: { spender: this.router, units: request.units } }),
        transaction: {
          chainId: request.network.caipNetworkId,
          from: request.owner,
          to: this.router,
          data: permit ?? '0x5a',
          value: (isNative ? request.units : 0n) + (quote.nativeFee ?? 0n),
        },
        level: 'bounded',
        router: { address: this.router, kind: 'uniswapV2' },
        minimum: { value: quote.minimum, by: 'call' },
        bounds: { ...boundsOf(quote), ...this.boundsOverride },
        ...this.planOverride,
      })
    }
  }

  progress(reference: string, hash: string): TaskEither<ServiceFailure, SwapProgress> {
    return async () => {
      this.progressRequests.push(reference)
      this.progressHashes.push(hash)
      return this.reportedProgress === undefined
        ? E.left(failure('NoService', 'The source does not tell'))
        : E.right(this.reportedProgress)
    }
  }

  #quoteOf(request: SwapRequest, price: bigint): SwapQuote {
    const received = (request.units * price) / 100n - this.receivedLess
    return {
      request,
      trust: this.trust,
      provider: 'Gannet Exchange',
      received,
      minimum: minimumReceived(received, request.slippage),
      expiresAt: this.clock.now() + VALIDITY_MS,
      legs: [
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
