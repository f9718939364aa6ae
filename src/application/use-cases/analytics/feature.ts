import { defineFeature } from '#application/feature.ts'

import { AnalyticsPermission } from './analytics-permission.ts'
import { ReportErrors } from './report-errors.ts'
import { SendEvents } from './send-events.ts'

/** Events and error reports for a service that the host chose. */
export const analytics = defineFeature({
  needs: [],
  useCases: {},
  starts: [AnalyticsPermission, SendEvents, ReportErrors],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly analytics: typeof analytics
  }
}
