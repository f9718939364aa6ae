import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { hostNft } from '#domain/nfts/host-nft.ts'
import { decodedAs } from '#domain/remote-data/service-failure.ts'
import { callHost } from '#infrastructure/sources/call-host.ts'
import type { Clock } from '#ports/clock.ts'

import type { NftSource } from './nft-source.ts'
import type { HostNfts } from './nfts-config.ts'

const NftsResponse = t.intersection([
  t.type({ nfts: t.UnknownArray }),
  t.partial({ next: t.union([t.string, t.null, t.undefined]) }),
])

/** A function of the host. It supports every network. */
export const hostNfts = (hostFunction: HostNfts, clock: Clock): NftSource => ({
  supports: () => true,
  page: ({ network, address, cursor }, signal) =>
    pipe(
      callHost(clock, signal, () =>
        hostFunction({ address, chainId: network.caipNetworkId, cursor, signal }),
      ),
      TE.chainEitherK(decodedAs(NftsResponse)),
      TE.map(({ nfts, next }) => ({
        nfts: nfts.flatMap((raw) => hostNft(network, raw) ?? []),
        next: next ?? undefined,
      })),
    ),
})
