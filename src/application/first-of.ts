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

/** The first of several to say something; the others are cancelled. One that ends silent is no answer. */
export const firstOf$ = <A>(...sources: readonly ObservableInput<A>[]): Observable<A> =>
  race(sources.map((source) => from(source).pipe(concatWith(NEVER), take(1))))

/** As `firstOf$`, where one of them must say something. */
export const firstOf = <A>(...sources: readonly ObservableInput<A>[]): Promise<A> =>
  firstValueFrom(firstOf$(...sources))
