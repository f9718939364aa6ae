import { ContainerModule } from 'inversify'

import { Holdings } from '#ports/holdings.ts'
import { Prices } from '#ports/prices.ts'

import { BlockchainService } from './blockchain-service.ts'
import { ConfiguredHoldings } from './configured-holdings.ts'
import { ConfiguredPrices } from './configured-prices.ts'
import { TokensConfig, TokensSettings } from './tokens-config.ts'

/** The config may change while it is in use. */
export const tokensModule = (config: TokensConfig) =>
  new ContainerModule(({ bind }) => {
    bind(TokensConfig).toConstantValue(config)
    bind(TokensSettings).toSelf()
    bind(BlockchainService).toSelf()
    bind(Holdings).to(ConfiguredHoldings)
    bind(Prices).to(ConfiguredPrices)
  })
