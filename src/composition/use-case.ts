import { defer, distinctUntilChanged, map, type Observable, of, startWith, switchMap, take } from 'rxjs'

import type { FeatureHandle } from '#application/feature.ts'
import type { UseCase } from '#shell/contracts/use-cases/index.ts'

/** The source of a use case's state. */
interface Source<State> {
  readonly state$: Observable<State>
  readonly read: () => State
}

/** The value that the stream emits synchronously, or `without` if it emits none. */
export const latest = <A>(stream$: Observable<A>, without: A): A => {
  let value = without
  stream$.pipe(take(1)).subscribe((now) => (value = now))
  return value
}

/** States are plain data, so states with equal texts are equal. JSON lacks bigints. */
const textOf = (state: unknown): string | undefined =>
  JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))

const changes = <A>(stream$: Observable<A>): Observable<A> =>
  stream$.pipe(distinctUntilChanged((before, now) => textOf(before) === textOf(now)))

/** The source for a built-in use case, which always has a state. */
export const fromCore = <State>(stream$: Observable<State>, initial: State): Source<State> => ({
  state$: changes(stream$),
  read: () => latest(stream$, initial),
})

/** The source for a feature. Subscribing loads the feature, and a failed load may succeed later. */
export const fromFeature = <UseCases, State>(
  feature: FeatureHandle<UseCases>,
  stream: (useCases: UseCases) => Observable<State>,
  without: State,
): Source<State> => {
  const loaded$ = defer(() => {
    feature.load().catch(() => undefined)
    return feature.loaded$.pipe(switchMap(stream), startWith(without))
  })
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

/** A use case in its public form. */
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
