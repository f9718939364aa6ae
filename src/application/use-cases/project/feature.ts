import { defineFeature } from '#application/feature.ts'

import { ApplyProject } from './apply-project.ts'
import { FetchProject } from './fetch-project.ts'

/** Features, allowed origins and limits of a plan, which a project's operator sets outside the page. */
export const project = defineFeature({
  needs: [],
  useCases: { applyProject: ApplyProject, fetchProject: FetchProject },
  starts: [ApplyProject, FetchProject],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly project: typeof project
  }
}
