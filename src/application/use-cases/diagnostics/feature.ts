import { defineFeature } from '#application/feature.ts'

import { ListRequests } from './list-requests.ts'

/** What a host can learn about its own set-up. */
export const diagnostics = defineFeature({
  needs: [],
  useCases: { listRequests: ListRequests },
  services: [],
  starts: [],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly diagnostics: typeof diagnostics
  }
}
