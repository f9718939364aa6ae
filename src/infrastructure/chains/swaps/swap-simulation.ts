import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import type { EvmCall } from '#domain/send/evm-call.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import { cutText } from '#domain/shared/rpc-error.ts'
import type { BalanceChange, SwapAccount, SwapSimulation } from '#domain/swaps/swap.ts'
import { balanceOfData, numberIn, wordOf } from '#domain/tokens/erc20.ts'
import { EVM_NATIVE, isNativeAddress } from '#domain/tokens/native-address.ts'
import { Quantity } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { decodeRevertReason } from './returned-text.ts'

const Log = t.type({ address: t.string, topics: t.readonlyArray(t.string), data: t.string })
const Call = t.intersection([
  t.type({ status: Quantity, gasUsed: Quantity }),
  t.partial({ returnData: t.string, logs: t.readonlyArray(Log), error: t.partial({ message: t.string }) }),
])
type Call = t.TypeOf<typeof Call>
const Blocks = t.readonlyArray(t.type({ calls: t.readonlyArray(Call) }))

/** `Transfer(address,address,uint256)` of ERC-20. Transfers of the native token are also logged with it. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A swap that moves more tokens counts as failed. */
const MAX_TOKENS = 60
/** The calls run again with the tokens that their events name, and once more because a block may have changed the way. */
const MAX_RUNS = 3

const failedSimulation = (reason: string): SwapSimulation => ({ type: 'reverted', reason: cutText(reason) })

/**
 * A transaction needs the gas before refunds, which are at most a fifth of it (EIP-3529). Simulations report it after
 * refunds.
 */
const gasBeforeRefunds = (calls: readonly Call[]): bigint =>
  (calls.reduce((sum, { gasUsed }) => sum + gasUsed, 0n) * 5n) / 4n

/** The logged transfers from or to the owner. `units` is negative for outgoing transfers. */
const transfersOf = (calls: readonly Call[], owner: string) => {
  const ownerTopic = `0x${wordOf(owner)}`
  return calls
    .flatMap(({ logs = [] }) => logs)
    .flatMap(({ address, topics: [event, from, to], data }) => {
      const [isOutgoing, isIncoming] = [from?.toLowerCase() === ownerTopic, to?.toLowerCase() === ownerTopic]
      if (event?.toLowerCase() !== TRANSFER || !(isOutgoing || isIncoming)) return []
      const units = numberIn(data) ?? 0n
      return [{ token: address.toLowerCase(), units: (isIncoming ? units : 0n) - (isOutgoing ? units : 0n) }]
    })
}

/** The addresses from which transfers of the native token are logged: by nodes that simulate, and by networks with EIP-7708. */
const NATIVE_EMITTERS: readonly string[] = [EVM_NATIVE, '0xfffffffffffffffffffffffffffffffffffffffe']

/** A node that simulates such a network may log each transfer twice. So only one address counts. */
const nativeChange = (calls: readonly Call[], owner: string): BalanceChange => {
  const transfers = transfersOf(calls, owner)
  const emitter = NATIVE_EMITTERS.find((address) => transfers.some(({ token }) => token === address))
  const counted = transfers.filter(({ token }) => token === emitter)
  return { token: undefined, units: counted.reduce((sum, { units }) => sum + units, 0n) }
}

/** The account whose balances are read. */
type SimulatedAccount = Pick<SwapAccount, 'owner' | 'network'>

/** The results of the calls and of the balance reads around them, or a simulation that ended without them. */
type Run =
  | {
      readonly type: 'completed'
      readonly balancesBefore: readonly Call[]
      readonly results: readonly Call[]
      readonly balancesAfter: readonly Call[]
    }
  | { readonly type: 'ended'; readonly simulation: SwapSimulation }

const endWith = (simulation: SwapSimulation): Run => ({ type: 'ended', simulation })

/** Splits the node's results into the balance reads before the calls, the calls, and the balance reads after them. */
const splitResults = (block: readonly Call[], callCount: number, tokenCount: number): Run => {
  // A node that leaves results out has not simulated.
  if (block.length !== callCount + 2 * tokenCount) return endWith({ type: 'unavailable' })
  const results = block.slice(tokenCount, tokenCount + callCount)
  const failedCall = results.find(({ status }) => status !== 1n)
  if (failedCall !== undefined) {
    const { returnData, error } = failedCall
    return endWith(failedSimulation(decodeRevertReason(returnData) ?? error?.message ?? 'execution reverted'))
  }
  const balancesAfter = block.slice(tokenCount + callCount)
  return { type: 'completed', balancesBefore: block.slice(0, tokenCount), results, balancesAfter }
}

/** Simulates the calls, and reads the owner's balances of the tokens before and after them. */
const runCalls = (
  node: NodeReader,
  owner: Address,
  calls: readonly EvmCall[],
  tokens: readonly string[],
): TE.TaskEither<ChainFailure, Run> => {
  const balanceReads = tokens.map((to) => ({ from: owner, to, data: balanceOfData(owner) }))
  const blockStateCalls = [{ calls: [...balanceReads, ...calls, ...balanceReads] }]
  return pipe(
    node.request('eth_simulateV1', [{ blockStateCalls, traceTransfers: true }, 'latest'], Blocks),
    TE.map(([block]) => splitResults(block?.calls ?? [], calls.length, tokens.length)),
    TE.orElse((refused): TE.TaskEither<ChainFailure, Run> => {
      if (refused._tag !== 'RequestRejected') return TE.left(refused)
      // The message tells a problem of the calls from a node that does not have the method.
      const isProblemOfCalls = nodeProblemOf(refused.message) !== undefined
      return TE.right(endWith(isProblemOfCalls ? failedSimulation(refused.message) : { type: 'unavailable' }))
    }),
  )
}

/** The changes of all balances, or a failure if one of them was readable only before or only after the calls. */
const simulationOf = (
  { balancesBefore, results, balancesAfter }: Extract<Run, { readonly type: 'completed' }>,
  { owner, network }: SimulatedAccount,
  tokens: readonly string[],
): SwapSimulation => {
  const balances = tokens.map((token, index) => ({
    token,
    before: numberIn(balancesBefore[index]?.returnData),
    after: numberIn(balancesAfter[index]?.returnData),
  }))
  // Such a balance would look like a gain or a loss.
  if (balances.some(({ before, after }) => (before === undefined) !== (after === undefined)))
    return failedSimulation('A balance cannot be read')
  const changes = balances.map(({ token, before = 0n, after = 0n }): BalanceChange => ({
    token,
    units: after - before,
  }))
  // Where the native token is a contract too, its balance has all that moved, by value or by a call of the contract.
  const isTwin = ({ token }: BalanceChange) =>
    token !== undefined && isNativeAddress(network.caipNetworkId, token)
  const twin = changes.find(isTwin)
  const native = twin === undefined ? nativeChange(results, owner) : { ...twin, token: undefined }
  return {
    type: 'simulated',
    changes: [native, ...changes.filter((change) => !isTwin(change))].filter(({ units }) => units !== 0n),
    gas: gasBeforeRefunds(results),
  }
}

/**
 * Simulates how the calls change the owner's balances. Token changes are differences of balances, because a token's events
 * need not match what it does. Events only show which further tokens to read; then the calls run again with those, a few times at most.
 */
export const simulateCalls = (
  node: NodeReader,
  account: SimulatedAccount,
  calls: readonly EvmCall[],
  tokens: readonly string[],
  runs = 1,
): TE.TaskEither<ChainFailure, SwapSimulation> => {
  const { owner } = account
  const knownTokens = tokens.map((token) => token.toLowerCase())
  return pipe(
    runCalls(node, owner, calls, knownTokens),
    TE.chain((run): TE.TaskEither<ChainFailure, SwapSimulation> => {
      if (run.type === 'ended') return TE.right(run.simulation)
      const movedTokens = transfersOf(run.results, owner).map(({ token }) => token)
      const allTokens = [...new Set([...knownTokens, ...movedTokens])].filter(
        (token) => !NATIVE_EMITTERS.includes(token),
      )
      if (allTokens.length > MAX_TOKENS) return TE.right(failedSimulation('The swap moves too many tokens'))
      if (allTokens.length === knownTokens.length) return TE.right(simulationOf(run, account, knownTokens))
      if (runs === MAX_RUNS) return TE.right(failedSimulation('The swap moves other tokens each time'))
      return simulateCalls(node, account, calls, allTokens, runs + 1)
    }),
  )
}
