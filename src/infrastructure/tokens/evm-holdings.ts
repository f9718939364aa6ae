import * as E from 'fp-ts/Either'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { balanceOfData, numberIn } from '#domain/tokens/erc20.ts'
import type { Holding, Token } from '#domain/tokens/token.ts'
import type { Chains } from '#ports/chains.ts'
import type { HoldingsRequest } from '#ports/holdings.ts'

import { balancesData, balancesIn, MULTICALL3 } from './multicall.ts'

/** The number of calls per batch, which fits the gas that nodes allow for a read. */
const BATCH = 200
/** The number of concurrent requests to a network without Multicall3. */
const AT_ONCE = 8

const batchesOf = <A>(all: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  )

type Balances = readonly (bigint | undefined)[]

/** Reads the balances of ERC-20 contracts from the nodes of a network. */
class ContractBalances {
  constructor(
    private readonly chains: Chains,
    private readonly request: HoldingsRequest,
    private readonly signal: AbortSignal,
  ) {}

  /** A contract that does not respond to `balanceOf` has no balance. */
  async of(contracts: readonly string[]): Promise<E.Either<unknown, Balances>> {
    const response = await this.call(MULTICALL3, balancesData(contracts, this.request.address))
    const balances = E.isRight(response) ? balancesIn(response.right, contracts.length) : undefined
    if (balances !== undefined) return E.right(balances)
    // The network lacks Multicall3, or its node permits no call of this size.
    const isAnswered = E.isRight(response) || response.left._tag === 'RequestRejected'
    return isAnswered ? this.oneByOne(contracts) : response
  }

  private async oneByOne(contracts: readonly string[]): Promise<E.Either<unknown, Balances>> {
    const balances: (bigint | undefined)[] = []
    for (const few of batchesOf(contracts, AT_ONCE)) {
      if (this.signal.aborted) return E.left(undefined)
      const responses = await Promise.all(
        few.map((contract) => this.call(contract, balanceOfData(this.request.address))),
      )
      const failed = responses.find(
        (response) => E.isLeft(response) && response.left._tag !== 'RequestRejected',
      )
      if (failed !== undefined) return failed as E.Left<unknown>
      balances.push(
        ...responses.map((response) => (E.isRight(response) ? numberIn(response.right) : undefined)),
      )
    }
    return E.right(balances)
  }

  private call(to: string, data: string): ReturnType<ReturnType<Chains['request']>> {
    const { network, rpcUrls } = this.request
    return this.chains.request(network, rpcUrls, { method: 'eth_call', params: [{ to, data }, 'latest'] })()
  }
}

/** The account's balances of the listed tokens, without zero balances. */
export const evmHoldings = async (
  chains: Chains,
  request: HoldingsRequest,
  listed: readonly Token[],
  signal: AbortSignal,
): Promise<E.Either<ServiceFailure, readonly Holding[]>> => {
  const contracts = new ContractBalances(chains, request, signal)
  const tokens = listed.flatMap((token) =>
    token.address === undefined ? [] : [{ token, address: token.address }],
  )
  const responses = await Promise.all(
    batchesOf(tokens, BATCH).map(async (batch) => ({
      batch,
      balances: await contracts.of(batch.map(({ address }) => address)),
    })),
  )
  if (responses.some(({ balances }) => E.isLeft(balances)))
    return E.left(failure('Unavailable', `Chain ${request.network.caipNetworkId} did not answer`))
  return E.right(
    responses.flatMap(({ batch, balances }) =>
      batch.flatMap(({ token }, place) => {
        const units = E.isRight(balances) ? balances.right[place] : undefined
        return units === undefined || units === 0n ? [] : [{ token, units }]
      }),
    ),
  )
}
