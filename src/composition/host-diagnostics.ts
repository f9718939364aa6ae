import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { DiagnosticsSnapshot, DiagnosticsUseCases } from '#contracts/use-cases/diagnostics.ts'
import type { KernelVerbs } from '#shell/handle.ts'

import { orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noDiagnostics: DiagnosticsSnapshot = { selfCheck: { status: 'idle', checks: [], networks: [] } }

/** The use cases `diagnostics` with the public types and errors. */
export const hostDiagnostics = ({ diagnostics }: UseCases): DiagnosticsUseCases => {
  const withDiagnostics = withFeature('diagnostics', diagnostics)
  return useCase<DiagnosticsUseCases>(
    fromFeature(
      diagnostics,
      ({ selfCheck }) => selfCheck.info$.pipe(map((info) => ({ selfCheck: info }))),
      noDiagnostics,
    ),
    {
      recording: () => withDiagnostics(({ flightRecorder }) => flightRecorder.recording()),
      timeline: () => withDiagnostics(({ flightRecorder }) => flightRecorder.timeline()),
      cancelCheck: () => diagnostics.useCases?.selfCheck.cancel(),
    },
  )
}

/** The verbs of the handle that need diagnostics, with the public types and errors. */
export const diagnosticsVerbs = ({ diagnostics }: UseCases): Pick<KernelVerbs, 'manifest' | 'check'> => {
  const withDiagnostics = withFeature('diagnostics', diagnostics)
  return {
    manifest: () => withDiagnostics(({ listRequests }) => listRequests.manifest()),
    check: () => withDiagnostics(async ({ selfCheck }) => orThrow(await selfCheck.check().outcome)),
  }
}
