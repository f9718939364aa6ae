import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'
import { firstValueFrom, from, fromEvent, map, merge, take } from 'rxjs'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { RequestRejected } from '#domain/shared/rpc-error.ts'
import { cancelled } from '#infrastructure/http/json-http.ts'
import type { ChainFailure } from '#ports/chains.ts'

const serviceFailure = ({ _tag, message }: ChainFailure | RequestRejected): ServiceFailure => {
  if (_tag === 'ChainUnreachable') return failure('Unavailable', message)
  return failure(_tag === 'RequestRejected' ? 'Refused' : 'NoService', message)
}

/** The decoded answer of the network's nodes. Nobody waits for it after a cancel. */
export const chainAnswer =
  <A>(
    ask: TaskEither<ChainFailure | RequestRejected, unknown>,
    codec: Decoder<unknown, A>,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, A> =>
  async () => {
    if (signal.aborted) return E.left(cancelled)
    const end$ = fromEvent(signal, 'abort').pipe(map(() => E.left<ServiceFailure, unknown>(cancelled)))
    const answer$ = from(ask()).pipe(map(E.mapLeft(serviceFailure)))
    const answer = await firstValueFrom(merge(answer$, end$).pipe(take(1)))
    return E.chain((raw: unknown) =>
      E.mapLeft((): ServiceFailure => failure('Unreadable', 'The answer has no known shape'))(
        codec.decode(raw),
      ),
    )(answer)
  }
