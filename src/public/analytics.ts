import type { AnalyticsAdapter, AnalyticsInput } from '#shell/contracts/analytics.ts'

export type * from '#shell/contracts/analytics.ts'

/**
 * Sends the events to a service of the host's choice, for the option `analytics`, and only with `features.analytics: true`.
 * The code is fetched with the kernel. Nothing is sent before the user or the host has done something.
 */
export const analytics = (input: AnalyticsInput): AnalyticsAdapter => ({
  ...input,
  feature: 'analytics',
  load: () => import('./features/analytics.ts'),
})
