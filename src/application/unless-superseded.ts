import * as E from 'fp-ts/Either'
import { map, type ObservableInput } from 'rxjs'

import { type Failure, failure } from '#domain/shared/failure.ts'

import type { Environment } from './environment.ts'
import { firstOf } from './first-of.ts'

/** `Cancelled`: the caller has cancelled, or started another task. `Disposed`: the instance is disposed. */
export type Superseded = Failure<'Cancelled' | 'Disposed'>

/** The failure of a task that was left or replaced. */
export const cancelled: Failure<'Cancelled'> = failure('Cancelled', 'Cancelled')
export const disposed: Failure<'Disposed'> = failure('Disposed', 'Walletport is disposed')

/** Returns the first response, or `Disposed` if the instance is disposed before. Unsubscribes from the others. */
export const unlessDisposed = <F, A>(
  { ended$ }: Pick<Environment, 'ended$'>,
  ...responses: readonly ObservableInput<E.Either<F, A>>[]
): Promise<E.Either<F | Failure<'Disposed'>, A>> =>
  firstOf<E.Either<F | Failure<'Disposed'>, A>>(...responses, ended$.pipe(map(() => E.left(disposed))))
