import { Observable } from 'rxjs'

/** Runs a task per subscription. Who unsubscribes before its answer cancels it. */
export const cancellable = <A>(task: (signal: AbortSignal) => () => Promise<A>): Observable<A> =>
  new Observable((subscriber) => {
    const aborting = new AbortController()
    void task(aborting.signal)().then((answer) => {
      subscriber.next(answer)
      subscriber.complete()
    })
    return () => aborting.abort()
  })
