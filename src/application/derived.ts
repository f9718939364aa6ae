import { combineLatest, distinctUntilChanged, map, type Observable, type ObservableInputTuple } from 'rxjs'

/**
 * A value computed from the latest states. It is computed again only after one of them has changed, so a later subscriber
 * receives the same object: React renders a component again for each new one.
 */
export const derived = <States extends readonly unknown[], Value>(
  states$: readonly [...ObservableInputTuple<States>],
  valueOf: (states: NoInfer<States>) => Value,
): Observable<Value> => {
  let latest: { readonly states: States; readonly value: Value } | undefined
  return combineLatest(states$).pipe(
    map((states) => {
      if (latest === undefined || states.some((state, index) => state !== latest?.states[index]))
        latest = { states, value: valueOf(states) }
      return latest.value
    }),
    distinctUntilChanged(),
  )
}
