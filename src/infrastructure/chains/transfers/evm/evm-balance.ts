import { itemBalanceData, itemOf, itemUnitsIn } from '#domain/nfts/nft-calls.ts'
import { balanceOfData, numberIn } from '#domain/tokens/erc20.ts'
import type { Token } from '#domain/tokens/token.ts'

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
