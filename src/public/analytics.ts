import type { AnalyticsAdapter, AnalyticsInput } from '#contracts/analytics.ts'

export type * from '#contracts/analytics.ts'

/**
 * Sends the events to a service that the host chooses, for the option `analytics`. It sends only with `features.analytics:
 * true`. The code is fetched with the kernel. Nothing is sent before the first action of the user or the host.
 */
export const analytics = (input: AnalyticsInput): AnalyticsAdapter => ({
  ...input,
  feature: 'analytics',
  load: () => import('./features/analytics.ts'),
})
