import { defined } from '#domain/shared/defined.ts'

import { failedAtOf, failureOf, isFetching, readAtOf, type RemoteData } from './remote-data.ts'
import type { ServiceFailure } from './service-failure.ts'

/** The age of data, for a host that shows it. Times are in milliseconds since the epoch. */
export interface RemoteSummary {
  readonly status: RemoteData<unknown>['status']
  /** Whether the first page is requested again while the old items stay. */
  readonly refreshing: boolean
  /** When the items were read, if a later attempt to read them failed. */
  readonly readAt?: number
  /** When a failed request may be repeated. */
  readonly retryAt?: number
  readonly failure?: ServiceFailure
}

/** `failureAgeMs`: milliseconds during which a failed request is not repeated. */
export const remoteSummary = (data: RemoteData<unknown>, failureAgeMs: number): RemoteSummary => {
  const failedAt = failedAtOf(data)
  return {
    status: data.status,
    refreshing: data.status === 'ready' && isFetching(data),
    ...defined({
      readAt: readAtOf(data),
      retryAt: failedAt === undefined ? undefined : failedAt + failureAgeMs,
      failure: failureOf(data),
    }),
  }
}
