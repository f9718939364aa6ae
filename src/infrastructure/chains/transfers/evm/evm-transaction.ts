import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { Network } from '#domain/networks/network.ts'
import type { GasPrice } from '#domain/send/fee.ts'
import { failure } from '#domain/shared/failure.ts'
import { providerResponse } from '#infrastructure/chains/provider-response.ts'
import type { SendFailure, SentTransaction } from '#ports/transfers.ts'

import { type EvmCall, quantity } from './evm-call.ts'
import { Hash } from './evm-responses.ts'

/** The parameters of `eth_sendTransaction`. */
export interface EvmTransaction extends EvmCall {
  readonly gas?: string
  readonly chainId: string
}

/** The failure if the wallet does not send. */
export const notSent = failure('SendFailed', 'The wallet did not send the transaction')

/** Without gas, the wallet estimates it. */
export const transactionOf = (
  network: Network,
  call: EvmCall,
  gas: bigint | undefined,
  price: GasPrice,
): EvmTransaction => ({
  ...call,
  ...(gas === undefined ? {} : { gas: quantity(gas) }),
  ...Object.fromEntries(
    Object.entries(price).map(([name, amount]: [string, bigint]) => [name, quantity(amount)]),
  ),
  chainId: chainNumber(network.caipNetworkId),
})

/** Requests the wallet to sign and send. May take forever. */
export const sendEvm = (
  provider: unknown,
  transaction: unknown,
): TE.TaskEither<SendFailure, SentTransaction> =>
  pipe(
    providerResponse(
      provider,
      'request',
      [{ method: 'eth_sendTransaction', params: [transaction] }],
      Hash,
      notSent,
    ),
    TE.map((hash) => ({ hash })),
  )
