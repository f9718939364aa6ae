import type { RemoteData } from '#domain/remote-data/remote-data.ts'

import { errorIn, type HostFailure } from './or-throw.ts'

/** The public names of the statuses of remote data. */
export const publicStatus = { idle: 'idle', loading: 'pending', ready: 'success', error: 'error' } as const

interface RemoteState {
  readonly status: RemoteData<unknown>['status']
  readonly failure?: HostFailure
}

/** The data that a feature has loaded, with the public status and error. */
export const remoteSnapshot = <State extends RemoteState>({ status, failure, ...state }: State) => ({
  ...state,
  status: publicStatus[status],
  ...errorIn(failure),
})
