import type { TokensSnapshot } from '#contracts/tokens.ts'
import { errorIn } from '#domain/hosts/error-info.ts'
import { defined } from '#domain/shared/defined.ts'

import { failedAtOf, failureOf, isFetching, readAtOf, type RemoteData } from './remote-data.ts'

/** The state and the age of data, for a host that shows it. */
export type RemoteInfo = Pick<TokensSnapshot, 'status' | 'refreshing' | 'readAt' | 'retryAt' | 'error'>

/** `failureAgeMs`: milliseconds during which a failed request is not repeated. */
export const remoteInfo = (data: RemoteData<unknown>, failureAgeMs: number): RemoteInfo => {
  const failedAt = failedAtOf(data)
  return {
    status: data.status,
    refreshing: data.status === 'success' && isFetching(data),
    ...defined({
      readAt: readAtOf(data),
      retryAt: failedAt === undefined ? undefined : failedAt + failureAgeMs,
    }),
    ...errorIn(failureOf(data)),
  }
}
