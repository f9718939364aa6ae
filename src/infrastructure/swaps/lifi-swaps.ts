import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { reasonOfText, type ServiceFailure, unreadable } from '#domain/remote-data/service-failure.ts'
import { decimalOf } from '#domain/shared/decimal.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import {
  isBetweenNetworks,
  type ProviderFee,
  type SwapProgress,
  type SwapQuote,
  type SwapRequest,
  type SwapRouteLeg,
} from '#domain/swaps/swap.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import type { Clock } from '#ports/clock.ts'
import type { SwapFailure } from '#ports/swaps.ts'

import {
  type LifiLeg,
  LifiQuote,
  LifiReference,
  LifiStatus,
  LifiToken,
  LifiTokens,
  receivedIn,
} from './lifi-codecs.ts'
import type { SourcePlan, SwapsOfSource } from './read-plan.ts'
import { swapFailure } from './swap-failures.ts'
import { decodeJson, isOfToken, providerName, QUOTE_MS, singleLeg, urlWith } from './swap-source.ts'
import type { LifiConfig } from './swaps-config.ts'

const PROVIDER = 'LI.FI'
/** The API's address for native tokens. */
const NATIVE_ADDRESS = `0x${'0'.repeat(40)}`

/** Decimals of a slippage that the API expects as a fraction of one. */
const FRACTION_DECIMALS = 4

/** Error codes of single exchanges. They are more precise than the message of the whole response. */
const EXCHANGE_ERROR = /"(AMOUNT_TOO_LOW|INSUFFICIENT_LIQUIDITY)"/

const reasonOf = (body: unknown) =>
  reasonOfText(
    EXCHANGE_ERROR.exec(JSON.stringify(field(body, 'errors') ?? ''))?.[1] ?? field(body, 'message'),
  )

const contractOf = ({ address }: Token): string => address ?? NATIVE_ADDRESS
const chainReferenceOf = ({ chainId }: Pick<Token, 'chainId'>): string => chainParts(chainId).reference

/** Decodes a token of the API. Empty if it is invalid or on another network. */
const decodeToken = (network: Network, raw: unknown): readonly Token[] => {
  if (!LifiToken.is(raw) || String(raw.chainId) !== chainParts(network.caipNetworkId).reference) return []
  if (isNativeAddress(network.caipNetworkId, raw.address)) return [nativeToken(network)]
  const token = describedToken(network, { ...raw, imageUrl: raw.logoURI }, true)
  return token === undefined ? [] : [token]
}

const isAnswerTo = ({ from, to, units }: SwapRequest, { action }: LifiQuote): boolean =>
  String(action.fromChainId) === chainReferenceOf(from) &&
  String(action.toChainId) === chainReferenceOf(to) &&
  isOfToken(from, action.fromToken.address) &&
  isOfToken(to, action.toToken.address) &&
  action.fromAmount === units

/** The leg for the route. Empty for steps that move no tokens. */
const routeLegOf = ({ type, toolDetails, action }: LifiLeg): readonly SwapRouteLeg[] =>
  type === 'swap' || type === 'cross'
    ? [
        {
          type: type === 'swap' ? 'swap' : 'bridge',
          chainId: `eip155:${action.fromChainId}` as ChainId,
          provider: providerName(toolDetails.name, PROVIDER),
        },
      ]
    : []

/** The fees that are taken from the paid amount. */
const feeOf = ({ from }: SwapRequest, { estimate }: LifiQuote): { readonly providerFee?: ProviderFee } => {
  const fees = (estimate.feeCosts ?? []).filter(
    ({ token }) => String(token.chainId) === chainReferenceOf(from) && isOfToken(from, token.address),
  )
  const units = fees.reduce((sum, { amount }) => sum + amount, 0n)
  return units === 0n ? {} : { providerFee: { token: from, units } }
}

/** The native fee of a bridge, read from the transaction's value. The user sees it before signing. */
const bridgeFeeOf = (
  request: SwapRequest,
  { transactionRequest: { value } }: LifiQuote,
): { readonly nativeFee?: bigint } => {
  const { from, units } = request
  const fee = value - (from.address === undefined ? units : 0n)
  return isBetweenNetworks(request) && fee > 0n ? { nativeFee: fee } : {}
}

/** What a swap that is done, or has failed, came to. Without a substatus, all has arrived. */
const progressOf = (response: LifiStatus): SwapProgress => {
  const { status, substatus } = response
  if (substatus === 'refunded') return substatus
  if (status !== 'done') return status
  return substatus === 'partial' ? { type: 'partial', instead: receivedIn(response) } : (substatus ?? 'done')
}

/** An API in the format of LI.FI. It also swaps between networks. */
export class LifiSwaps implements SwapsOfSource {
  readonly #http: JsonHttp

  constructor(
    private readonly config: LifiConfig,
    private readonly clock: Clock,
  ) {
    const { apiKey } = config
    const authorization = apiKey === undefined ? {} : { headers: { 'x-lifi-api-key': apiKey } }
    this.#http = new JsonHttp(clock, Math.random, { ...authorization, reasonOf })
  }

  tokens(
    network: Network,
    signal: AbortSignal,
    to = network,
  ): TE.TaskEither<ServiceFailure, readonly Token[]> {
    const { reference } = chainParts(to.caipNetworkId)
    return pipe(
      this.#http.get(urlWith(this.config.url, '/v1/tokens', { chains: reference }), LifiTokens, signal),
      TE.map(({ tokens }) => (tokens[reference] ?? []).flatMap((raw) => decodeToken(to, raw))),
    )
  }

  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, SwapQuote> {
    const { from, to, owner, units, slippage } = request
    const query = {
      fromChain: chainReferenceOf(from),
      toChain: chainReferenceOf(to),
      fromToken: contractOf(from),
      toToken: contractOf(to),
      fromAddress: owner,
      toAddress: owner,
      fromAmount: String(units),
      slippage: decimalOf(BigInt(slippage), FRACTION_DECIMALS),
      integrator: this.config.integrator,
    }
    return pipe(
      this.#http.get(urlWith(this.config.url, '/v1/quote', query), LifiQuote, signal),
      TE.mapLeft(swapFailure),
      TE.filterOrElse(
        (response) => isAnswerTo(request, response),
        (): SwapFailure => unreadable,
      ),
      TE.map((response): SwapQuote => {
        const { toolDetails, estimate, includedSteps } = response
        const provider = providerName(toolDetails.name, PROVIDER)
        const legs = (includedSteps ?? []).flatMap(routeLegOf)
        return {
          request,
          provider,
          received: estimate.toAmount,
          minimum: estimate.toAmountMin,
          ...feeOf(request, response),
          ...bridgeFeeOf(request, response),
          reference: JSON.stringify({
            bridge: response.tool,
            fromChain: query.fromChain,
            toChain: query.toChain,
          }),
          expiresAt: this.clock.now() + QUOTE_MS,
          legs: legs.length === 0 ? singleLeg(request, provider) : legs,
          takesPermit: false,
          source: response,
        }
      }),
    )
  }

  /** Makes no request, because the API returns the transaction with the quote. */
  build(quote: SwapQuote): TE.TaskEither<SwapFailure, SourcePlan> {
    const { source, request } = quote
    if (!LifiQuote.is(source)) return TE.left(failure('QuoteExpired', 'The quote is of another source'))
    const { transactionRequest, estimate } = source
    const { from, to, chainId, data, value, gasLimit } = transactionRequest
    const spender = estimate.approvalAddress
    return TE.right({
      quote,
      ...(request.from.address === undefined || !spender
        ? {}
        : { approval: { spender, units: request.units } }),
      transaction: {
        chainId: `eip155:${chainId}` as ChainId,
        ...{ from, to, data, value, gas: gasLimit ?? undefined },
      },
    })
  }

  progress(
    reference: string,
    hash: string,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, SwapProgress> {
    const decoded = decodeJson(LifiReference, reference)
    if (E.isLeft(decoded)) return TE.left(unreadable)
    const query = { txHash: hash, ...decoded.right }
    return pipe(
      this.#http.get(urlWith(this.config.url, '/v1/status', query), LifiStatus, signal),
      TE.map(progressOf),
    )
  }
}
