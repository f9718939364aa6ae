import { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import { ConfiguredHoldings } from '#infrastructure/tokens/configured-holdings.ts'
import { ConfiguredPrices } from '#infrastructure/tokens/configured-prices.ts'
import { type TokensConfig, TokensSettings } from '#infrastructure/tokens/tokens-config.ts'
import type { Chains } from '#ports/chains.ts'
import type { RelayClientId } from '#ports/relay.ts'
import { FakeLog } from '#testkit/fake-log.ts'

import { HastyClock } from './hasty-clock.ts'

interface Around {
  readonly log?: FakeLog
  readonly clientId?: RelayClientId
}

const parts = (config: Partial<TokensConfig>, { clientId }: Around) => {
  const [settings, clock] = [new TokensSettings({ projectId: 'project', ...config }), new HastyClock()]
  return {
    settings,
    clock,
    service: new BlockchainService(settings, clientId ?? { current: undefined }, clock),
  }
}

/** The holdings of a host with these settings. */
export const holdingsOf = (config: Partial<TokensConfig>, chains: Chains, around: Around = {}) => {
  const { settings, clock, service } = parts(config, around)
  return new ConfiguredHoldings(settings, chains, service, clock, around.log ?? new FakeLog())
}

/** The prices of a host with these settings. */
export const pricesOf = (config: Partial<TokensConfig>, around: Around = {}) => {
  const { settings, clock, service } = parts(config, around)
  return new ConfiguredPrices(settings, service, clock)
}
