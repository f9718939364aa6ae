import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import {
  noProject,
  type ProjectEvent,
  type ProjectState,
  projectState,
} from '#domain/project/project-state.ts'

/** What the project's service answered. */
@injectable()
export class ProjectStore extends Store<ProjectState, ProjectEvent> {
  constructor() {
    super(noProject, projectState)
  }
}
