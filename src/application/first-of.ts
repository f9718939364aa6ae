import {
  concatWith,
  firstValueFrom,
  from,
  NEVER,
  type Observable,
  type ObservableInput,
  race,
  take,
} from 'rxjs'

/**
 * Emits the first value of any source and unsubscribes from the others. A source that completes without a
 * value is ignored.
 */
export const firstOf$ = <A>(...sources: readonly ObservableInput<A>[]): Observable<A> =>
  race(sources.map((source) => from(source).pipe(concatWith(NEVER), take(1))))

/** Like `firstOf$`, for sources of which at least one emits. */
export const firstOf = <A>(...sources: readonly ObservableInput<A>[]): Promise<A> =>
  firstValueFrom(firstOf$(...sources))
