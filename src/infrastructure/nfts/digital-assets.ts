import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { NftStandardName } from '#contracts/nfts.ts'
import type { Network } from '#domain/networks/network.ts'
import { describedNft } from '#domain/nfts/described-nft.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { traitsIn } from '#domain/nfts/traits.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { field } from '#domain/shared/field.ts'
import { meaningIn } from '#domain/shared/open-value.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { chainResponse } from '#infrastructure/sources/chain-response.ts'
import { onNetworks } from '#infrastructure/sources/on-networks.ts'
import type { Chains } from '#ports/chains.ts'
import type { Clock } from '#ports/clock.ts'
import type { NftsRequest } from '#ports/nfts.ts'

import type { NftSource } from './nft-source.ts'
import type { AssetsConfig } from './nfts-config.ts'

/** The number of items per page. Nodes permit up to 1,000. */
const PAGE = 100
const METHOD = 'getAssetsByOwner'
const DEFAULT_NETWORKS = ['solana']

const Asset = t.intersection([
  t.type({ id: t.string, interface: t.string }),
  t.partial({
    content: t.unknown,
    grouping: t.unknown,
    compression: t.unknown,
    burnt: t.unknown,
    token_info: t.unknown,
  }),
])
type Asset = t.TypeOf<typeof Asset>

const Assets = t.intersection([
  t.type({ items: t.UnknownArray }),
  t.partial({ cursor: t.union([t.string, t.null]) }),
])
type Assets = t.TypeOf<typeof Assets>
const Response = t.type({ result: Assets })

/** The standards by their names in the Digital Asset Standard. */
const standards: Readonly<Record<string, NftStandardName>> = {
  V1_NFT: 'spl',
  V1_PRINT: 'spl',
  V2_NFT: 'spl',
  LEGACY_NFT: 'spl',
  ProgrammableNFT: 'programmable',
  MplCoreAsset: 'core',
}

/** These are no items: fungible tokens, programs, profiles, and collections themselves. */
const OTHERS: readonly string[] = [
  'FungibleToken',
  'FungibleAsset',
  'Executable',
  'Identity',
  'MplCoreCollection',
  'MplCoreGroup',
]

/** Whether an asset of a kind that the list may have got since is a token of which there are many. */
const isDivisible = ({ token_info: info }: Asset): boolean =>
  Number(field(info, 'decimals') ?? 0) > 0 || Number(field(info, 'supply') ?? 0) > 1

const standardOf = (asset: Asset): NftStandardName | undefined => {
  const { compression, interface: kind } = asset
  const standard = meaningIn<NftStandardName>(standards, kind)
  if (OTHERS.includes(kind) || (standard === 'unknown' && isDivisible(asset))) return undefined
  return field(compression, 'compressed') === true ? 'compressed' : standard
}

const textIn = (value: unknown, name: string): string | undefined => {
  const found = field(value, name)
  return typeof found === 'string' && found !== '' ? found : undefined
}

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const found = field(value, name)
  return Array.isArray(found) ? found : []
}

const collectionIn = ({ grouping }: Asset): string | undefined => {
  const groups = Array.isArray(grouping) ? grouping : []
  const collection = groups.find((group) => field(group, 'group_key') === 'collection')
  return textIn(field(collection, 'collection_metadata'), 'name')
}

const isImage = (file: unknown): boolean => textIn(file, 'mime')?.startsWith('image/') === true

const mediaIn = (content: unknown): string | undefined =>
  textIn(field(content, 'links'), 'image') ?? textIn(listIn(content, 'files').find(isImage), 'uri')

/** The item of an asset. None for a burnt asset, a fungible token or an unknown shape. */
const nftIn = (network: Network, raw: unknown): readonly Nft[] => {
  if (!Asset.is(raw) || raw.burnt === true) return []
  const standard = standardOf(raw)
  const metadata = field(raw.content, 'metadata')
  const nft =
    standard &&
    describedNft(network, {
      standard,
      address: raw.id,
      name: textIn(metadata, 'name'),
      collection: collectionIn(raw),
      traits: traitsIn(field(metadata, 'attributes')),
      mediaUrl: mediaIn(raw.content),
    })
  return nft === undefined ? [] : [nft]
}

/** The prefix that distinguishes a cursor of the node from the number of a page. */
const AFTER = '>'
const isAfterItem = (cursor: string): boolean => cursor.startsWith(AFTER)

/** The start of a page: after an item, which newer nodes support, or by its number, which all nodes support. */
const startOf = (cursor: string | undefined): object => {
  if (cursor === undefined) return {}
  return isAfterItem(cursor) ? { cursor: cursor.slice(AFTER.length) } : { page: Number(cursor) }
}

const nextOf = ({ items, cursor }: Assets, before = '1'): string | undefined => {
  if (items.length < PAGE) return undefined
  if (cursor) return AFTER + cursor
  // A node that returns cursors returns none after the last page.
  return isAfterItem(before) ? undefined : String(Number(before) + 1)
}

/** The assets of an account by the Digital Asset Standard, from a service or from the nodes of the network. */
export const digitalAssets = (
  { url, networks = DEFAULT_NETWORKS }: AssetsConfig,
  chains: Chains,
  clock: Clock,
): NftSource => {
  const http = new JsonHttp(clock)
  const fromService = (
    service: string,
    params: object,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, Assets> =>
    pipe(
      http.post(service, { jsonrpc: '2.0', id: 1, method: METHOD, params }, Response, signal),
      TE.map(({ result }) => result),
    )
  const fromNodes = (
    { network, rpcUrls }: NftsRequest,
    params: object,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, Assets> =>
    chainResponse(chains.request(network, rpcUrls, { method: METHOD, params }), Assets, signal)
  return {
    supports: onNetworks(networks),
    page: (request, signal) => {
      const { network, address, cursor } = request
      const sortBy = { sortBy: 'id', sortDirection: 'asc' }
      // Without this option the groups have no names.
      const options = { showCollectionMetadata: true }
      const params = { ownerAddress: address, limit: PAGE, sortBy, options, ...startOf(cursor) }
      return pipe(
        url === undefined ? fromNodes(request, params, signal) : fromService(url, params, signal),
        TE.map((page) => ({
          nfts: page.items.flatMap((raw) => nftIn(network, raw)),
          next: nextOf(page, cursor),
        })),
      )
    },
  }
}
