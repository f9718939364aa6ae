import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { DiagnosticsSnapshot, DiagnosticsUseCases } from '#shell/diagnostics-contract.ts'

import { orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noDiagnostics: DiagnosticsSnapshot = { selfCheck: { status: 'idle', checks: [], networks: [] } }

/** What a host can learn about its own set-up, with the public types and errors. */
export const hostDiagnostics = ({ diagnostics }: UseCases): DiagnosticsUseCases => {
  const withDiagnostics = withFeature('diagnostics', diagnostics)
  return useCase<DiagnosticsUseCases>(
    fromFeature(
      diagnostics,
      ({ selfCheck }) => selfCheck.info$.pipe(map((info) => ({ selfCheck: info }))),
      noDiagnostics,
    ),
    {
      manifest: () => withDiagnostics(({ listRequests }) => listRequests.manifest()),
      check: () => withDiagnostics(async ({ selfCheck }) => orThrow(await selfCheck.check().outcome)),
      recording: () => withDiagnostics(({ flightRecorder }) => flightRecorder.recording()),
      timeline: () => withDiagnostics(({ flightRecorder }) => flightRecorder.timeline()),
      cancelCheck: () => diagnostics.useCases?.selfCheck.cancel(),
    },
  )
}
