import * as E from 'fp-ts/Either'

import { failure } from '#domain/shared/failure.ts'
import { hasOtherDecimals, isRevert } from '#domain/tokens/contract-decimals.ts'
import { balanceOfData, DECIMALS, multiplied, numberIn, UI_MULTIPLIER } from '#domain/tokens/erc20.ts'
import { type Holding, scaledHolding, type Token } from '#domain/tokens/token.ts'
import type { Chains } from '#ports/chains.ts'
import type { HoldingsRequest } from '#ports/holdings.ts'

import { batchesOf } from './batches.ts'
import type { TokensOfFamily } from './family-tokens.ts'
import { aggregateData, MULTICALL3, type NumberAnswer, numbersIn } from './multicall.ts'

/** The number of calls per batch, which fits the gas that nodes allow for a read. */
const BATCH = 200
/** The number of concurrent requests to a network without Multicall3. */
const AT_ONCE = 8

type Numbers = readonly NumberAnswer[]
type Response = Awaited<ReturnType<ReturnType<Chains['request']>>>

/** What a contract answers; a failure if it is the node that does not answer, which says nothing of the contract. */
const answerIn = (response: Response): E.Either<unknown, NumberAnswer> => {
  if (E.isRight(response)) return E.right(numberIn(response.right))
  const { left } = response
  return left._tag === 'RequestRejected' && isRevert(left.error) ? E.right('none') : response
}

/** Calls many ERC-20 contracts with the same data, whose response is a number. */
class ContractNumbers {
  constructor(
    private readonly chains: Chains,
    private readonly request: HoldingsRequest,
    private readonly signal: AbortSignal,
  ) {}

  /** What each contract answers. Fails if a node does not say. */
  async of(contracts: readonly string[], data: string): Promise<E.Either<unknown, Numbers>> {
    if (contracts.length === 0) return E.right([])
    const response = await this.call(MULTICALL3, aggregateData(contracts, data))
    const numbers = E.isRight(response) ? numbersIn(response.right, contracts.length) : undefined
    if (numbers !== undefined) return E.right(numbers)
    // The network lacks Multicall3, or its node permits no call of this size.
    const isAnswered = E.isRight(response) || response.left._tag === 'RequestRejected'
    return isAnswered ? this.oneByOne(contracts, data) : response
  }

  private async oneByOne(contracts: readonly string[], data: string): Promise<E.Either<unknown, Numbers>> {
    const numbers: NumberAnswer[] = []
    for (const few of batchesOf(contracts, AT_ONCE)) {
      if (this.signal.aborted) return E.left(undefined)
      const responses = await Promise.all(few.map((contract) => this.call(contract, data)))
      const answers = E.sequenceArray(responses.map(answerIn))
      if (E.isLeft(answers)) return answers
      numbers.push(...answers.right)
    }
    return E.right(numbers)
  }

  private call(to: string, data: string): Promise<Response> {
    const { network, rpcUrls } = this.request
    return this.chains.request(network, rpcUrls, { method: 'eth_call', params: [{ to, data }, 'latest'] })()
  }
}

interface Listed {
  readonly token: Token
  readonly address: string
}

/** The account's balances of the listed tokens, without zero balances and tokens whose contract has other decimals. */
export const evmHoldings: TokensOfFamily = async (chains, request, listed, signal, warn) => {
  const contracts = new ContractNumbers(chains, request, signal)
  const numbersOf = (tokens: readonly Listed[], data: string) =>
    contracts.of(
      tokens.map(({ address }) => address),
      data,
    )
  const held = async (batch: readonly Listed[]): Promise<E.Either<unknown, readonly Holding[]>> => {
    const balances = await numbersOf(batch, balanceOfData(request.address))
    if (E.isLeft(balances)) return balances
    const some = batch.flatMap((each, place) => {
      const units = balances.right[place]
      return typeof units === 'bigint' && units > 0n ? [{ ...each, units }] : []
    })
    const [decimals, multipliers] = [await numbersOf(some, DECIMALS), await numbersOf(some, UI_MULTIPLIER)]
    if (E.isLeft(decimals)) return decimals
    if (E.isLeft(multipliers)) return multipliers
    return E.right(
      some.flatMap(({ token, units }, place) => {
        const stated = decimals.right[place]
        // Without its decimals nobody knows how much it is.
        if (stated === undefined) return []
        if (stated === 'none' || !hasOtherDecimals(token, stated))
          return [scaledHolding({ token, units }, multiplied(units, multipliers.right[place]))]
        warn(token, stated)
        return []
      }),
    )
  }
  const tokens = listed.flatMap((token) =>
    token.address === undefined ? [] : [{ token, address: token.address }],
  )
  const found = await Promise.all(batchesOf(tokens, BATCH).map(held))
  const holdings: Holding[] = []
  for (const each of found) {
    if (E.isLeft(each))
      return E.left(failure('Unavailable', `Chain ${request.network.caipNetworkId} did not answer`))
    holdings.push(...each.right)
  }
  return E.right(holdings)
}
