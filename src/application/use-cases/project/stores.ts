import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import {
  noProject,
  type ProjectEvent,
  type ProjectState,
  projectState,
} from '#domain/project/project-state.ts'

/** The responses of the project's service. */
@injectable()
export class ProjectStore extends Store<ProjectState, ProjectEvent> {
  constructor() {
    super(noProject, projectState)
  }
}
