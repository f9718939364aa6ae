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
  type SwapPlan,
  type SwapProgress,
  type SwapQuote,
  type SwapRequest,
  type SwapStep,
} from '#domain/swaps/swap.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import type { Clock } from '#ports/clock.ts'
import type { SwapFailure, Swaps } from '#ports/swaps.ts'

import { bridgeIn, swapIn } from './known-calls.ts'
import { type Leg, LifiQuote, LifiReference, LifiStatus, LifiToken, LifiTokens } from './lifi-codecs.ts'
import { swapFailure } from './swap-failures.ts'
import { addressOf, decodedJson, isSame, leadsTo, oneStep, providerName, QUOTE_MS } from './swap-source.ts'
import type { LifiConfig } from './swaps-config.ts'

const PROVIDER = 'LI.FI'
/** What the API calls the networks' own tokens. */
const OWN_TOKEN = `0x${'0'.repeat(40)}`

/** Decimals of a fraction that is told in hundredths of a percent. */
const FRACTION = 4

/** The codes of exchanges that say more than the refusal itself. */
const TELLING = /"(AMOUNT_TOO_LOW|INSUFFICIENT_LIQUIDITY)"/

const reasonOf = (body: unknown) =>
  reasonOfText(TELLING.exec(JSON.stringify(field(body, 'errors') ?? ''))?.[1] ?? field(body, 'message'))

const contractOf = ({ address }: Token): string => address ?? OWN_TOKEN
const referenceOf = ({ chainId }: Pick<Token, 'chainId'>): string => chainParts(chainId).reference

const tokenIn = (network: Network, raw: unknown): readonly Token[] => {
  if (!LifiToken.is(raw) || String(raw.chainId) !== chainParts(network.caipNetworkId).reference) return []
  if (raw.address === OWN_TOKEN) return [nativeToken(network)]
  const token = describedToken(network, { ...raw, imageUrl: raw.logoURI }, true)
  return token === undefined ? [] : [token]
}

const isAnswerTo = ({ from, to, units }: SwapRequest, { action }: LifiQuote): boolean =>
  String(action.fromChainId) === referenceOf(from) &&
  String(action.toChainId) === referenceOf(to) &&
  isSame(action.fromToken.address, contractOf(from)) &&
  isSame(action.toToken.address, contractOf(to)) &&
  action.fromAmount === units

const stepOf = ({ type, toolDetails, action }: Leg): readonly SwapStep[] =>
  type === 'swap' || type === 'cross'
    ? [
        {
          type: type === 'swap' ? 'swap' : 'bridge',
          chainId: `eip155:${action.fromChainId}` as ChainId,
          provider: providerName(toolDetails.name, PROVIDER),
        },
      ]
    : []

/** What is kept of the amount that is paid. */
const feeOf = ({ from }: SwapRequest, { estimate }: LifiQuote): { readonly providerFee?: ProviderFee } => {
  const kept = (estimate.feeCosts ?? []).filter(
    ({ token }) => String(token.chainId) === referenceOf(from) && isSame(token.address, contractOf(from)),
  )
  const units = kept.reduce((sum, { amount }) => sum + amount, 0n)
  return units === 0n ? {} : { providerFee: { token: from, units } }
}

/** What a bridge takes besides the amount. The transaction says it itself, and the user sees it before signing. */
const bridgeFeeOf = (
  request: SwapRequest,
  { transactionRequest: { value } }: LifiQuote,
): { readonly nativeFee?: bigint } => {
  const { from, units } = request
  const fee = value - (from.address === undefined ? units : 0n)
  return isBetweenNetworks(request) && fee > 0n ? { nativeFee: fee } : {}
}

const progressOf = ({ status, substatus }: LifiStatus): SwapProgress => {
  if (substatus === 'REFUNDED') return 'refunded'
  if (status === 'DONE') return 'done'
  return status === 'FAILED' ? 'failed' : 'pending'
}

/** An API as LI.FI has it, also between networks. */
export class LifiSwaps implements Swaps {
  readonly #http: JsonHttp

  constructor(
    private readonly config: LifiConfig,
    private readonly clock: Clock,
  ) {
    const { apiKey } = config
    const terms = apiKey === undefined ? {} : { headers: { 'x-lifi-api-key': apiKey } }
    this.#http = new JsonHttp(clock, Math.random, { ...terms, reasonOf })
  }

  serves(network: Network, to?: Network) {
    const isServed = [network, to ?? network].every(({ chainNamespace }) => chainNamespace === 'eip155')
    return isServed && leadsTo(network, to, this.config.destinations) ? { slippageStep: 1 } : undefined
  }

  tokens(network: Network, signal: AbortSignal): TE.TaskEither<ServiceFailure, readonly Token[]> {
    const { reference } = chainParts(network.caipNetworkId)
    return pipe(
      this.#http.get(addressOf(this.config.url, '/v1/tokens', { chains: reference }), LifiTokens, signal),
      TE.map(({ tokens }) => (tokens[reference] ?? []).flatMap((raw) => tokenIn(network, raw))),
    )
  }

  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, SwapQuote> {
    const { from, to, owner, units, slippage } = request
    const query = {
      fromChain: referenceOf(from),
      toChain: referenceOf(to),
      fromToken: contractOf(from),
      toToken: contractOf(to),
      fromAddress: owner,
      toAddress: owner,
      fromAmount: String(units),
      slippage: decimalOf(BigInt(slippage), FRACTION),
      integrator: this.config.integrator,
    }
    return pipe(
      this.#http.get(addressOf(this.config.url, '/v1/quote', query), LifiQuote, signal),
      TE.mapLeft(swapFailure),
      TE.filterOrElse(
        (answer) => isAnswerTo(request, answer),
        (): SwapFailure => unreadable,
      ),
      TE.map((answer): SwapQuote => {
        const { toolDetails, estimate, includedSteps } = answer
        const provider = providerName(toolDetails.name, PROVIDER)
        const steps = (includedSteps ?? []).flatMap(stepOf)
        return {
          request,
          provider,
          received: estimate.toAmount,
          minimum: estimate.toAmountMin,
          ...feeOf(request, answer),
          ...bridgeFeeOf(request, answer),
          reference: JSON.stringify({
            bridge: answer.tool,
            fromChain: query.fromChain,
            toChain: query.toChain,
          }),
          expiresAt: this.clock.now() + QUOTE_MS,
          steps: steps.length === 0 ? oneStep(request, provider) : steps,
          takesPermit: false,
          source: answer,
        }
      }),
    )
  }

  /** The quote has the transaction with it. */
  build(quote: SwapQuote): TE.TaskEither<SwapFailure, SwapPlan> {
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
      ...(isBetweenNetworks(request) ? bridgeIn(data, referenceOf(request.to)) : swapIn(data)),
    })
  }

  progress(
    reference: string,
    hash: string,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, SwapProgress> {
    const known = decodedJson(LifiReference, reference)
    if (E.isLeft(known)) return TE.left(unreadable)
    const query = { txHash: hash, ...known.right }
    return pipe(
      this.#http.get(addressOf(this.config.url, '/v1/status', query), LifiStatus, signal),
      TE.map(progressOf),
    )
  }
}
