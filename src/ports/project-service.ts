import type { TaskEither } from 'fp-ts/TaskEither'

import type { PlanLimits } from '#domain/project/plan-limits.ts'
import type { OriginsFailure } from '#domain/project/project-alerts.ts'
import type { RemoteFeatures } from '#domain/project/remote-features.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

/**
 * The settings of a project, which its operator changes without a new version of the page. Every call settles. `signal`
 * cancels it. A part without a source fails with `NoService`. Contract: tests/contract/project-service.test.ts
 */
export interface ProjectService {
  /** The remote feature flags. S7-24. */
  features(signal: AbortSignal): TaskEither<ServiceFailure, RemoteFeatures>
  limits(signal: AbortSignal): TaskEither<ServiceFailure, PlanLimits>
  /** Patterns of the origins that may show the modal. Empty if all origins may, and after most failures. S7-25, S7-73. */
  origins(signal: AbortSignal): TaskEither<OriginsFailure, readonly string[]>
}
export const ProjectService = token<ProjectService>('ProjectService')
