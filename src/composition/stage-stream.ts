import { catchError, defer, NEVER, type Observable, type ObservableInput, switchMap } from 'rxjs'

/** What a stage tells from when it is there. Subscribing fetches it; where it did not load, the next to subscribe tries again. */
export const stageStream = <UseCases, A>(
  load: () => ObservableInput<UseCases>,
  stream: (useCases: UseCases) => Observable<A>,
): Observable<A> =>
  // it comes once
  defer(load).pipe(
    switchMap(stream),
    catchError(() => NEVER),
  )
