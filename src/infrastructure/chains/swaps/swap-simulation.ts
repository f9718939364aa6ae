import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import { cutText } from '#domain/shared/rpc-error.ts'
import type { BalanceChange, SwapSimulation } from '#domain/swaps/swap.ts'
import { balanceOfData, numberIn, wordOf } from '#domain/tokens/erc20.ts'
import { EVM_NATIVE } from '#domain/tokens/service-address.ts'
import { Quantity } from '#infrastructure/chains/transfers/evm/evm-answers.ts'
import type { EvmCall } from '#infrastructure/chains/transfers/evm/evm-call.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { revertReasonIn } from './returned-text.ts'

const Log = t.type({ address: t.string, topics: t.readonlyArray(t.string), data: t.string })
const Call = t.intersection([
  t.type({ status: Quantity, gasUsed: Quantity }),
  t.partial({ returnData: t.string, logs: t.readonlyArray(Log), error: t.partial({ message: t.string }) }),
])
type Call = t.TypeOf<typeof Call>
const Blocks = t.readonlyArray(t.type({ calls: t.readonlyArray(Call) }))

/** `Transfer(address,address,uint256)`. ERC-20, and of the network's own token where the node traces it. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** More tokens than any swap moves. */
const MAX_TOKENS = 60

const failed = (reason: string): SwapSimulation => ({ type: 'reverted', reason: cutText(reason) })

/** A block refunds a fifth of the gas at most, which a transaction needs all the same. EIP-3529. */
const neededGas = (calls: readonly Call[]): bigint =>
  (calls.reduce((sum, { gasUsed }) => sum + gasUsed, 0n) * 5n) / 4n

/** The logs of transfers from or to the owner, by the token's contract. */
const transfersOf = (calls: readonly Call[], owner: string) => {
  const own = `0x${wordOf(owner)}`
  return calls
    .flatMap(({ logs = [] }) => logs)
    .flatMap(({ address, topics: [event, from, to], data }) => {
      const [isPaid, isGot] = [from?.toLowerCase() === own, to?.toLowerCase() === own]
      if (event?.toLowerCase() !== TRANSFER || !(isPaid || isGot)) return []
      const units = numberIn(data) ?? 0n
      return [{ token: address.toLowerCase(), units: (isGot ? units : 0n) - (isPaid ? units : 0n) }]
    })
}

const nativeChange = (calls: readonly Call[], owner: string): BalanceChange => ({
  token: undefined,
  units: transfersOf(calls, owner)
    .filter(({ token }) => token === EVM_NATIVE)
    .reduce((sum, { units }) => sum + units, 0n),
})

/** The node's answer, or the simulation's end. */
type Run =
  | {
      readonly type: 'ran'
      readonly before: readonly Call[]
      readonly moved: readonly Call[]
      readonly after: readonly Call[]
    }
  | { readonly type: 'ended'; readonly simulation: SwapSimulation }

const ended = (simulation: SwapSimulation): Run => ({ type: 'ended', simulation })

/** Runs the calls between two readings of what the owner has of the tokens. */
const run = (
  node: NodeReader,
  owner: Address,
  calls: readonly EvmCall[],
  tokens: readonly string[],
): TE.TaskEither<ChainFailure, Run> => {
  const readings = tokens.map((to) => ({ from: owner, to, data: balanceOfData(owner) }))
  const blockStateCalls = [{ calls: [...readings, ...calls, ...readings] }]
  return pipe(
    node.ask('eth_simulateV1', [{ blockStateCalls, traceTransfers: true }, 'latest'], Blocks),
    TE.map(([block]): Run => {
      const done = block?.calls ?? []
      const moved = done.slice(tokens.length, tokens.length + calls.length)
      const wrong = moved.find(({ status }) => status !== 1n)
      if (wrong !== undefined)
        return ended(failed(revertReasonIn(wrong.returnData) ?? wrong.error?.message ?? 'execution reverted'))
      const after = done.slice(tokens.length + calls.length)
      if (after.length !== tokens.length) return ended({ type: 'unavailable' })
      return { type: 'ran', before: done.slice(0, tokens.length), moved, after }
    }),
    // A node that knows the method names a problem of the calls.
    TE.orElse((refused): TE.TaskEither<ChainFailure, Run> => {
      if (refused._tag !== 'RequestRejected') return TE.left(refused)
      const isOfCalls = nodeProblemOf(refused.message) !== undefined
      return TE.right(ended(isOfCalls ? failed(refused.message) : { type: 'unavailable' }))
    }),
  )
}

/**
 * What the calls of the owner do to their balances. It is what balances say, because the events of a token need not say what it
 * does; events tell of which other tokens the balances are to be read.
 */
export const simulateCalls = (
  node: NodeReader,
  owner: Address,
  calls: readonly EvmCall[],
  tokens: readonly string[],
): TE.TaskEither<ChainFailure, SwapSimulation> => {
  const known = tokens.map((token) => token.toLowerCase())
  return pipe(
    run(node, owner, calls, known),
    TE.chain((ran): TE.TaskEither<ChainFailure, SwapSimulation> => {
      if (ran.type === 'ended') return TE.right(ran.simulation)
      const touched = transfersOf(ran.moved, owner).map(({ token }) => token)
      const all = [...new Set([...known, ...touched])].filter((token) => token !== EVM_NATIVE)
      if (all.length > MAX_TOKENS) return TE.right(failed('The swap moves too many tokens'))
      if (all.length > known.length) return simulateCalls(node, owner, calls, all)
      const balances = known.map((token, place) => ({
        token,
        before: numberIn(ran.before[place]?.returnData),
        after: numberIn(ran.after[place]?.returnData),
      }))
      // A balance that can be read at one time alone would look like a gain or a loss.
      if (balances.some(({ before, after }) => (before === undefined) !== (after === undefined)))
        return TE.right(failed('A balance cannot be read'))
      const changes = balances.map(({ token, before = 0n, after = 0n }): BalanceChange => ({
        token,
        units: after - before,
      }))
      return TE.right({
        type: 'simulated',
        changes: [nativeChange(ran.moved, owner), ...changes].filter(({ units }) => units !== 0n),
        gas: neededGas(ran.moved),
      })
    }),
  )
}
