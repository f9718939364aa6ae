import { ContainerModule } from 'inversify'

import { Clock } from '#ports/clock.ts'
import { Images } from '#ports/images.ts'
import { Log } from '#ports/log.ts'
import { Page } from '#ports/page.ts'

import { BoundedLog, LogConfig } from './bounded-log.ts'
import { BrowserImages } from './browser-images.ts'
import { BrowserPage } from './browser-page.ts'
import { SystemClock } from './system-clock.ts'

export const browserModule = (log: LogConfig) =>
  new ContainerModule(({ bind }) => {
    bind(Clock).toConstantValue(new SystemClock())
    bind(Page).toConstantValue(new BrowserPage())
    bind(Images).toConstantValue(new BrowserImages())
    bind(LogConfig).toConstantValue(log)
    bind(Log).to(BoundedLog)
  })
