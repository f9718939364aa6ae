import { ContainerModule } from 'inversify'

import { DeepLinks } from '#ports/deep-links.ts'

import { BrowserDeepLinks } from './browser-deep-links.ts'
import { BrowserPage } from './browser-page.ts'

export const deepLinksModule = new ContainerModule(({ bind }) => {
  bind(DeepLinks).toConstantValue(new BrowserDeepLinks(new BrowserPage()))
})
