import { defer, expand, finalize, merge, mergeMap, type Observable, switchMap, take, takeWhile } from 'rxjs'

import type { Environment } from '#application/environment.ts'

/**
 * Calls `look` until it returns false. The next call follows after a pause, or as soon as the browser is online or the page
 * is in the foreground again.
 */
export const pollWhile = (
  environment: Pick<Environment, 'after' | 'online$' | 'foreground$'>,
  look: () => Promise<boolean>,
  pauseAfter: (looks: number) => number,
): Observable<unknown> =>
  defer(look).pipe(
    expand((_, looks) => {
      const { online$, foreground$ } = environment
      const next$ = merge(environment.after(pauseAfter(looks)), online$, foreground$)
      return next$.pipe(take(1), switchMap(look))
    }),
    takeWhile(Boolean),
  )

interface FollowOptions<Item> {
  readonly keyOf: (item: Item) => string
  readonly isOpen: (item: Item) => boolean
  readonly follow: (item: Item) => Observable<unknown>
}

/** Follows each open item of a changing list. An item that is followed already is not followed twice. */
export const trackOpenItems = <Item>(
  items$: Observable<readonly Item[]>,
  { keyOf, isOpen, follow }: FollowOptions<Item>,
): Observable<unknown> =>
  defer(() => {
    const followed = new Set<string>()
    const followOnce = (item: Item): Observable<unknown> => {
      const key = keyOf(item)
      followed.add(key)
      return follow(item).pipe(finalize(() => followed.delete(key)))
    }
    return items$.pipe(
      mergeMap((items) => items.filter((item) => isOpen(item) && !followed.has(keyOf(item)))),
      mergeMap(followOnce),
    )
  })
