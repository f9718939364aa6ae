import {
  defer,
  expand,
  finalize,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  switchMap,
  take,
  takeWhile,
} from 'rxjs'

import type { Environment } from '#application/environment.ts'

/**
 * Calls `poll` until it returns false. The next call follows after a pause, or as soon as the browser is online or the page
 * is in the foreground again, or `due$` emits.
 */
export const pollWhile = (
  environment: Pick<Environment, 'after' | 'online$' | 'foreground$'>,
  poll: () => Promise<boolean>,
  pauseAfter: (polls: number) => number,
  due$: Observable<unknown> = NEVER,
): Observable<unknown> =>
  defer(poll).pipe(
    expand((_, polls) => {
      const { online$, foreground$ } = environment
      const next$ = merge(environment.after(pauseAfter(polls)), online$, foreground$, due$)
      return next$.pipe(take(1), switchMap(poll))
    }),
    takeWhile(Boolean),
  )

interface TrackingOptions<Item> {
  readonly keyOf: (item: Item) => string
  readonly isOpen: (item: Item) => boolean
  /** Completes when the item is no longer tracked. */
  readonly track: (item: Item) => Observable<unknown>
}

/** Tracks each open item of a changing list. An item is not tracked twice at the same time. */
export const trackOpenItems = <Item>(
  items$: Observable<readonly Item[]>,
  { keyOf, isOpen, track }: TrackingOptions<Item>,
): Observable<unknown> =>
  defer(() => {
    const tracked = new Set<string>()
    const trackOnce = (item: Item): Observable<unknown> => {
      const key = keyOf(item)
      tracked.add(key)
      return track(item).pipe(finalize(() => tracked.delete(key)))
    }
    return items$.pipe(
      mergeMap((items) => items.filter((item) => isOpen(item) && !tracked.has(keyOf(item)))),
      mergeMap(trackOnce),
    )
  })
