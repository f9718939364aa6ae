import { defineFeature } from '#application/feature.ts'

import { ApplyProject } from './apply-project.ts'
import { FetchProject } from './fetch-project.ts'
import { ProjectStore } from './stores.ts'

/** Features, allowed origins and limits of a plan, which a project's operator sets outside the page. */
export const project = defineFeature({
  needs: [],
  useCases: { applyProject: ApplyProject, fetchProject: FetchProject },
  services: [ProjectStore],
  starts: [ApplyProject, FetchProject],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly project: typeof project
  }
}
