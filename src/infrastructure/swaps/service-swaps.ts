import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { type ServiceFailure, unreadable } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import { minimumReceived } from '#domain/swaps/minimum-received.ts'
import type { ApprovalRequest, Hex, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'
import { serviceAddress } from '#domain/tokens/service-address.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import type { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import type { Clock } from '#ports/clock.ts'
import type { SwapFailure } from '#ports/swaps.ts'

import type { SourcePlan, SwapsOfSource } from './read-plan.ts'
import {
  Allowance,
  GasPrice,
  ServiceApproval,
  ServiceQuotes,
  ServiceToken,
  ServiceTokens,
  ServiceTransaction,
} from './service-codecs.ts'
import { SERVICE_SLIPPAGE_STEP } from './source-capabilities.ts'
import { noLiquidity, NOT_SUPPORTED, swapFailure } from './swap-failures.ts'
import { isSame, QUOTE_MS, singleLeg } from './swap-source.ts'

const PROVIDER = '1inch'
/** The service's fee, in percent of the paid amount. */
const FEE_PERCENT = { units: 85n, decimals: 2 }

const wholePercents: ServiceFailure = failure('Refused', 'The service takes whole percents of slippage')

/** The call data of exactly `approve(spender, amount)`. ERC-20. */
const APPROVE_CALL = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/i

/** Decodes the approval in the service's call data. */
const decodeApproval = (data: Hex): E.Either<ServiceFailure, ApprovalRequest> => {
  const [, spender, units] = APPROVE_CALL.exec(data) ?? []
  return spender === undefined
    ? E.left(unreadable)
    : E.right({ spender: `0x${spender}`, units: wholeOf(`0x${units}`) })
}

/** Decodes a token of the service. Empty if it is invalid or on another network. */
const decodeToken = (network: Network, raw: unknown): readonly Token[] => {
  if (!ServiceToken.is(raw)) return []
  const { chainId, address } = accountParts(raw.address)
  if (chainId !== network.caipNetworkId) return []
  if (isNativeAddress(network.caipNetworkId, address)) return [nativeToken(network)]
  const token = describedToken(network, { ...raw, address, imageUrl: raw.logoUri }, true)
  return token === undefined ? [] : [token]
}

/** The vendor's service. Requests name the project. */
export class ServiceSwaps implements SwapsOfSource {
  constructor(
    private readonly service: BlockchainService,
    private readonly clock: Clock,
  ) {}

  /** S7-06. */
  tokens(network: Network, signal: AbortSignal): TE.TaskEither<ServiceFailure, readonly Token[]> {
    const query = { chainId: network.caipNetworkId }
    return pipe(
      this.service.supports(network.caipNetworkId),
      TE.chain((isSupported) =>
        isSupported
          ? this.service.get('/v1/convert/tokens', query, ServiceTokens, signal)
          : TE.right({ tokens: [] }),
      ),
      TE.map(({ tokens }) => tokens.flatMap((raw) => decodeToken(network, raw))),
    )
  }

  /** S7-05. */
  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, SwapQuote> {
    const [from = '', to = ''] = [serviceAddress(request.from), serviceAddress(request.to)]
    const query = { amount: String(request.units), userAddress: request.owner, from, to }
    return pipe(
      this.#gasPrice(request, signal),
      TE.chain((gasPrice) =>
        pipe(
          this.service.get('/v1/convert/quotes', { ...query, gasPrice }, ServiceQuotes, signal),
          TE.mapLeft(swapFailure),
        ),
      ),
      TE.chainEitherK(({ quotes: [first] }): E.Either<SwapFailure, SwapQuote> => {
        if (first === undefined) return E.left(noLiquidity)
        const isSamePair = isSame(first.fromAccount, from) && isSame(first.toAccount, to)
        if (!isSamePair || first.fromAmount !== request.units) return E.left(unreadable)
        return E.right({
          request,
          provider: PROVIDER,
          received: first.toAmount,
          minimum: minimumReceived(first.toAmount, request.slippage),
          providerFee: { percent: FEE_PERCENT },
          expiresAt: this.clock.now() + QUOTE_MS,
          legs: singleLeg(request, PROVIDER),
          takesPermit: true,
          source: undefined,
        })
      }),
    )
  }

  /** S7-10. */
  build(
    quote: SwapQuote,
    permit: Hex | undefined,
    signal: AbortSignal,
  ): TE.TaskEither<SwapFailure, SourcePlan> {
    const { request } = quote
    const { network, slippage, units, from } = request
    if (slippage % SERVICE_SLIPPAGE_STEP !== 0) return TE.left(wholePercents)
    const body = {
      amount: String(units),
      ...this.#parties(request),
      eip155: { slippage: slippage / SERVICE_SLIPPAGE_STEP, ...(permit === undefined ? {} : { permit }) },
      disableEstimate: true,
    }
    return pipe(
      this.#requireSupport(request, NOT_SUPPORTED),
      TE.chain(() => this.#approval(request, signal)),
      TE.bindTo('approval'),
      TE.bind('built', () =>
        pipe(
          this.service.post('/v1/convert/build-transaction', body, ServiceTransaction, signal),
          TE.mapLeft(swapFailure),
        ),
      ),
      TE.map(({ approval, built: { tx } }): SourcePlan => {
        const [sender, target] = [accountParts(tx.from), accountParts(tx.to)]
        return {
          quote: { ...quote, received: tx.amount, minimum: minimumReceived(tx.amount, slippage) },
          ...(approval === undefined ? {} : { approval }),
          transaction: {
            // Sender and target each state a chain. If either is another chain, the check of the plan must see it.
            chainId: sender.chainId === network.caipNetworkId ? target.chainId : sender.chainId,
            from: sender.address,
            to: target.address,
            data: tx.data,
            value: from.address === undefined ? units : 0n,
            gas: tx.eip155?.gas ?? undefined,
          },
        }
      }),
    )
  }

  progress(): TE.TaskEither<ServiceFailure, never> {
    return TE.left(failure('NoService', 'The service only swaps on one network'))
  }

  #parties({ from, to, owner, network }: SwapRequest) {
    const userAddress = `${network.caipNetworkId}:${owner}`
    return { from: serviceAddress(from), to: serviceAddress(to), userAddress }
  }

  #requireSupport({ network }: SwapRequest, message: string): TE.TaskEither<SwapFailure, true> {
    return pipe(
      this.service.supports(network.caipNetworkId),
      TE.chainW((isSupported) =>
        isSupported ? TE.right(true as const) : TE.left(failure('UnsupportedNetwork', message)),
      ),
    )
  }

  /** The gas price for the quote; undefined if it cannot be read, because quotes are possible without it. S7-09, S8-06. */
  #gasPrice(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapFailure, string | undefined> {
    const query = { chainId: request.network.caipNetworkId }
    const price: TE.TaskEither<SwapFailure, string | undefined> = pipe(
      this.service.get('/v1/convert/gas-price', query, GasPrice, signal),
      TE.map(({ standard }) => standard),
      TE.orElseW(() => TE.right(undefined)),
    )
    return pipe(
      this.#requireSupport(request, 'Network not supported for Gas Price'),
      TE.chain(() => price),
    )
  }

  /** The approval that the service requests; undefined if the allowance suffices. Its call is decoded and never sent. S7-08, S7-11. */
  #approval(
    request: SwapRequest,
    signal: AbortSignal,
  ): TE.TaskEither<SwapFailure, ApprovalRequest | undefined> {
    const { from, units } = request
    if (from.address === undefined) return TE.right(undefined)
    const { userAddress, ...pair } = this.#parties(request)
    const allowanceQuery = { userAddress, tokenAddress: pair.from }
    const query = { userAddress, ...pair, amount: String(units) }
    return pipe(
      this.service.get('/v1/convert/allowance', allowanceQuery, Allowance, signal),
      TE.chain(({ allowance }) =>
        allowance >= units
          ? TE.right(undefined)
          : pipe(
              this.service.get('/v1/convert/build-approve', query, ServiceApproval, signal),
              TE.chainEitherK(({ tx }) => decodeApproval(tx.data)),
            ),
      ),
      TE.mapLeft(swapFailure),
    )
  }
}
