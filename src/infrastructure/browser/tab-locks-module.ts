import { ContainerModule } from 'inversify'

import { TabLocks } from '#ports/tab-locks.ts'

import { WebLocks } from './web-locks.ts'

export const tabLocksModule = new ContainerModule(({ bind }) => {
  bind(TabLocks)
    .toDynamicValue(() => new WebLocks(globalThis.navigator?.locks))
    .inSingletonScope()
})
