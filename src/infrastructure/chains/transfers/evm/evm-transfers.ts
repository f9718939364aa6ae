import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { gasLimitOf, maxCostOf } from '#domain/send/fee.ts'
import type { FamilyTransfers } from '#infrastructure/chains/transfers/family-transfers.ts'
import { unlessAborted } from '#infrastructure/chains/transfers/unless-aborted.ts'

import { callOf } from './evm-call.ts'
import { dataFee, gasPrice } from './evm-fee.ts'
import { observeEvm } from './evm-observation.ts'
import { recipientFacts } from './evm-recipient.ts'
import { Quantity } from './evm-responses.ts'
import { simulate } from './evm-simulation.ts'
import { tokenUnits } from './evm-token.ts'
import { sendEvm, transactionOf } from './evm-transaction.ts'

/** The assumed gas of a call that fails, so that the fee can be shown with the failure. */
const NATIVE_GAS = 21_000n
const TOKEN_GAS = 65_000n

/** Transfers on EVM chains: the native token, ERC-20, ERC-721 and ERC-1155. S4-40. */
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
      TE.apS('tokenBalance', tokenUnits(node, transfer)),
      TE.apS('recipient', recipientFacts(node, transfer)),
      TE.map((known) => {
        const { simulation, price, nativeBalance, recipient } = known
        const estimate = simulation.gas ?? (isNative ? NATIVE_GAS : TOKEN_GAS)
        // A transfer to an account takes exactly this gas, so that the maximum leaves no remainder.
        const gas = estimate === NATIVE_GAS ? estimate : gasLimitOf(estimate)
        return {
          transfer,
          funds: {
            balance: known.tokenBalance ?? nativeBalance,
            nativeBalance,
            fee: maxCostOf(gas, price) + known.dataFee,
            isNative,
          },
          deposit: 0n,
          received: simulation.received,
          recipient,
          wouldFail: simulation.wouldFail,
          transaction: transactionOf(transfer.network, call, gas, price),
        }
      }),
    )
  },
  send: (_, provider, { transaction }, signal) => unlessAborted(signal, sendEvm(provider, transaction)),
  observe: observeEvm,
}
