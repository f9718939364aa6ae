import { firstValueFrom, from, type ObservableInput, race, take } from 'rxjs'

/** The first of several to say something; the others are cancelled. One of them must. */
export const firstOf = <A>(...sources: readonly ObservableInput<A>[]): Promise<A> =>
  firstValueFrom(race(sources.map((source) => from(source).pipe(take(1)))))
