import type { UseCases } from '#application/use-cases/index.ts'
import type { DiagnosticsUseCases } from '#shell/diagnostics-contract.ts'

import { withFeature } from './with-feature.ts'

/** What a host can learn about its own set-up, with the public types and errors. */
export const hostDiagnostics = ({ diagnostics }: UseCases): DiagnosticsUseCases => {
  const withDiagnostics = withFeature('diagnostics', diagnostics)
  return {
    manifest: () => withDiagnostics(({ listRequests }) => listRequests.manifest()),
    recording: () => withDiagnostics(({ flightRecorder }) => flightRecorder.recording()),
    timeline: () => withDiagnostics(({ flightRecorder }) => flightRecorder.timeline()),
  }
}
