import { ContainerModule } from 'inversify'

import { WalletDirectory } from '#ports/wallet-directory.ts'

import { DirectoryConfig, HostWalletDirectory } from './host-wallet-directory.ts'

/** The services over HTTP. The config may change while it is in use. */
export const httpModule = (directory: DirectoryConfig) =>
  new ContainerModule(({ bind }) => {
    bind(DirectoryConfig).toConstantValue(directory)
    bind(WalletDirectory).to(HostWalletDirectory)
  })
