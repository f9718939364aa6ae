import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import type { EvmCall } from '#domain/send/evm-call.ts'
import { type FeeHistory, type GasPrice, gasPriceOf, nextBaseFee, paidTip } from '#domain/send/fee.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import { failure } from '#domain/shared/failure.ts'
import type { RequestRejected } from '#domain/shared/rpc-error.ts'
import { numberIn } from '#domain/tokens/erc20.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { Bytes, History, Quantity } from './evm-responses.ts'

/** The number of blocks and the percentile of tips from which the price is calculated. */
const BLOCKS = '0xa'
const PERCENTILE = 50

const feeHistory = (node: NodeReader): TE.TaskEither<never, O.Option<FeeHistory>> =>
  pipe(
    node.try('eth_feeHistory', [BLOCKS, 'latest', [PERCENTILE]], History),
    TE.map(O.map(({ baseFeePerGas, reward }) => ({ baseFeePerGas, reward: reward ?? [] }))),
  )

/**
 * The larger of the median tip and the one that the node suggests. Blocks without transactions have no tips, and some networks demand
 * more than the median.
 */
const tip = (node: NodeReader, history: FeeHistory): TE.TaskEither<never, bigint> =>
  pipe(
    node.try('eth_maxPriorityFeePerGas', [], Quantity),
    TE.map(O.getOrElse(() => 0n)),
    TE.map((suggested) => {
      const paid = paidTip(history) ?? 0n
      return paid > suggested ? paid : suggested
    }),
  )

const nodePrice = (node: NodeReader): TE.TaskEither<ChainFailure, GasPrice> =>
  pipe(
    node.read('eth_gasPrice', [], Quantity),
    TE.map((price) => ({ gasPrice: price })),
  )

/** The price from the fee history if the network has EIP-1559, otherwise the node's price. */
export const gasPrice = (node: NodeReader): TE.TaskEither<ChainFailure, GasPrice> =>
  pipe(
    feeHistory(node),
    TE.chainW((known): TE.TaskEither<ChainFailure, GasPrice> => {
      const history = O.toUndefined(known)
      const baseFee = history && nextBaseFee(history)
      return history === undefined || baseFee === undefined
        ? nodePrice(node)
        : pipe(
            tip(node, history),
            TE.map((reward) => gasPriceOf(baseFee, reward)),
          )
    }),
  )

/** The predeployed contract of OP-stack networks, its `getL1Fee(bytes)`, and its `getOperatorFee(uint256)` since Isthmus. */
const ORACLE = '0x420000000000000000000000000000000000000f'
const GET_L1_FEE = '0x49948e0e'
const GET_OPERATOR_FEE = '0x275aedd2'
const WORD = 64
/** The number of bytes of a signed transaction besides its data. */
const ENVELOPE_BYTES = 180

const word = (amount: number | bigint): string => amount.toString(16).padStart(WORD, '0')

/**
 * This number of bytes without repetition, for data that is not known yet. The oracle's estimate of their compressed size is
 * at least the real one.
 */
export const unknownBytes = (count: number): string => {
  let seed = 13
  return Array.from({ length: count }, () => {
    seed = (seed * 16_807) % 2_147_483_647
    return ((seed % 255) + 1).toString(16).padStart(2, '0')
  }).join('')
}

/** The oracle has answered, but not with an amount. Without its fees there is no highest fee. */
const unreadableFee: ChainFailure = failure('ChainUnreachable', 'The fee of the network’s oracle is unknown')

const askOracle = (node: NodeReader, data: string): TE.TaskEither<ChainFailure | RequestRejected, string> =>
  node.request('eth_call', [{ to: ORACLE, data }, 'latest'], Bytes)

const amountIn = (answer: string): TE.TaskEither<ChainFailure, bigint> =>
  TE.fromNullable(unreadableFee)(numberIn(answer))

/** The oracle's answer, which is empty where there is none. A node may also reject a call of an address without code. */
const oracleAnswer = (node: NodeReader, data: string): TE.TaskEither<ChainFailure, string> =>
  pipe(
    askOracle(node, data),
    TE.orElse((failed) =>
      failed._tag === 'RequestRejected'
        ? pipe(
            node.read('eth_getCode', [ORACLE, 'latest'], Bytes),
            TE.filterOrElse(
              (code) => code === '0x',
              () => unreadableFee,
            ),
          )
        : TE.left(failed),
    ),
  )

/** The fee of an OP-stack network for the transaction's data. Undefined on other networks. Fails if no node tells it. */
export const l1Fee = (
  node: NodeReader,
  { data }: Pick<EvmCall, 'data'>,
): TE.TaskEither<ChainFailure, bigint | undefined> => {
  const bytes = unknownBytes(ENVELOPE_BYTES) + data.slice(2)
  const length = bytes.length / 2
  const padded = bytes.padEnd(Math.ceil(bytes.length / WORD) * WORD, '0')
  return pipe(
    oracleAnswer(node, GET_L1_FEE + word(32) + word(length) + padded),
    TE.chain((answer) => (answer === '0x' ? TE.right(undefined) : amountIn(answer))),
  )
}

/** Whether a contract has no such function: it reverts without any data. */
const lacksFunction = ({ message, error }: RequestRejected): boolean =>
  nodeProblemOf(message) === 'reverted' && error.revert === undefined

/** The operator's fee of an OP-stack network for this gas. Zero before Isthmus. Fails if no node tells it. */
export const operatorFee = (node: NodeReader, gas: bigint): TE.TaskEither<ChainFailure, bigint> =>
  pipe(
    askOracle(node, GET_OPERATOR_FEE + word(gas)),
    TE.chainW((answer) => (answer === '0x' ? TE.right(0n) : amountIn(answer))),
    TE.orElse((failed) => {
      if (failed._tag !== 'RequestRejected') return TE.left(failed)
      return lacksFunction(failed) ? TE.right(0n) : TE.left(unreadableFee)
    }),
  )

/**
 * What an OP-stack network charges besides the gas: for the transaction's data, and for its operator. Zero on other networks. Fails if
 * no node tells it.
 */
export const dataFee = (
  node: NodeReader,
  call: Pick<EvmCall, 'data'>,
  gas: bigint,
): TE.TaskEither<ChainFailure, bigint> =>
  pipe(
    l1Fee(node, call),
    TE.chain((charged) =>
      charged === undefined
        ? TE.right(0n)
        : pipe(
            operatorFee(node, gas),
            TE.map((fee) => charged + fee),
          ),
    ),
  )
