import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { NftStandardName } from '#contracts/nfts.ts'
import type { Network } from '#domain/networks/network.ts'
import { describedNft } from '#domain/nfts/described-nft.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { traitsIn } from '#domain/nfts/traits.ts'
import { field } from '#domain/shared/field.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { blockscoutList, isSpamReputation } from '#infrastructure/sources/blockscout-list.ts'
import { onNetworks } from '#infrastructure/sources/on-networks.ts'
import type { Clock } from '#ports/clock.ts'

import type { NftSource } from './nft-source.ts'
import type { BlockscoutConfig } from './nfts-config.ts'

const text = t.union([t.string, t.null, t.undefined])

const Token = t.intersection([
  t.type({ type: t.string }),
  // Versions before and after 7 name the contract differently.
  t.partial({ address: text, address_hash: text, name: text, reputation: text }),
])
const Item = t.intersection([
  t.type({ id: t.string, token: Token }),
  t.partial({ value: text, image_url: text, metadata: t.unknown }),
])
const standards: Readonly<Record<string, NftStandardName>> = { 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' }
const TYPES = Object.keys(standards).join(',')
const DIGITS = /^\d+$/

const textIn = (metadata: unknown, ...names: readonly string[]): string | undefined =>
  names
    .map((name) => field(metadata, name))
    .find((value): value is string => typeof value === 'string' && value !== '')

/** The texts and the picture in the item's metadata, which its creator wrote. */
const describedBy = (metadata: unknown, image: string | null | undefined) => ({
  name: textIn(metadata, 'name'),
  traits: traitsIn(field(metadata, 'attributes')),
  mediaUrl: image || textIn(metadata, 'image', 'image_url'),
})

const amountOf = (value: string | null | undefined): bigint =>
  (value && DIGITS.test(value) ? wholeIn(value) : undefined) ?? 1n

/** The item of a row. None if the row has an unknown shape. */
const nftIn = (network: Network, row: unknown): readonly Nft[] => {
  if (!Item.is(row)) return []
  const { token, metadata } = row
  const standard = standards[token.type]
  const address = token.address_hash ?? token.address
  if (standard === undefined || !address) return []
  const nft = describedNft(network, {
    standard,
    address,
    tokenId: row.id,
    ...describedBy(metadata, row.image_url),
    collection: token.name ?? undefined,
    isSpam: isSpamReputation(token.reputation),
    amount: amountOf(row.value),
  })
  return nft === undefined ? [] : [nft]
}

/** The items of an account from an instance of Blockscout. */
export const blockscoutNfts = (config: BlockscoutConfig, clock: Clock): NftSource => {
  const read = blockscoutList(new JsonHttp(clock), config)
  return {
    supports: onNetworks(config.networks),
    page: ({ network, address, cursor }, signal) => {
      const query = new URLSearchParams(cursor)
      query.set('type', TYPES)
      return pipe(
        read(address, 'nft', query.toString(), signal),
        TE.map(({ rows, next }) => ({ nfts: rows.flatMap((row) => nftIn(network, row)), next })),
      )
    },
  }
}
