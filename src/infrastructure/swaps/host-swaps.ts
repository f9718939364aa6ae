import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

import type { Network } from '#domain/networks/network.ts'
import { decodedAs, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { minimumReceived } from '#domain/swaps/minimum-received.ts'
import type { Hex, SwapProgress, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { callHost, callHostForList } from '#infrastructure/sources/call-host.ts'
import type { Clock } from '#ports/clock.ts'
import type { SwapFailure } from '#ports/swaps.ts'

import { HostPlan, HostProgress, HostQuote, HostToken } from './host-codecs.ts'
import type { SourcePlan, SwapsOfSource } from './read-plan.ts'
import { providerName, QUOTE_MS, singleLeg } from './swap-source.ts'
import type { HostConfig, HostQuoteInfo, HostTokenInfo } from './swaps-config.ts'

/** Shown for a provider whose name has no printable characters. */
const FALLBACK_PROVIDER = '?'
/** The longest validity of a quote, in milliseconds. Browser timers cannot wait for more than 24 days. */
const MAX_VALIDITY_MS = 24 * 60 * 60_000

/** Decodes a token of the host. Empty if it is invalid or on another network. */
const decodeToken = (network: Network, raw: unknown): readonly Token[] => {
  if (!HostToken.is(raw) || raw.chainId !== network.caipNetworkId) return []
  const { address } = raw
  if (!address) return [nativeToken(network)]
  const token = describedToken(network, { ...raw, address }, true)
  return token === undefined ? [] : [token]
}

const tokenInfoOf = ({ chainId, address, name, symbol, decimals, imageUrl }: Token): HostTokenInfo => ({
  chainId,
  address,
  name,
  symbol,
  decimals,
  imageUrl,
})

/** The arguments of the host's `quote` and `build`. */
const hostRequestOf = ({ owner, from, to, units, slippage }: SwapRequest, signal: AbortSignal) => ({
  address: owner,
  from: tokenInfoOf(from),
  to: tokenInfoOf(to),
  units,
  slippage,
  signal,
})

const planOf = (quote: SwapQuote, plan: t.TypeOf<typeof HostPlan>): SourcePlan => {
  const { transaction, approval, received } = plan
  const { chainId, from, to, data, value, gas } = transaction
  const { slippage } = quote.request
  const hasNewPrice = received !== undefined && received !== null && received !== quote.received
  return {
    quote: hasNewPrice ? { ...quote, received, minimum: minimumReceived(received, slippage) } : quote,
    ...(approval ? { approval: { spender: approval.spender, units: approval.units } } : {}),
    transaction: { chainId, from, to, data, value: value ?? 0n, gas: gas ?? undefined },
  }
}

const isHostQuote = (source: unknown): source is HostQuoteInfo => HostQuote.is(source)

/** The host's quote with all of its fields, as `build` expects it. */
const hostQuoteOf = ({ source }: SwapQuote): E.Either<ServiceFailure, HostQuoteInfo> =>
  isHostQuote(source) ? E.right(source) : E.left(failure('Unreadable', 'The quote is not of this source'))

/** Calls the host's functions. Their results are decoded like any other response. */
export class HostSwaps implements SwapsOfSource {
  constructor(
    private readonly config: HostConfig,
    private readonly clock: Clock,
  ) {}

  tokens(
    network: Network,
    signal: AbortSignal,
    to = network,
  ): TE.TaskEither<ServiceFailure, readonly Token[]> {
    const chainId = to.caipNetworkId
    return pipe(
      callHostForList(this.clock, signal, () => this.config.tokens({ chainId, signal })),
      TE.map((tokens) => tokens.flatMap((raw) => decodeToken(to, raw))),
    )
  }

  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, SwapQuote> {
    // The host gets its own object back, of which only the copy is read.
    let source: unknown
    const quoted = async () => (source = await this.config.quote(hostRequestOf(request, signal)))
    return pipe(
      callHost(this.clock, signal, quoted),
      TE.chainEitherKW(decodedAs(HostQuote)),
      TE.map((quote) => this.#quoteOf(request, quote, source)),
    )
  }

  build(
    quote: SwapQuote,
    permit: Hex | undefined,
    signal: AbortSignal,
  ): TE.TaskEither<SwapFailure, SourcePlan> {
    const request = { ...hostRequestOf(quote.request, signal), ...(permit === undefined ? {} : { permit }) }
    return pipe(
      TE.fromEither(hostQuoteOf(quote)),
      TE.chain((hostQuote) =>
        callHost(this.clock, signal, () => this.config.build({ ...request, quote: hostQuote })),
      ),
      TE.chainEitherKW(decodedAs(HostPlan)),
      TE.map((plan) => planOf(quote, plan)),
    )
  }

  progress(
    reference: string,
    hash: string,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, SwapProgress> {
    const { progress } = this.config
    return progress === undefined
      ? TE.left(failure('NoService', 'The page has no source of this'))
      : pipe(
          callHost(this.clock, signal, () => progress({ reference, hash, signal })),
          TE.chainEitherK(decodedAs(HostProgress)),
          TE.map((state) => (state === 'partial' ? { type: state, instead: undefined } : state)),
        )
  }

  #quoteOf(request: SwapRequest, quote: t.TypeOf<typeof HostQuote>, raw: unknown): SwapQuote {
    const { received, minimum, providerFee, nativeFee, expiresAt, steps, takesPermit, reference } = quote
    const provider = providerName(quote.provider, FALLBACK_PROVIDER)
    const now = this.clock.now()
    return {
      request,
      provider,
      received,
      minimum: minimum ?? minimumReceived(received, request.slippage),
      ...(providerFee ? { providerFee: { token: request.from, units: providerFee } } : {}),
      ...(nativeFee ? { nativeFee } : {}),
      reference: reference ?? '',
      expiresAt: Math.min(expiresAt ?? now + QUOTE_MS, now + MAX_VALIDITY_MS),
      legs: steps ?? singleLeg(request, provider),
      takesPermit: takesPermit ?? false,
      source: raw,
    }
  }
}
