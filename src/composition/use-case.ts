import {
  catchError,
  defer,
  distinctUntilChanged,
  map,
  NEVER,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
} from 'rxjs'

import type { FeatureHandle } from '#application/feature.ts'
import type { UseCase } from '#shell/use-cases.ts'

/** Where the state of a use case comes from. */
interface Source<State> {
  readonly state$: Observable<State>
  readonly read: () => State
}

/** What the stream tells at once, or `without`. */
export const latest = <A>(stream$: Observable<A>, without: A): A => {
  let value = without
  stream$.pipe(take(1)).subscribe((now) => (value = now))
  return value
}

/** States are JSON-safe: one that reads the same is no change. */
const changes = <A>(stream$: Observable<A>): Observable<A> =>
  stream$.pipe(distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)))

/** Of a part that is there from the start and always has a state. */
export const fromCore = <State>(stream$: Observable<State>, initial: State): Source<State> => ({
  state$: changes(stream$),
  read: () => latest(stream$, initial),
})

/** Of a feature, which subscribing loads; one that failed to load is tried again by the next subscriber. */
export const fromFeature = <UseCases, State>(
  feature: FeatureHandle<UseCases>,
  stream: (useCases: UseCases) => Observable<State>,
  without: State,
): Source<State> => {
  const loaded$ = defer(() => feature.load()).pipe(
    switchMap(stream),
    startWith(without),
    catchError(() => NEVER),
  )
  const current$ = defer(() => {
    if (feature.useCases !== undefined) return stream(feature.useCases)
    return feature.configured ? loaded$ : of(without)
  })
  return {
    state$: changes(current$),
    read: () => (feature.useCases === undefined ? without : latest(stream(feature.useCases), without)),
  }
}

export const mapped = <A, B>({ state$, read }: Source<A>, change: (state: A) => B): Source<B> => ({
  state$: state$.pipe(map(change)),
  read: () => change(read()),
})

type VerbsOf<Own> = Omit<Own, keyof UseCase<unknown>>

/** A use case as hosts have it. */
export const useCase = <Own extends UseCase<unknown>>(
  { state$, read }: Source<Own['state']>,
  verbs: VerbsOf<Own>,
): UseCase<Own['state']> & VerbsOf<Own> => ({
  ...verbs,
  state$,
  get state() {
    return read()
  },
})
