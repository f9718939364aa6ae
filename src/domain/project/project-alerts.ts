import type { RaisedAlert } from '#domain/notices/alert.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

/** Why the allowed origins are unknown. Every other failure results in an empty list. S7-73. */
export type OriginsFailure = Failure<'RateLimited' | 'ServerError' | 'NoService'>

export interface ProjectAlert {
  readonly code: RaisedAlert
  /** The text for the host's logger. */
  readonly text: string
}

/** S5-37, S8-28, S8-38. */
export const originAlert = (origin: string, projectId: string): ProjectAlert => ({
  code: 'INVALID_APP_CONFIGURATION',
  text: `Invalid App Configuration: origin ${origin} isn't on the allowlist of project ${projectId}.`,
})

const alerts = {
  RateLimited: {
    code: 'RATE_LIMITED_APP_CONFIGURATION',
    text: 'Rate Limited: too many requests for the configuration of the project. What the host configured holds.',
  },
  ServerError: {
    code: 'SERVER_ERROR_APP_CONFIGURATION',
    text: 'Server Error: the configuration of the project could not be fetched. What the host configured holds.',
  },
} as const satisfies Partial<Readonly<Record<OriginsFailure['_tag'], ProjectAlert>>>

/** The alert for a failure of the project's service. Undefined for failures without an alert. S8-33, S8-34, S8-39, S8-40. */
export const serviceAlert = ({
  _tag,
}: Pick<ServiceFailure | OriginsFailure, '_tag'>): ProjectAlert | undefined => {
  if (_tag === 'RateLimited') return alerts.RateLimited
  return _tag === 'ServerError' || _tag === 'Unavailable' ? alerts.ServerError : undefined
}
