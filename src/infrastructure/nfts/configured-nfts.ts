import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { Nfts, NftsPage, NftsRequest } from '#ports/nfts.ts'

import { blockscoutNfts } from './blockscout-nfts.ts'
import { digitalAssets } from './digital-assets.ts'
import { hostNfts } from './host-nfts.ts'
import type { NftSource } from './nft-source.ts'
import { NftsConfig } from './nfts-config.ts'
import { walletInscriptions } from './wallet-inscriptions.ts'

const sourceOf = (config: NftsConfig['sources'][number], chains: Chains, clock: Clock): NftSource => {
  if (typeof config === 'function') return hostNfts(config, clock)
  switch (config.type) {
    case 'blockscout':
      return blockscoutNfts(config, clock)
    case 'das':
      return digitalAssets(config, chains, clock)
    case 'wallet':
      return walletInscriptions(config, clock)
  }
}

/** The host's sources. The first source that supports a network is used, because two would list different items. */
@injectable()
export class ConfiguredNfts implements Nfts {
  readonly #sources: readonly NftSource[]

  constructor(
    @inject(NftsConfig) { sources }: NftsConfig,
    @inject(Chains) chains: Chains,
    @inject(Clock) clock: Clock,
  ) {
    this.#sources = sources.map((config) => sourceOf(config, chains, clock))
  }

  supports(network: Network, provider?: unknown): boolean {
    return this.#sources.some((source) => source.supports(network, provider))
  }

  page(request: NftsRequest, signal: AbortSignal): TE.TaskEither<ServiceFailure, NftsPage> {
    const { network, provider } = request
    const source = this.#sources.find(({ supports }) => supports(network, provider))
    if (source === undefined) return TE.left(failure('NoService', 'No source supports the network'))
    return pipe(
      source.page(request, signal),
      // A source that repeats its cursor would be requested endlessly.
      TE.map(({ nfts, next }) => ({ nfts, next: next === request.cursor ? undefined : next })),
    )
  }
}
