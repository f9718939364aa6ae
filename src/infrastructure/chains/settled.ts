import * as E from 'fp-ts/Either'
import type * as O from 'fp-ts/Option'
import { fromNullable } from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import type { TaskEither } from 'fp-ts/TaskEither'
import { filter, firstValueFrom, from, map, merge, mergeMap, type Observable, tap, timer } from 'rxjs'

import { SETTLING_MS, SETTLING_READS_MS } from '#domain/connection/settling.ts'

/**
 * What a wallet reports once its state has settled: the expected value as soon as an event or a silent reading has it, else the
 * last value at the deadline. None if the wallet reported nothing.
 */
export const settled =
  <A>(
    read: TaskEither<unknown, A>,
    changes$: Observable<A>,
    isExpected: (value: A) => boolean,
  ): Task<O.Option<A>> =>
  () => {
    let last: A | undefined
    const readings$ = merge(...SETTLING_READS_MS.map((ms) => timer(ms))).pipe(
      // A reading that never ends must not delay the next ones.
      mergeMap(() => from(read())),
      mergeMap((reading) => (E.isRight(reading) ? [reading.right] : [])),
    )
    const expected$ = merge(changes$, readings$).pipe(
      tap((value) => (last = value)),
      filter(isExpected),
    )
    const deadline$ = timer(SETTLING_MS).pipe(map(() => last))
    return firstValueFrom(merge(expected$, deadline$).pipe(map(fromNullable)))
  }
