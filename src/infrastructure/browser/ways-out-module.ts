import { ContainerModule } from 'inversify'

import { WaysOut } from '#ports/ways-out.ts'

import { BrowserPage } from './browser-page.ts'
import { BrowserWaysOut } from './browser-ways-out.ts'

export const waysOutModule = new ContainerModule(({ bind }) => {
  bind(WaysOut).toConstantValue(new BrowserWaysOut(new BrowserPage()))
})
