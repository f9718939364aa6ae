import { ContainerModule } from 'inversify'

import { Activity } from '#ports/activity.ts'

import { ActivityConfig } from './activity-config.ts'
import { ConfiguredActivity } from './configured-activity.ts'

/** Binds the history. The config is read at each use, because it may change. */
export const activityModule = (config: ActivityConfig) =>
  new ContainerModule(({ bind }) => {
    bind(ActivityConfig).toConstantValue(config)
    bind(Activity).to(ConfiguredActivity)
  })
