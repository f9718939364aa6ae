import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'

import { callOf, type EvmTransaction } from '#domain/send/evm-call.ts'
import { highestFee } from '#domain/send/evm-consent.ts'
import { gasLimitOf, maxCostOf } from '#domain/send/fee.ts'
import { notAsked } from '#domain/send/submission.ts'
import { failure } from '#domain/shared/failure.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import type { FamilyTransfers } from '#infrastructure/chains/transfers/family-transfers.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { mayPayOtherwise } from './evm-fee-payer.ts'
import { dataFee, gasPrice, l1Fee, operatorFee } from './evm-fee.ts'
import { observeEvm } from './evm-observation.ts'
import { recipientFacts } from './evm-recipient.ts'
import { observeReplaced } from './evm-replaced.ts'
import { Quantity } from './evm-responses.ts'
import { senderState } from './evm-sender.ts'
import { type EvmSimulation, simulate } from './evm-simulation.ts'
import { submitEvm } from './evm-submission.ts'
import { checkDecimals, tokenUnits } from './evm-token.ts'
import { transactionOf } from './evm-transaction.ts'

/** The gas of a transfer to an account, which takes exactly that, so that the maximum leaves no remainder. */
const NATIVE_GAS = 21_000n

/** Undefined for a call that fails, because nobody knows how much it would take. */
const gasOf = ({ gas }: EvmSimulation): bigint | undefined =>
  gas === undefined || gas === NATIVE_GAS ? gas : gasLimitOf(gas)

/** The present fee for the data of a transaction. It is asked for only where the review has one. */
const dataFeeNow = (
  node: NodeReader,
  reviewedFee: bigint,
  transaction: EvmTransaction,
): TE.TaskEither<ChainFailure, bigint> =>
  reviewedFee > (highestFee(transaction) ?? 0n)
    ? dataFee(node, transaction, wholeOf(transaction.gas ?? '0x0'))
    : TE.right(0n)

/** Transfers on EVM chains: the native token, ERC-20, ERC-721 and ERC-1155. S4-40. */
export const evmTransfers: FamilyTransfers = {
  prepare: (node, transfer) => {
    const call = callOf(transfer)
    const isNative = transfer.token.address === undefined
    return pipe(
      TE.Do,
      TE.apS('simulation', simulate(node, call, transfer)),
      TE.apS('price', gasPrice(node)),
      TE.apS('l1Fee', l1Fee(node, call)),
      TE.apS('nativeBalance', node.read('eth_getBalance', [transfer.from, 'latest'], Quantity)),
      TE.apS('tokenBalance', tokenUnits(node, transfer)),
      TE.apS('recipient', recipientFacts(node, transfer)),
      TE.apSW('decimals', checkDecimals(node, transfer)),
      TE.let('gas', ({ simulation }) => gasOf(simulation)),
      TE.bindW('operatorFee', (known) =>
        known.l1Fee === undefined || known.gas === undefined ? TE.right(0n) : operatorFee(node, known.gas),
      ),
      TE.map((known) => {
        const { simulation, price, nativeBalance, recipient, gas } = known
        return {
          transfer,
          funds: {
            balance: known.tokenBalance ?? nativeBalance,
            nativeBalance,
            fee: gas === undefined ? 0n : maxCostOf(gas, price) + (known.l1Fee ?? 0n) + known.operatorFee,
            isNative,
          },
          ...(gas === undefined ? { isFeeUnknown: true } : {}),
          deposit: 0n,
          credited: transfer.to,
          call: { to: call.to, value: call.value, data: call.data },
          received: simulation.received,
          recipient,
          wouldFail: simulation.wouldFail,
          transaction: transactionOf(transfer.network, call, gas, price),
        }
      }),
    )
  },
  request: (node, prepared) => {
    const { transfer } = prepared
    const transaction = prepared.transaction as EvmTransaction
    return pipe(
      senderState(node, transfer.from),
      // Without the state before, a transaction without a hash could not be found.
      TE.filterOrElseW(
        (sender) => sender !== undefined,
        () => failure('ChainUnreachable', 'The network does not answer'),
      ),
      TE.bindTo('sender'),
      TE.apSW('dataFee', dataFeeNow(node, prepared.funds.fee, transaction)),
      TE.map((now) => ({
        chainId: transfer.network.caipNetworkId,
        family: 'eip155' as const,
        transaction,
        ...now,
      })),
    )
  },
  submit: (provider, request, signal, asked) =>
    request.family === 'eip155'
      ? submitEvm(provider, request.transaction, signal, asked)
      : T.of(notAsked('It is a request for another family')),
  mayPayOtherwise,
  observe: (node, sent, others, provider) =>
    observeReplaced(node, sent, observeEvm(node, sent, others, provider)),
}
