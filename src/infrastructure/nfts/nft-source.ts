import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'

import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NftsPage, NftsRequest } from '#ports/nfts.ts'

/** One of the sources that the host named. */
export interface NftSource {
  readonly serves: (network: Network) => boolean
  readonly page: (request: NftsRequest, signal: AbortSignal) => TaskEither<ServiceFailure, NftsPage>
}

/** Serves networks that are named by their id or by their namespace. */
export const onNetworks =
  (names: readonly string[]) =>
  ({ caipNetworkId, chainNamespace }: Network): boolean =>
    names.includes(caipNetworkId) || names.includes(chainNamespace)

/** What a node, the host or the wallet answered, in the shape that it should have. */
export const decodedAs =
  <A>(codec: Decoder<unknown, A>) =>
  (answer: unknown): E.Either<ServiceFailure, A> =>
    E.mapLeft((): ServiceFailure => failure('Unreadable', 'The answer has no known shape'))(
      codec.decode(answer),
    )
