import { ContainerModule } from 'inversify'

import { ProjectService } from '#ports/project-service.ts'

import { ConfiguredProject } from './configured-project.ts'
import { ProjectConfig } from './project-config.ts'

/** The config may change while it is in use. */
export const projectModule = (config: ProjectConfig) =>
  new ContainerModule(({ bind }) => {
    bind(ProjectConfig).toConstantValue(config)
    bind(ProjectService).to(ConfiguredProject)
  })
