import { inject, injectable } from 'inversify'

import { AccountTransactions } from '#application/connection/account-transactions.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import type { Failure } from '#domain/shared/failure.ts'

/** Reports purchases to the host, the log and the account's amounts, without addresses. */
@injectable()
export class PurchaseNotices {
  constructor(
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(AccountTransactions) private readonly transactions: AccountTransactions,
  ) {}

  started({ provider, account }: Pick<Purchase, 'provider' | 'account'>): void {
    this.feedback.record({ event: 'BUY_STARTED', properties: propertiesOf(provider, account) })
  }

  /** Reports a change of the status. */
  changed({ provider, account, status, reason = '' }: Purchase): void {
    const properties = propertiesOf(provider, account)
    if (status === 'done') {
      this.transactions.report(account)
      this.feedback.record({ event: 'BUY_SUCCESS', properties })
    }
    if (status === 'failed')
      this.feedback.record({ event: 'BUY_ERROR', properties: { ...properties, message: reason } })
  }

  notStarted(provider: string, account: AccountId | undefined, { message }: Failure): void {
    this.feedback.log('warn', `Buying from ${provider}: ${message}`)
    if (account !== undefined)
      this.feedback.record({
        event: 'BUY_ERROR',
        properties: { ...propertiesOf(provider, account), message },
      })
  }
}

const propertiesOf = (provider: string, account: AccountId) => ({
  provider,
  network: accountParts(account).chainId,
})
