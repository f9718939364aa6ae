import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
} from 'rxjs'

import type { FeatureHandle } from '#application/feature.ts'
import type { UseCase } from '#contracts/use-cases/index.ts'
import { type ErrorInfo, walletportErrorOf } from '#shell/walletport-error.ts'

import { publisher } from './published.ts'

/** The source of a use case's state. */
interface Source<State> {
  readonly state$: Observable<State>
  readonly read: () => State
}

/** What the snapshots of services have in common. */
interface ServiceSnapshot {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error?: ErrorInfo
}

/** Returns the value that the stream emits synchronously, or `initial` if it emits none. */
export const latest = <A>(stream$: Observable<A>, initial: A): A => {
  let value = initial
  stream$.pipe(take(1)).subscribe((emitted) => (value = emitted))
  return value
}

/** States are plain data, so they are equal if their JSON texts are equal. JSON has no bigints. */
const jsonOf = (state: unknown): string | undefined =>
  JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))

const distinctStates = <A>(stream$: Observable<A>): Observable<A> =>
  stream$.pipe(distinctUntilChanged((previous, next) => jsonOf(previous) === jsonOf(next)))

/** The source for a built-in use case, which always has a state. */
export const fromCore = <State>(stream$: Observable<State>, initial: State): Source<State> => ({
  state$: distinctStates(stream$),
  read: () => latest(stream$, initial),
})

/**
 * The source for a feature, with an initial state until the feature is loaded. Subscribing loads the feature. If that
 * fails, the stream emits `failed`, and a later load continues it.
 */
export const fromFeature = <UseCases, State>(
  feature: FeatureHandle<UseCases>,
  stream: (useCases: UseCases) => Observable<State>,
  initial: State,
  failed?: (error: ErrorInfo) => State,
): Source<State> => {
  const failure$ = defer(() => from(feature.load())).pipe(
    ignoreElements(),
    catchError((reason: unknown) => {
      const { code, message } = walletportErrorOf(reason)
      return failed === undefined ? EMPTY : of(failed({ code, message }))
    }),
  )
  const loaded$ = defer(() =>
    merge(failure$, feature.loaded$.pipe(switchMap(stream))).pipe(startWith(initial)),
  )
  const current$ = defer(() => {
    if (feature.useCases !== undefined) return stream(feature.useCases)
    return feature.configured ? loaded$ : of(initial)
  })
  return {
    state$: distinctStates(current$),
    read: () => (feature.useCases === undefined ? initial : latest(stream(feature.useCases), initial)),
  }
}

/** The source for a feature with data of a service: pending until the feature is loaded, an error if that fails. */
export const fromService = <UseCases, State extends ServiceSnapshot>(
  feature: FeatureHandle<UseCases>,
  stream: (useCases: UseCases) => Observable<State>,
  noData: State,
): Source<State> =>
  fromFeature(feature, stream, feature.configured ? { ...noData, status: 'pending' } : noData, (error) => ({
    ...noData,
    status: 'error',
    error,
  }))

export const mapped = <A, B>({ state$, read }: Source<A>, change: (state: A) => B): Source<B> => ({
  state$: state$.pipe(map(change)),
  read: () => change(read()),
})

type VerbsOf<Own> = Omit<Own, keyof UseCase<unknown>>

type Verb = (...args: never) => unknown

/** A use case in its public form: hosts get copies of its states, and of what its verbs return. */
export const useCase = <Own extends UseCase<unknown>>(
  { state$, read }: Source<Own['state']>,
  verbs: VerbsOf<Own>,
): UseCase<Own['state']> & VerbsOf<Own> => {
  const publish = publisher()
  const publishing = Object.entries<Verb>(verbs as Readonly<Record<string, Verb>>).map(([name, verb]) => [
    name,
    (...args: readonly unknown[]) => {
      const result = verb(...(args as never))
      return result instanceof Promise ? result.then(publish) : publish(result)
    },
  ])
  return {
    ...(Object.fromEntries(publishing) as VerbsOf<Own>),
    state$: publish(state$),
    get state() {
      return publish(read())
    },
  }
}
