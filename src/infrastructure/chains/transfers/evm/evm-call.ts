import { itemBalanceData, itemOf, itemTransferData, itemUnitsIn } from '#domain/nfts/nft-calls.ts'
import type { NetworkTransfer } from '#domain/send/prepared-transfer.ts'
import { balanceOfData, numberIn, transferData } from '#domain/tokens/erc20.ts'
import type { Token } from '#domain/tokens/token.ts'

/** An EVM call that transfers the token. */
export interface EvmCall {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
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

/** The call data that reads the account's balance from the token's contract. */
export const balanceData = (token: Token, owner: string): string => {
  const item = itemOf(token)
  return item === undefined ? balanceOfData(owner) : itemBalanceData(item, owner)
}

/** The account's balance, decoded from the contract's response. */
export const balanceIn = (token: Token, owner: string, response: string): bigint | undefined => {
  const item = itemOf(token)
  return item === undefined ? numberIn(response) : itemUnitsIn(item, owner, response)
}
