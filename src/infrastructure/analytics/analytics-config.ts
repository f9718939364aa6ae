import type { ErrorCategory } from '#domain/analytics/error-report.ts'
import { token } from '#ports/token.ts'

/** The host's settings. The project may change at run time. */
export interface AnalyticsConfig {
  /** The base URL of the service. */
  readonly url?: string | undefined
  /** The base URL of the service that enables or disables analytics. Without one, nothing is requested. */
  readonly configUrl?: string | undefined
  readonly errors?: boolean | undefined
  readonly reporter?:
    | ((error: Error, hint: { readonly tags: { readonly walletport: ErrorCategory } }) => unknown)
    | undefined
  readonly projectId?: string | undefined
}
export const AnalyticsConfig = token<AnalyticsConfig>('AnalyticsConfig')
