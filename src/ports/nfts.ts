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
  /** The provider of the connected wallet, which may know its inscriptions itself. */
  readonly provider?: unknown
  /** The `next` of the page before, for the same network and address; undefined for the first page. */
  readonly cursor?: string | undefined
}

export interface NftsPage {
  /** A page may be empty although others follow, because items of no known shape are left out. */
  readonly nfts: readonly Nft[]
  /** Where the next page begins; undefined on the last one. */
  readonly next?: string | undefined
}

/** The NFTs of accounts, page by page. Every call settles. Contract: tests/contract/nfts.test.ts */
export interface Nfts {
  /**
   * Whether the host named a source for the network, or one that asks the connected wallet and the wallet can tell. Without
   * one, `page` fails with `NoService`.
   */
  supports(network: Network, provider?: unknown): boolean
  /** `signal` cancels the request. */
  page(request: NftsRequest, signal: AbortSignal): TaskEither<ServiceFailure, NftsPage>
}
export const Nfts = token<Nfts>('Nfts')
