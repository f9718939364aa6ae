import type { Features } from '#application/features.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'

/** Loads what the account has again when a transaction changes it. S7-12. */
export const refreshAmounts = ({ connection, tokens, nfts }: Features, account: AccountId): void => {
  connection.useCases?.readBalances.transactionSent(accountParts(account).namespace)
  tokens.useCases?.viewTokens.transactionSent()
  nfts.useCases?.viewNfts.transactionSent()
}
