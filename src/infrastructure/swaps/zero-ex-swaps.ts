import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { chainParts } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { reasonOfText, type ServiceFailure, unreadable } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import type { Hex, ProviderFee, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import { EVM_NATIVE } from '#domain/tokens/native-address.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import type { TokenLists } from '#infrastructure/sources/token-lists.ts'
import type { Clock } from '#ports/clock.ts'
import type { SwapFailure } from '#ports/swaps.ts'

import type { SourcePlan, SwapsOfSource } from './read-plan.ts'
import { noLiquidity, swapFailure } from './swap-failures.ts'
import { isOfToken, providerName, QUOTE_MS, singleLeg, urlWith } from './swap-source.ts'
import type { ZeroExConfig } from './swaps-config.ts'
import { NoLiquidity, ZeroExPrice, ZeroExQuote } from './zero-ex-codecs.ts'

const PROVIDER = '0x'

/** The reason in an error response: `{ name: 'SELL_AMOUNT_TOO_SMALL', message }`. */
const reasonOf = (body: unknown) => {
  const [name, message] = [field(body, 'name'), field(body, 'message')]
  return reasonOfText(typeof name === 'string' ? `${name}: ${String(message)}` : message)
}

const contractOf = ({ address }: Token): string => address ?? EVM_NATIVE

/** The exchange of the route, or the API's name for a route through several exchanges. */
const providerOf = ({ route }: ZeroExPrice): string => {
  const [first, ...others] = new Set(route?.fills.map(({ source }) => source))
  return first === undefined || others.length > 0 ? PROVIDER : providerName(first, PROVIDER)
}

/** The total of the host's and the API's fees, if all are in the same token of the swap. */
const feeOf = ({ from, to }: SwapRequest, { fees }: ZeroExPrice): { readonly providerFee?: ProviderFee } => {
  const charged = [fees?.integratorFee, fees?.zeroExFee]
    .flatMap((fee) => fee || [])
    .filter((fee) => fee.amount > 0n)
  const token = [from, to].find((side) => charged.every((fee) => isOfToken(side, fee.token)))
  if (charged.length === 0 || token === undefined) return {}
  return { providerFee: { token, units: charged.reduce((sum, { amount }) => sum + amount, 0n) } }
}

/** An API in the format of the 0x Swap API, version 2, with allowances to the contract AllowanceHolder. */
export class ZeroExSwaps implements SwapsOfSource {
  readonly #http: JsonHttp

  constructor(
    private readonly config: ZeroExConfig,
    private readonly clock: Clock,
    private readonly tokenLists: TokenLists,
  ) {
    const { apiKey } = config
    const key = apiKey === undefined ? {} : { '0x-api-key': apiKey }
    this.#http = new JsonHttp(clock, Math.random, { headers: { '0x-version': 'v2', ...key }, reasonOf })
  }

  /** The tokens of the host's lists, because the API has none. */
  tokens(network: Network): TE.TaskEither<ServiceFailure, readonly Token[]> {
    return TE.fromTask(async () => [nativeToken(network), ...(await this.tokenLists.on(network))])
  }

  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, SwapQuote> {
    return pipe(
      this.#get('price', request, ZeroExPrice, signal),
      TE.map((price) => this.#quoteOf(request, price)),
    )
  }

  build(
    { request }: SwapQuote,
    _permit: Hex | undefined,
    signal: AbortSignal,
  ): TE.TaskEither<SwapFailure, SourcePlan> {
    const { network, owner, units } = request
    return pipe(
      this.#get('quote', request, ZeroExQuote, signal),
      TE.map((response): SourcePlan => {
        const {
          transaction: { to, data, value, gas },
          issues,
        } = response
        const spender = issues?.allowance?.spender
        return {
          quote: this.#quoteOf(request, response),
          ...(spender === undefined ? {} : { approval: { spender, units } }),
          // The response contains neither chain nor sender. Both are those of the request.
          transaction: {
            chainId: network.caipNetworkId,
            from: owner,
            to,
            data,
            value,
            gas: gas ?? undefined,
          },
        }
      }),
    )
  }

  progress(): TE.TaskEither<ServiceFailure, never> {
    return TE.left(failure('NoService', 'The service only swaps on one network'))
  }

  #get<A extends ZeroExPrice>(
    path: 'price' | 'quote',
    { network, from, to, units, owner, slippage }: SwapRequest,
    codec: t.Decoder<unknown, A> & t.Mixed,
    signal: AbortSignal,
  ): TE.TaskEither<SwapFailure, A> {
    const query = {
      chainId: chainParts(network.caipNetworkId).reference,
      sellToken: contractOf(from),
      buyToken: contractOf(to),
      sellAmount: String(units),
      taker: owner,
      slippageBps: String(slippage),
    }
    const url = urlWith(this.config.url, `/swap/allowance-holder/${path}`, query)
    return pipe(
      this.#http.get(url, t.union([codec, NoLiquidity]), signal),
      TE.mapLeft(swapFailure),
      TE.chain((response): TE.TaskEither<SwapFailure, A> => {
        if (!response.liquidityAvailable) return TE.left(noLiquidity)
        const isForRequest =
          isOfToken(from, response.sellToken) &&
          isOfToken(to, response.buyToken) &&
          response.sellAmount === units
        return isForRequest ? TE.right(response) : TE.left(unreadable)
      }),
    )
  }

  #quoteOf(request: SwapRequest, price: ZeroExPrice): SwapQuote {
    const provider = providerOf(price)
    return {
      request,
      provider,
      received: price.buyAmount,
      minimum: price.minBuyAmount,
      ...feeOf(request, price),
      expiresAt: this.clock.now() + QUOTE_MS,
      legs: singleLeg(request, provider),
      takesPermit: false,
      source: undefined,
    }
  }
}
