import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'

/** Reports requests for the history to the host and the log. */
@injectable()
export class ActivityEvents {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** Reports that the page after `cursor` is requested. */
  loadingMore(account: AccountId, cursor: string | undefined): void {
    const properties = this.propertiesOf(account, cursor)
    this.feedback.record({ event: 'LOAD_MORE_TRANSACTIONS', properties })
  }

  /** Reports that a page could not be loaded. `cursor` is undefined for the newest page. S7-72. */
  failed(account: AccountId, cursor: string | undefined): void {
    const properties = this.propertiesOf(account, cursor)
    this.feedback.record({ event: 'ERROR_FETCH_TRANSACTIONS', properties })
  }

  /** Logs that the sends from this browser could not be loaded. */
  sendsMissing(error: unknown): void {
    this.feedback.log('warn', 'Sends are not shown', error)
  }

  private propertiesOf(account: AccountId, cursor: string | undefined) {
    const { chainId: network, address, namespace } = accountParts(account)
    const connection = this.connections.activeIn(namespace)
    const isSmartAccount =
      connection.status === 'connected' &&
      typeOf(connection.report, connection.report.addresses[0]) === 'smartAccount'
    return { network, address, cursor, isSmartAccount }
  }
}
