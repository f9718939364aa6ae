import { concatWith, firstValueFrom, from, NEVER, type ObservableInput, race, take } from 'rxjs'

/** The first of several to say something; the others are cancelled. One of them must; one that ends silent is no answer. */
export const firstOf = <A>(...sources: readonly ObservableInput<A>[]): Promise<A> =>
  firstValueFrom(race(sources.map((source) => from(source).pipe(concatWith(NEVER), take(1)))))
