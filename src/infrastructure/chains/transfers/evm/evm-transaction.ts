import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { Network } from '#domain/networks/network.ts'
import { type EvmCall, type EvmTransaction, quantity } from '#domain/send/evm-call.ts'
import type { GasPrice } from '#domain/send/fee.ts'

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
