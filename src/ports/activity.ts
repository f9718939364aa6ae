import type { TaskEither } from 'fp-ts/TaskEither'

import type { Transaction } from '#domain/activity/transaction.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

export interface ActivityRequest {
  readonly network: Network
  readonly address: Address
  /** The nodes of the network, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The `next` of the previous page, for the same network and address. Undefined for the newest page. */
  readonly cursor?: string | undefined
  /** Requests only purchases from an on-ramp provider. Only one of the vendor's services reports them. S7-04. */
  readonly onramp?: 'coinbase' | undefined
}

export interface ActivityPage {
  /** The newest first. A page may be empty although more pages follow. */
  readonly transactions: readonly Transaction[]
  /** The cursor of the next page. Undefined on the last one. */
  readonly next?: string | undefined
}

/** The history of accounts, page by page. Every call settles. Contract: tests/contract/activity.test.ts */
export interface Activity {
  /** Whether the host configured a source for the network. Without one, `page` fails with `NoService`. */
  supports(network: Network): boolean
  /** `signal` cancels the request. */
  page(request: ActivityRequest, signal: AbortSignal): TaskEither<ServiceFailure, ActivityPage>
}
export const Activity = token<Activity>('Activity')
