import { ContainerModule } from 'inversify'

import { WalletDirectory } from '#ports/wallet-directory.ts'

import { DirectoryConfig, HostWalletDirectory } from './host-wallet-directory.ts'

/** Binds the services over HTTP. The config is read at each use, because it may change. */
export const httpModule = (directory: DirectoryConfig) =>
  new ContainerModule(({ bind }) => {
    bind(DirectoryConfig).toConstantValue(directory)
    bind(WalletDirectory).to(HostWalletDirectory)
  })
