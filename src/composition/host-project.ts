import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { ShownProject } from '#application/use-cases/project/apply-project.ts'
import type { ProjectSnapshot, ProjectUseCases } from '#contracts/use-cases/index.ts'
import { errorIn } from '#domain/hosts/error-info.ts'

import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const snapshot = ({ status, effective, limits, isUsedUp, ...project }: ShownProject): ProjectSnapshot => ({
  status,
  features: effective,
  ...(limits && { limits: { tier: limits.tier, exceeded: isUsedUp } }),
  ...(project.origins && { allowedOrigins: project.origins }),
  ...(project.isOriginAllowed !== undefined && { originAllowed: project.isOriginAllowed }),
  ...errorIn(project.failure),
})

/** The project's settings with the public types and errors. */
export const hostProject = ({ project }: UseCases): ProjectUseCases =>
  useCase<ProjectUseCases>(
    fromFeature(
      project,
      ({ applyProject }) => applyProject.project$.pipe(map(snapshot)),
      { status: 'idle' },
      (error) => ({ status: 'error', error }),
    ),
    { refresh: () => withFeature('project', project)(({ fetchProject }) => fetchProject.refresh()) },
  )
