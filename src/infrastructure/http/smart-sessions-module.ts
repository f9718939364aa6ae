import { ContainerModule } from 'inversify'

import { SmartSessions } from '#ports/smart-sessions.ts'

import { HttpSmartSessions, SmartSessionsConfig } from './http-smart-sessions.ts'

/** The config may change while it is in use. */
export const smartSessionsModule = (config: SmartSessionsConfig) =>
  new ContainerModule(({ bind }) => {
    bind(SmartSessionsConfig).toConstantValue(config)
    bind(SmartSessions).to(HttpSmartSessions)
  })
