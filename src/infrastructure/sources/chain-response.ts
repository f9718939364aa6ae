import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'

import { decodedAs, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { RequestRejected } from '#domain/shared/rpc-error.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { unlessCancelled } from './unless-cancelled.ts'

const serviceFailure = ({ _tag, message }: ChainFailure | RequestRejected): ServiceFailure => {
  if (_tag === 'ChainUnreachable') return failure('Unavailable', message)
  return failure(_tag === 'RequestRejected' ? 'Refused' : 'NoService', message)
}

/** Decodes the response of the network's nodes. Cancelling settles the task immediately. */
export const chainResponse = <A>(
  request: TE.TaskEither<ChainFailure | RequestRejected, unknown>,
  codec: Decoder<unknown, A>,
  signal: AbortSignal,
): TE.TaskEither<ServiceFailure, A> =>
  pipe(unlessCancelled(signal, TE.mapLeft(serviceFailure)(request)), TE.chainEitherK(decodedAs(codec)))
