import type { ProjectSnapshot } from '#contracts/project.ts'

import type { UseCase } from './use-case.ts'

/**
 * The settings of the option `project`: each feature's value and the step that decided it, the plan, and the allowed origins.
 * They are requested when the modal first opens. Without the option `refresh` rejects with PROJECT_NOT_ENABLED.
 */
export interface ProjectUseCases extends UseCase<ProjectSnapshot> {
  /** Requests the settings, or joins pending requests. Settles when each part has responded or failed: see `state`. */
  refresh(): Promise<void>
}
