import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'

import type { Network } from '#domain/networks/network.ts'
import { failure } from '#domain/shared/failure.ts'
import type { RequestRejected } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { ChainFailure, Chains } from '#ports/chains.ts'

const unreadable = ({ caipNetworkId }: Network): ChainFailure =>
  failure('ChainUnreachable', `Chain ${caipNetworkId} gave an unreadable answer`)

/** Sends requests to the nodes of one network and decodes their responses. */
export class NodeReader {
  constructor(
    private readonly chains: Chains,
    private readonly network: Network,
    private readonly rpcUrls: readonly string[],
  ) {}

  /** Distinguishes a request that the node rejected from one to which no node responded. */
  request<A>(
    method: string,
    params: readonly unknown[],
    codec: Decoder<unknown, A>,
  ): TE.TaskEither<ChainFailure | RequestRejected, A> {
    return pipe(
      this.chains.request(this.network, this.rpcUrls, { method, params }),
      TE.chainW((raw) => TE.fromOption(() => unreadable(this.network))(decodeWith(codec)(raw))),
    )
  }

  /** For requests that no correct node rejects. */
  read<A>(
    method: string,
    params: readonly unknown[],
    codec: Decoder<unknown, A>,
  ): TE.TaskEither<ChainFailure, A> {
    return pipe(
      this.request(method, params, codec),
      TE.mapLeft((failed) =>
        failed._tag === 'RequestRejected' ? failure('ChainUnreachable', failed.message) : failed,
      ),
    )
  }

  /** For methods that nodes may lack. Returns none without a usable response. */
  try<A>(
    method: string,
    params: readonly unknown[],
    codec: Decoder<unknown, A>,
  ): TE.TaskEither<never, O.Option<A>> {
    return TE.rightTask(
      pipe(
        this.request(method, params, codec),
        TE.match(() => O.none, O.some),
      ),
    )
  }
}
