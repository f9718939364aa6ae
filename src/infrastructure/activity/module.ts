import { ContainerModule } from 'inversify'

import { Activity } from '#ports/activity.ts'

import { ActivityConfig } from './activity-config.ts'
import { ConfiguredActivity } from './configured-activity.ts'

/** The config may change while it is in use. */
export const activityModule = (config: ActivityConfig) =>
  new ContainerModule(({ bind }) => {
    bind(ActivityConfig).toConstantValue(config)
    bind(Activity).to(ConfiguredActivity)
  })
