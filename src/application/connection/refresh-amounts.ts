import type { Features } from '#application/features.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'

/** Reloads the account's balance, tokens and NFTs after a transaction. S7-12. */
export const refreshAmounts = ({ connection, tokens, nfts }: Features, account: AccountId): void => {
  connection.useCases?.readBalances.transactionSent(accountParts(account).namespace)
  tokens.useCases?.viewTokens.transactionSent()
  nfts.useCases?.viewNfts.transactionSent()
}
