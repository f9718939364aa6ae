import { defineFeature } from '#application/feature.ts'

import { CheckPage } from './check-page.ts'
import { CheckServices } from './check-services.ts'
import { FlightRecorder } from './flight-recorder.ts'
import { ListRequests } from './list-requests.ts'
import { SelfCheck } from './self-check.ts'
import { SelfCheckStore } from './stores.ts'

/** What a host can learn about its own set-up. */
export const diagnostics = defineFeature({
  needs: [],
  useCases: { flightRecorder: FlightRecorder, listRequests: ListRequests, selfCheck: SelfCheck },
  services: [CheckPage, CheckServices, SelfCheckStore],
  starts: [FlightRecorder],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly diagnostics: typeof diagnostics
  }
}
