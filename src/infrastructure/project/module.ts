import { ContainerModule } from 'inversify'

import { ProjectService } from '#ports/project-service.ts'

import { ConfiguredProject } from './configured-project.ts'
import { ProjectConfig } from './project-config.ts'

/** Binds the project's service. The config is read at each use, because it may change. */
export const projectModule = (config: ProjectConfig) =>
  new ContainerModule(({ bind }) => {
    bind(ProjectConfig).toConstantValue(config)
    bind(ProjectService).to(ConfiguredProject)
  })
