import { ContainerModule } from 'inversify'

import { SmartSessions } from '#ports/smart-sessions.ts'

import { HttpSmartSessions, SmartSessionsConfig } from './http-smart-sessions.ts'

/** Binds the smart sessions. The config is read at each use, because it may change. */
export const smartSessionsModule = (config: SmartSessionsConfig) =>
  new ContainerModule(({ bind }) => {
    bind(SmartSessionsConfig).toConstantValue(config)
    bind(SmartSessions).to(HttpSmartSessions)
  })
