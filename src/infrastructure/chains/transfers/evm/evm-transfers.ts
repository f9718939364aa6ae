import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { chainParts } from '#domain/caip/chain-id.ts'
import { gasLimitOf, type GasPrice, mostFor } from '#domain/send/fee.ts'
import type { NetworkTransfer } from '#domain/send/prepared-transfer.ts'
import { failure } from '#domain/shared/failure.ts'
import { providerAnswer } from '#infrastructure/chains/provider-answer.ts'
import type { FamilyTransfers } from '#infrastructure/chains/transfers/family-transfers.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { Bytes, Hash, Quantity } from './evm-answers.ts'
import { callOf, type EvmCall, heldData, heldIn, quantity } from './evm-call.ts'
import { dataFee, gasPrice } from './evm-fee.ts'
import { observeEvm } from './evm-observation.ts'
import { recipientFacts } from './evm-recipient.ts'
import { simulate } from './evm-simulation.ts'

/** The gas that is assumed for a call that fails, so that the fee can be shown with the failure. */
const NATIVE_GAS = 21_000n
const TOKEN_GAS = 65_000n

/** The parameters of `eth_sendTransaction`. */
interface EvmTransaction extends EvmCall {
  readonly gas: string
  readonly chainId: string
}

/** A contract that does not answer is no token, so there is nothing to send. */
const tokenBalance = (
  node: NodeReader,
  { token, from }: NetworkTransfer,
): TE.TaskEither<ChainFailure, bigint | undefined> =>
  token.address === undefined
    ? TE.right(undefined)
    : pipe(
        node.try('eth_call', [{ to: token.address, data: heldData(token, from) }, 'latest'], Bytes),
        TE.map(
          O.match(
            () => 0n,
            (answer) => heldIn(token, from, answer) ?? 0n,
          ),
        ),
      )

const priceFields = (price: GasPrice): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(price).map(([name, amount]: [string, bigint]) => [name, quantity(amount)]),
  )

const transactionOf = (
  call: EvmCall,
  gas: bigint,
  price: GasPrice,
  { network }: NetworkTransfer,
): EvmTransaction => ({
  ...call,
  gas: quantity(gas),
  ...priceFields(price),
  chainId: quantity(BigInt(chainParts(network.caipNetworkId).reference)),
})

/** Transfers on EVM chains: the network's own token, ERC-20, ERC-721 and ERC-1155. S4-40. */
export const evmTransfers: FamilyTransfers = {
  prepare: (node, transfer) => {
    const call = callOf(transfer)
    const isNative = transfer.token.address === undefined
    return pipe(
      TE.Do,
      TE.apS('simulation', simulate(node, call, transfer)),
      TE.apS('price', gasPrice(node)),
      TE.apS('dataFee', dataFee(node, call)),
      TE.apS('nativeBalance', node.read('eth_getBalance', [transfer.from, 'latest'], Quantity)),
      TE.apS('tokenBalance', tokenBalance(node, transfer)),
      TE.apS('recipient', recipientFacts(node, transfer)),
      TE.map((known) => {
        const { simulation, price, nativeBalance, recipient } = known
        const estimate = simulation.gas ?? (isNative ? NATIVE_GAS : TOKEN_GAS)
        // A transfer to an account takes exactly this gas, so that Max leaves nothing behind.
        const gas = estimate === NATIVE_GAS ? estimate : gasLimitOf(estimate)
        return {
          transfer,
          funds: {
            balance: known.tokenBalance ?? nativeBalance,
            nativeBalance,
            fee: mostFor(gas, price) + known.dataFee,
            isNative,
          },
          deposit: 0n,
          received: simulation.received,
          recipient,
          wouldFail: simulation.wouldFail,
          transaction: transactionOf(call, gas, price, transfer),
        }
      }),
    )
  },
  send: (_, provider, { transaction }) =>
    pipe(
      providerAnswer(
        provider,
        'request',
        [{ method: 'eth_sendTransaction', params: [transaction] }],
        Hash,
        failure('SendFailed', 'The wallet did not send the transaction'),
      ),
      TE.map((hash) => ({ hash })),
    ),
  observe: observeEvm,
}
