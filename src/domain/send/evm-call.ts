import { itemOf, itemTransferData } from '#domain/nfts/nft-calls.ts'
import { transferData } from '#domain/tokens/erc20.ts'

import type { NetworkTransfer } from './prepared-transfer.ts'

/** An EVM call, in the notation of JSON-RPC. */
export interface EvmCall {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
}

/** The parameters of `eth_sendTransaction`. A network without EIP-1559 has `gasPrice`. */
export interface EvmTransaction extends EvmCall {
  readonly chainId: string
  readonly gas?: string
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
}

export const quantity = (amount: bigint | number): string => `0x${amount.toString(16)}`

/**
 * The call of a transfer. The native token is the value of the call, any other token is transferred by its contract. ERC-20,
 * ERC-721, ERC-1155.
 */
export const callOf = ({ token, from, to, units }: NetworkTransfer): EvmCall => {
  if (token.address === undefined) return { from, to, value: quantity(units), data: '0x' }
  const item = itemOf(token)
  const data = item === undefined ? transferData(to, units) : itemTransferData(item, from, to, units)
  return { from, to: token.address, value: '0x0', data }
}
