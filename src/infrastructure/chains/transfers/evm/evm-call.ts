import type { NetworkTransfer } from '#domain/send/prepared-transfer.ts'
import { transferData } from '#domain/tokens/erc20.ts'

/** An EVM call that moves the token. */
export interface EvmCall {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
}

export const quantity = (amount: bigint | number): string => `0x${amount.toString(16)}`

/** The network's own token is the value of the call, any other is moved by its contract. ERC-20. */
export const callOf = ({ token, from, to, units }: NetworkTransfer): EvmCall =>
  token.address === undefined
    ? { from, to, value: quantity(units), data: '0x' }
    : { from, to: token.address, value: '0x0', data: transferData(to, units) }
