import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Network } from '#domain/networks/network.ts'
import { describedNft, isInscriptionNumber } from '#domain/nfts/described-nft.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { decodedAs } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { callHost } from '#infrastructure/sources/call-host.ts'
import { onNetworks } from '#infrastructure/sources/on-networks.ts'
import type { Clock } from '#ports/clock.ts'

import type { NftSource } from './nft-source.ts'
import type { WalletConfig } from './nfts-config.ts'

/** The number of inscriptions per page, which is the wallets' page size. */
const PAGE = 20
const DEFAULT_NETWORKS = ['bip122']

interface Provider {
  request(call: { readonly method: string; readonly params: unknown }): Promise<unknown>
}

const isProvider = (value: unknown): value is Provider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'

const listsInscriptions = (value: unknown): value is Provider =>
  isProvider(value) && field(value, 'listsInscriptions') === true

const text = t.union([t.string, t.null, t.undefined])
const Inscription = t.intersection([
  t.type({ inscriptionId: t.string }),
  t.partial({
    inscriptionNumber: t.union([t.number, t.string]),
    collectionName: text,
    contentType: text,
    content: text,
  }),
])
const Inscriptions = t.type({ total: t.number, list: t.UnknownArray })

/** The inscription of a row. None if the row has an unknown shape. Only pictures have the address of a picture. */
const nftIn = (network: Network, row: unknown): readonly Nft[] => {
  if (!Inscription.is(row)) return []
  const { inscriptionId, inscriptionNumber, collectionName, contentType, content } = row
  const number = String(inscriptionNumber)
  const isImage = contentType?.startsWith('image/') === true
  const nft = describedNft(network, {
    standard: 'ordinal',
    address: inscriptionId,
    tokenId: number,
    name: isInscriptionNumber(number) ? `Inscription ${number}` : undefined,
    collection: collectionName ?? undefined,
    mediaUrl: isImage ? (content ?? undefined) : undefined,
  })
  return nft === undefined ? [] : [nft]
}

/** The inscriptions that the connected wallet lists. */
export const walletInscriptions = (
  { networks = DEFAULT_NETWORKS }: WalletConfig,
  clock: Clock,
): NftSource => ({
  supports: (network, provider) => onNetworks(networks)(network) && listsInscriptions(provider),
  page: ({ network, provider, cursor }, signal) => {
    if (!listsInscriptions(provider)) return TE.left(failure('NoService', 'No wallet lists inscriptions'))
    const offset = Number(cursor ?? 0)
    const params = { offset, limit: PAGE }
    return pipe(
      callHost(clock, signal, () => provider.request({ method: 'getInscriptions', params })),
      TE.chainEitherK(decodedAs(Inscriptions)),
      TE.map(({ total, list }) => {
        const end = offset + list.length
        const next = list.length > 0 && end < total ? String(end) : undefined
        return { nfts: list.flatMap((row) => nftIn(network, row)), next }
      }),
    )
  },
})
