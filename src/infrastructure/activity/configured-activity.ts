import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { BlockchainService, serviceAt } from '#infrastructure/http/blockchain-service.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import type { Activity, ActivityPage, ActivityRequest } from '#ports/activity.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import { RelayClientId } from '#ports/relay.ts'
import { Once } from '#shell/once.ts'

import { ActivityConfig, type ActivitySourceConfig } from './activity-config.ts'
import { isFor, type ReadPage } from './activity-source.ts'
import { hostActivity } from './host-activity.ts'

/** The currency for hosts that configure none. */
const DEFAULT_CURRENCY = 'USD'

/** A source whose code is loaded with the first page. The next page retries a failed load. */
const lazySource = (load: () => Promise<ReadPage>): ReadPage => {
  const loading = new Once(load)
  return (request, signal) =>
    pipe(
      tryCatch(
        () => loading.get(),
        () => codeNotLoaded,
      ),
      TE.chain((read) => read(request, signal)),
    )
}

/**
 * Reads the activity from the first source that is configured for a network. If it fails, no other source is tried, because
 * two sources would differ.
 */
@injectable()
export class ConfiguredActivity implements Activity {
  readonly #sources: readonly { readonly config: ActivitySourceConfig; readonly read: ReadPage }[]

  constructor(
    @inject(ActivityConfig) private readonly config: ActivityConfig,
    @inject(Chains) private readonly chains: Chains,
    @inject(RelayClientId) private readonly clientId: RelayClientId,
    @inject(Clock) private readonly clock: Clock,
  ) {
    const http = new JsonHttp(clock)
    this.#sources = config.sources.map((source) => ({ config: source, read: this.#readerOf(source, http) }))
  }

  supports(network: Network): boolean {
    return this.#sources.some(({ config }) => isFor(config, network))
  }

  page(request: ActivityRequest, signal: AbortSignal): TE.TaskEither<ServiceFailure, ActivityPage> {
    const source = this.#sources.find(({ config }) => isFor(config, request.network))
    return source === undefined
      ? TE.left(failure('NoService', 'No source of activity for this network'))
      : source.read(request, signal)
  }

  #readerOf(source: ActivitySourceConfig, http: JsonHttp): ReadPage {
    const { config, chains, clientId, clock } = this
    const { currency = DEFAULT_CURRENCY } = config
    if (typeof source === 'function') return hostActivity(source, currency, clock)
    switch (source.type) {
      case 'service': {
        const service = new BlockchainService(serviceAt(source.url, config), clientId, clock)
        return lazySource(async () => {
          const { serviceActivity } = await import('./service-activity.ts')
          return serviceActivity(service, currency)
        })
      }
      case 'blockscout':
        return lazySource(async () => {
          const { blockscoutActivity } = await import('./blockscout.ts')
          return blockscoutActivity(source, currency, http)
        })
      case 'etherscan':
        return lazySource(async () => {
          const { EtherscanActivity } = await import('./etherscan.ts')
          return new EtherscanActivity(source, http, clock).page
        })
      case 'solana':
        return lazySource(async () => {
          const { SolanaActivity } = await import('./solana-activity.ts')
          return new SolanaActivity(chains, source.url).page
        })
      case 'esplora':
        return lazySource(async () => {
          const { esploraActivity } = await import('./esplora-activity.ts')
          return esploraActivity(chains, http, source.url)
        })
    }
  }
}
