import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

export interface NftsRequest {
  readonly network: Network
  readonly address: Address
  /** The nodes of the network, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The provider of the connected wallet, which may list its inscriptions itself. */
  readonly provider?: unknown
  /** The `next` of the previous page, for the same network and address. Undefined for the first page. */
  readonly cursor?: string | undefined
}

export interface NftsPage {
  /** A page may be empty although more pages follow, because items of unknown shape are omitted. */
  readonly nfts: readonly Nft[]
  /** The cursor of the next page. Undefined on the last one. */
  readonly next?: string | undefined
}

/** The NFTs of accounts, page by page. Every call settles. Contract: tests/contract/nfts.test.ts */
export interface Nfts {
  /**
   * Whether a configured source supports the network. The source may be the connected wallet, if it can list items. Otherwise
   * `page` fails with `NoService`.
   */
  supports(network: Network, provider?: unknown): boolean
  /** `signal` cancels the request. */
  page(request: NftsRequest, signal: AbortSignal): TaskEither<ServiceFailure, NftsPage>
}
export const Nfts = token<Nfts>('Nfts')
