import { from, Observable } from 'rxjs'

/**
 * Runs a task per subscription. Unsubscribing before the result aborts the task. The task may `deliver` values
 * before its result.
 */
export const cancellable = <A>(
  task: (signal: AbortSignal, deliver: (partial: A) => void) => () => Promise<A>,
): Observable<A> =>
  new Observable((subscriber) => {
    const aborting = new AbortController()
    const running = task(aborting.signal, (partial) => subscriber.next(partial))()
    subscriber.add(from(running).subscribe(subscriber))
    return () => aborting.abort()
  })

/** Runs a task to its end. Its signal is aborted when the source emits. */
export const abortedBy = async <A>(
  source$: Observable<unknown>,
  task: (signal: AbortSignal) => () => Promise<A>,
): Promise<A> => {
  const aborting = new AbortController()
  const abort = source$.subscribe(() => aborting.abort())
  try {
    return await task(aborting.signal)()
  } finally {
    abort.unsubscribe()
  }
}
