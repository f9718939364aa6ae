import { inject, injectable } from 'inversify'

import { Features } from '#application/features.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'

import { ReadBalances } from './read-balances.ts'

/** Loads what the account has again when a transaction changes it. S7-12. */
@injectable()
export class RefreshAmounts {
  constructor(
    @inject(ReadBalances) private readonly balances: ReadBalances,
    @inject(Features) private readonly features: Features,
  ) {}

  changedBy(account: AccountId): void {
    this.balances.transactionSent(accountParts(account).namespace)
    this.features.tokens.useCases?.viewTokens.transactionSent()
    this.features.nfts.useCases?.viewNfts.transactionSent()
  }
}
