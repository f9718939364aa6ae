import { ContainerModule } from 'inversify'

import { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import { Clock } from '#ports/clock.ts'
import { Holdings } from '#ports/holdings.ts'
import { Prices } from '#ports/prices.ts'
import { RelayClientId } from '#ports/relay.ts'

import { ConfiguredHoldings } from './configured-holdings.ts'
import { ConfiguredPrices } from './configured-prices.ts'
import { TokensConfig, TokensSettings } from './tokens-config.ts'

/** Binds the sources of tokens. The config is read at each use, because it may change. */
export const tokensModule = (config: TokensConfig) =>
  new ContainerModule(({ bind }) => {
    bind(TokensConfig).toConstantValue(config)
    bind(TokensSettings).toSelf()
    bind(BlockchainService).toDynamicValue(
      (context) =>
        new BlockchainService(context.get(TokensSettings), context.get(RelayClientId), context.get(Clock)),
    )
    bind(Holdings).to(ConfiguredHoldings)
    bind(Prices).to(ConfiguredPrices)
  })
