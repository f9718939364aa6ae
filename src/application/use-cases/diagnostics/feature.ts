import { defineFeature } from '#application/feature.ts'

import { FlightRecorder } from './flight-recorder.ts'
import { ListRequests } from './list-requests.ts'

/** What a host can learn about its own set-up. */
export const diagnostics = defineFeature({
  needs: [],
  useCases: { flightRecorder: FlightRecorder, listRequests: ListRequests },
  services: [],
  starts: [FlightRecorder],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly diagnostics: typeof diagnostics
  }
}
