import { defineFeature } from '#application/feature.ts'

import { ApplyProject } from './apply-project.ts'
import { FetchProject } from './fetch-project.ts'
import { ProjectStore } from './stores.ts'

/** What a project's operator set outside the page: features, allowed origins and the limits of a plan. */
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
