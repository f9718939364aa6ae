import { defineFeature } from '#application/feature.ts'

import { CurrentPrices } from './current-prices.ts'
import { HeadlessActivity } from './headless-activity.ts'
import { ViewActivity } from './view-activity.ts'

/** The transactions of the connected account on the active network. */
export const activity = defineFeature({
  needs: ['connection'],
  useCases: { currentPrices: CurrentPrices, headlessActivity: HeadlessActivity, viewActivity: ViewActivity },
  starts: [ViewActivity],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly activity: typeof activity
  }
}
