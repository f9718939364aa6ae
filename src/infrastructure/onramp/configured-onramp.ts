import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { failure } from '#domain/shared/failure.ts'
import { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import { unlessCancelled } from '#infrastructure/sources/unless-cancelled.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { DepositRequest, OnRamp } from '#ports/onramp.ts'
import { RelayClientId } from '#ports/relay.ts'

import { accountReading } from './account-reading.ts'
import { coinbase } from './coinbase.ts'
import { customOnRamp } from './custom-onramp.ts'
import { meld } from './meld.ts'
import { type MeldConfig, OnRampConfig, type ProviderConfig } from './onramp-config.ts'
import type { OnRampSource } from './onramp-source.ts'

const unknownProvider = failure('NoService', 'There is no such provider')

const isMeld = (config: ProviderConfig): config is MeldConfig => 'publicKey' in config

/** The host's providers. The host's functions take precedence over the built-in sources. */
@injectable()
export class ConfiguredOnRamp implements OnRamp {
  readonly providers: OnRamp['providers']
  readonly #sources: readonly OnRampSource[]

  constructor(
    @inject(OnRampConfig) private readonly config: OnRampConfig,
    @inject(Chains) private readonly chains: Chains,
    @inject(RelayClientId) private readonly clientId: RelayClientId,
    @inject(Clock) private readonly clock: Clock,
  ) {
    this.#sources = config.providers.map((provider) => this.#sourceOf(provider))
    this.providers = this.#sources.map(({ provider }) => provider)
  }

  readonly offer: OnRamp['offer'] = (name, ...rest) =>
    this.#of(name)?.offer(...rest) ?? TE.left(unknownProvider)
  readonly quote: OnRamp['quote'] = (name, ...rest) =>
    this.#of(name)?.quote(...rest) ?? TE.left(unknownProvider)
  readonly start: OnRamp['start'] = (order, signal) =>
    this.#of(order.provider)?.start(order, signal) ?? TE.left(unknownProvider)
  readonly status: OnRamp['status'] = (purchase, ...rest) =>
    this.#of(purchase.provider)?.status(purchase, ...rest) ?? TE.right(undefined)

  read(request: DepositRequest, signal: AbortSignal): ReturnType<OnRamp['read']> {
    return unlessCancelled(signal, () => accountReading(this.chains, request))
  }

  #of(name: string): OnRampSource | undefined {
    return this.#sources.find(({ provider }) => provider.name === name)
  }

  #sourceOf(provider: ProviderConfig): OnRampSource {
    const { config, clock } = this
    if ('start' in provider) return customOnRamp(provider, clock)
    if (isMeld(provider)) return meld(provider, config, clock)
    const settings = {
      service: config.service,
      get projectId() {
        return config.projectId
      },
    }
    return coinbase(provider, new BlockchainService(settings, this.clientId, clock), clock)
  }
}
