import { typeOf } from '#domain/accounts/wallet-account.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import type { Connection } from '#domain/connection/connection.ts'

/** The page after `cursor`. It is undefined for the newest page. */
interface Page {
  readonly account: AccountId
  readonly cursor: string | undefined
  /** The active connection of the account's namespace. */
  readonly connection: Connection
}

const propertiesOf = ({ account, cursor, connection }: Page) => {
  const { chainId: network, address } = accountParts(account)
  const isSmartAccount =
    connection.status === 'connected' &&
    typeOf(connection.report, connection.report.addresses[0]) === 'smartAccount'
  return { network, address, cursor, isSmartAccount }
}

/** What hosts learn of requests for the history. */
export const activityEvents = {
  loadingMore: (page: Page): ProductEvent => ({
    event: 'LOAD_MORE_TRANSACTIONS',
    properties: propertiesOf(page),
  }),
  /** S7-72. */
  failed: (page: Page): ProductEvent => ({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: propertiesOf(page),
  }),
}
