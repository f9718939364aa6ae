import { ContainerModule } from 'inversify'

import { Storage } from '#ports/storage.ts'

import { LocalStorage, StorageConfig } from './local-storage.ts'

export const storageModule = (config: StorageConfig) =>
  new ContainerModule(({ bind }) => {
    bind(StorageConfig).toConstantValue(config)
    bind(Storage).to(LocalStorage)
  })
