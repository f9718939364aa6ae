import { inject, injectable } from 'inversify'

import { AccountTransactions } from '#application/connection/account-transactions.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { PurchaseInfo } from '#contracts/purchases.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { type Purchase } from '#domain/onramp/purchase.ts'
import type { Failure } from '#domain/shared/failure.ts'

/** The statuses after which tokens may have arrived. */
const SUCCESS: readonly PurchaseInfo['status'][] = ['sent', 'deposited']

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

  /** Reports a change. The first proof or claim of success is one event; a deposit also reloads the account's amounts. */
  changed(before: Purchase, after: Purchase): void {
    const { provider, account, deposit, reason = '' } = after
    const properties = propertiesOf(provider, account)
    const [earlier, status] = [before.status, after.status]
    const isNews = SUCCESS.includes(status) && status !== earlier
    if (isNews || (deposit !== undefined && before.deposit === undefined)) this.transactions.report(account)
    if (isNews && !SUCCESS.includes(earlier)) this.feedback.record({ event: 'BUY_SUCCESS', properties })
    if (status === 'failed' && status !== earlier)
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
