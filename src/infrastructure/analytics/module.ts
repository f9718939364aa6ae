import { ContainerModule } from 'inversify'

import { AnalyticsSink } from '#ports/analytics-sink.ts'

import { AnalyticsConfig } from './analytics-config.ts'
import { HttpAnalytics } from './http-analytics.ts'

/** Binds the service of analytics. The config is read at each use, because it may change. */
export const analyticsModule = (config: AnalyticsConfig) =>
  new ContainerModule(({ bind }) => {
    bind(AnalyticsConfig).toConstantValue(config)
    bind(AnalyticsSink).to(HttpAnalytics)
  })
