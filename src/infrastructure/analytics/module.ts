import { ContainerModule } from 'inversify'

import { AnalyticsSink } from '#ports/analytics-sink.ts'

import { AnalyticsConfig } from './analytics-config.ts'
import { HttpAnalytics } from './http-analytics.ts'

/** The config may change while it is in use. */
export const analyticsModule = (config: AnalyticsConfig) =>
  new ContainerModule(({ bind }) => {
    bind(AnalyticsConfig).toConstantValue(config)
    bind(AnalyticsSink).to(HttpAnalytics)
  })
