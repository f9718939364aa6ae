import { ContainerModule } from 'inversify'

import { WalletCatalogue } from '#ports/wallet-catalogue.ts'
import { WalletDirectory } from '#ports/wallet-directory.ts'

import { type CatalogueConfig, ShippedCatalogue } from './catalogue/shipped-catalogue.ts'
import { DirectoryConfig, HostWalletDirectory } from './host-wallet-directory.ts'

/** Binds the services over HTTP. The config is read at each use, because it may change. */
export const httpModule = (directory: DirectoryConfig & CatalogueConfig) =>
  new ContainerModule(({ bind }) => {
    bind(DirectoryConfig).toConstantValue(directory)
    bind(WalletCatalogue).toConstantValue(new ShippedCatalogue(directory))
    bind(WalletDirectory).to(HostWalletDirectory)
  })
