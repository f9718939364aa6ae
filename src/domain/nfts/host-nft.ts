import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { NftStandardName } from '#contracts/nfts.ts'
import type { Network } from '#domain/networks/network.ts'

import { describedNft } from './described-nft.ts'
import { type Nft, nftStandards } from './nft.ts'
import { traitsIn } from './traits.ts'

const Standard = t.keyof(
  Object.fromEntries(nftStandards.map((standard) => [standard, null])) as Record<NftStandardName, null>,
)
const text = t.union([t.string, t.null, t.undefined])

/** An NFT as a host's source returns it. */
const HostNft = t.intersection([
  t.type({ standard: Standard, address: t.string }),
  t.partial({
    chainId: text,
    tokenId: text,
    name: text,
    collection: text,
    traits: t.unknown,
    imageUrl: text,
    spam: t.union([t.boolean, t.null, t.undefined]),
    amount: t.union([t.bigint, t.null, t.undefined]),
  }),
])

/** The NFT that a host describes. Undefined for another network or an unknown shape. */
export const hostNft = (network: Network, raw: unknown): Nft | undefined => {
  const decoded = HostNft.decode(raw)
  if (E.isLeft(decoded)) return undefined
  const { standard, address, chainId, tokenId, name, collection, traits, imageUrl, spam, amount } =
    decoded.right
  if (typeof chainId === 'string' && chainId !== network.caipNetworkId) return undefined
  return describedNft(network, {
    standard,
    address,
    tokenId: tokenId ?? undefined,
    name: name ?? undefined,
    collection: collection ?? undefined,
    traits: traitsIn(traits),
    mediaUrl: imageUrl ?? undefined,
    isSpam: spam ?? false,
    amount: amount ?? 1n,
  })
}
