import { defineFeature } from '#application/feature.ts'

import { FlightRecorder } from './flight-recorder.ts'
import { ListRequests } from './list-requests.ts'
import { SelfCheck } from './self-check.ts'

/** Tools with which a host examines its set-up: the recording, the list of requests and the self-check. */
export const diagnostics = defineFeature({
  needs: [],
  useCases: { flightRecorder: FlightRecorder, listRequests: ListRequests, selfCheck: SelfCheck },
  starts: [FlightRecorder],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly diagnostics: typeof diagnostics
  }
}
