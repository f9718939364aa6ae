import type { TaskEither } from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { NftsPage, NftsRequest } from '#ports/nfts.ts'

/** One of the configured sources. */
export interface NftSource {
  /** `provider`: the provider of the connected wallet. */
  readonly supports: (network: Network, provider: unknown) => boolean
  readonly page: (request: NftsRequest, signal: AbortSignal) => TaskEither<ServiceFailure, NftsPage>
}
