import { ContainerModule } from 'inversify'

import { Nfts } from '#ports/nfts.ts'

import { ConfiguredNfts } from './configured-nfts.ts'
import { NftsConfig } from './nfts-config.ts'

export const nftsModule = (config: NftsConfig) =>
  new ContainerModule(({ bind }) => {
    bind(NftsConfig).toConstantValue(config)
    bind(Nfts).to(ConfiguredNfts)
  })
