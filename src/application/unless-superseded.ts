import * as E from 'fp-ts/Either'
import { filter, map, merge, type Observable, type ObservableInput } from 'rxjs'

import { type Failure, failure } from '#domain/shared/failure.ts'

import type { Environment } from './environment.ts'
import { firstOf } from './first-of.ts'

/** `Cancelled`: another attempt has begun. `Disposed`: the instance is disposed. */
export type Superseded = Failure<'Cancelled' | 'Disposed'>

/** A state with the number of the current attempt. A response to an earlier attempt is ignored. */
interface Attempts {
  readonly state$: Observable<{ readonly attempt: number }>
}

/** The failure of an attempt that was left or replaced. */
export const cancelled: Failure<'Cancelled'> = failure('Cancelled', 'Cancelled')
const disposed: Failure<'Disposed'> = failure('Disposed', 'Walletport is disposed')

/** Returns the first response, or `Disposed` if the instance is disposed before. Unsubscribes from the others. */
export const unlessDisposed = <F, A>(
  { ended$ }: Pick<Environment, 'ended$'>,
  ...responses: readonly ObservableInput<E.Either<F, A>>[]
): Promise<E.Either<F | Failure<'Disposed'>, A>> =>
  firstOf<E.Either<F | Failure<'Disposed'>, A>>(...responses, ended$.pipe(map(() => E.left(disposed))))

/** Emits when another attempt begins, or the instance is disposed. */
export const superseded$ = (
  { ended$ }: Pick<Environment, 'ended$'>,
  { state$ }: Attempts,
  attempt: number,
): Observable<unknown> => merge(state$.pipe(filter((state) => state.attempt !== attempt)), ended$)

/** Returns the response to an attempt, unless another attempt begins or the instance is disposed before. */
export const unlessSuperseded = <F, A>(
  environment: Pick<Environment, 'ended$'>,
  { state$ }: Attempts,
  attempt: number,
  response: ObservableInput<E.Either<F, A>>,
): Promise<E.Either<F | Superseded, A>> =>
  unlessDisposed<F | Superseded, A>(
    environment,
    response,
    state$.pipe(
      filter((state) => state.attempt !== attempt),
      map(() => E.left(cancelled)),
    ),
  )
