import { defineFeature } from '#application/feature.ts'
import { KeptNotices } from '#application/use-cases/modal/kept-notices.ts'

import { CheckPage } from './check-page.ts'
import { CheckServices } from './check-services.ts'
import { FlightRecorder } from './flight-recorder.ts'
import { ListRequests } from './list-requests.ts'
import { SelfCheck } from './self-check.ts'
import { SelfCheckStore } from './stores.ts'

/** Tools with which a host examines its set-up: the recording, the list of requests and the self-check. */
export const diagnostics = defineFeature({
  needs: [],
  useCases: { flightRecorder: FlightRecorder, listRequests: ListRequests, selfCheck: SelfCheck },
  services: [CheckPage, CheckServices, KeptNotices, SelfCheckStore],
  starts: [FlightRecorder],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly diagnostics: typeof diagnostics
  }
}
