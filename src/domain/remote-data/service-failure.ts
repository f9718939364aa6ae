import type { Failure } from '#domain/shared/failure.ts'

/**
 * Why a service gave no data; one union for every service. `NoService`: the host configured none. `Offline`: no
 * connection. `Timeout`: no answer in time. `RateLimited`: HTTP 429. `Refused`: another HTTP status that a retry does
 * not help. `Unavailable`: HTTP 5xx, or a cancelled request. `Unreadable`: a response of unknown shape.
 */
export type ServiceFailure = Failure<
  'NoService' | 'Offline' | 'Timeout' | 'RateLimited' | 'Refused' | 'Unavailable' | 'Unreadable'
>
