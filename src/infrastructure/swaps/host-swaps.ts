import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

import type { Network } from '#domain/networks/network.ts'
import { decodedAs, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { minimumOf } from '#domain/swaps/minimum.ts'
import type { Hex, SwapPlan, SwapProgress, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { askHost, askHostForList } from '#infrastructure/sources/ask-host.ts'
import type { Clock } from '#ports/clock.ts'
import type { SwapFailure, Swaps } from '#ports/swaps.ts'

import { HostPlan, HostProgress, HostQuote, HostToken } from './host-codecs.ts'
import { swapIn } from './known-calls.ts'
import { leadsTo, oneStep, providerName, QUOTE_MS } from './swap-source.ts'
import type { HostConfig, HostQuoteInfo, HostTokenInfo } from './swaps-config.ts'

const PROVIDER = '?'
/** The longest that a quote counts, in milliseconds. Timers of browsers cannot wait for more than 24 days. */
const LONGEST_MS = 24 * 60 * 60_000

const tokenIn = (network: Network, raw: unknown): readonly Token[] => {
  if (!HostToken.is(raw) || raw.chainId !== network.caipNetworkId) return []
  const { address } = raw
  if (!address) return [nativeToken(network)]
  const token = describedToken(network, { ...raw, address }, true)
  return token === undefined ? [] : [token]
}

const infoOf = ({ chainId, address, name, symbol, decimals, imageUrl }: Token): HostTokenInfo => ({
  chainId,
  address,
  name,
  symbol,
  decimals,
  imageUrl,
})

const askedOf = ({ owner, from, to, units, slippage }: SwapRequest, signal: AbortSignal) => ({
  address: owner,
  from: infoOf(from),
  to: infoOf(to),
  units,
  slippage,
  signal,
})

const planOf = (quote: SwapQuote, plan: t.TypeOf<typeof HostPlan>): SwapPlan => {
  const { transaction, approval, receiver, received } = plan
  const { chainId, from, to, data, value, gas } = transaction
  const { slippage } = quote.request
  const known = swapIn(data)
  const isOther = received !== undefined && received !== null && received !== quote.received
  return {
    quote: isOther ? { ...quote, received, minimum: minimumOf(received, slippage) } : quote,
    ...(approval ? { approval } : {}),
    transaction: { chainId, from, to, data, value: value ?? 0n, gas: gas ?? undefined },
    // The call itself counts more than what the host says about it.
    receiver: known.receiver ?? receiver ?? undefined,
    minimum: known.minimum,
  }
}

const isHostQuote = (source: unknown): source is HostQuoteInfo => HostQuote.is(source)

/** The quote as the host returned it, with the host's own fields. */
const hostQuoteOf = ({ source }: SwapQuote): E.Either<ServiceFailure, HostQuoteInfo> =>
  isHostQuote(source) ? E.right(source) : E.left(failure('Unreadable', 'The quote is not of this source'))

/** The host's own functions. What they tell is decoded like any other answer. */
export class HostSwaps implements Swaps {
  constructor(
    private readonly config: HostConfig,
    private readonly clock: Clock,
  ) {}

  serves(network: Network, to?: Network) {
    const { destinations, slippageStep = 1 } = this.config
    return leadsTo(network, to, destinations) ? { slippageStep } : undefined
  }

  tokens(network: Network, signal: AbortSignal): TE.TaskEither<ServiceFailure, readonly Token[]> {
    const chainId = network.caipNetworkId
    return pipe(
      askHostForList(this.clock, signal, () => this.config.tokens({ chainId, signal })),
      TE.map((tokens) => tokens.flatMap((raw) => tokenIn(network, raw))),
    )
  }

  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, SwapQuote> {
    return pipe(
      askHost(this.clock, signal, () => this.config.quote(askedOf(request, signal))),
      TE.chainEitherKW((raw) =>
        pipe(
          decodedAs(HostQuote)(raw),
          E.map((quote) => this.#quoteOf(request, quote, raw)),
        ),
      ),
    )
  }

  build(
    quote: SwapQuote,
    permit: Hex | undefined,
    signal: AbortSignal,
  ): TE.TaskEither<SwapFailure, SwapPlan> {
    const asked = { ...askedOf(quote.request, signal), ...(permit === undefined ? {} : { permit }) }
    return pipe(
      TE.fromEither(hostQuoteOf(quote)),
      TE.chain((own) => askHost(this.clock, signal, () => this.config.build({ ...asked, quote: own }))),
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
          askHost(this.clock, signal, () => progress({ reference, hash, signal })),
          TE.chainEitherK(decodedAs(HostProgress)),
        )
  }

  #quoteOf(request: SwapRequest, quote: t.TypeOf<typeof HostQuote>, raw: unknown): SwapQuote {
    const { received, minimum, providerFee, nativeFee, expiresAt, steps, takesPermit, reference } = quote
    const provider = providerName(quote.provider, PROVIDER)
    const now = this.clock.now()
    return {
      request,
      provider,
      received,
      minimum: minimum ?? minimumOf(received, request.slippage),
      ...(providerFee ? { providerFee: { token: request.from, units: providerFee } } : {}),
      ...(nativeFee ? { nativeFee } : {}),
      reference: reference ?? '',
      expiresAt: Math.min(expiresAt ?? now + QUOTE_MS, now + LONGEST_MS),
      steps: steps ?? oneStep(request, provider),
      takesPermit: takesPermit ?? false,
      source: raw,
    }
  }
}
