import { Observable } from 'rxjs'

import type { WalletChange } from '#ports/wallets.ts'

/** More events than a wallet has reason to send in one task. */
const MOST_AT_ONCE = 10

const isEnd = (event: WalletChange): boolean =>
  event.type === 'disconnected' || (event.type === 'accountsChanged' && event.addresses.length === 0)

/**
 * The first ten events of a task at once, and of those that follow in the same task the last of each type. The
 * end of a connection never waits.
 */
export const eventsOfTask = (events$: Observable<WalletChange>): Observable<WalletChange> =>
  new Observable((subscriber) => {
    let heard = 0
    const later = new Map<WalletChange['type'], WalletChange>()
    const flush = () => {
      const waiting = [...later.values()]
      later.clear()
      for (const event of waiting) subscriber.next(event)
    }
    const endTask = () => {
      heard = 0
      flush()
    }
    return events$.subscribe((event) => {
      if (heard++ === 0) void Promise.resolve().then(endTask)
      if (isEnd(event)) flush()
      if (isEnd(event) || heard <= MOST_AT_ONCE) return subscriber.next(event)
      later.delete(event.type)
      later.set(event.type, event)
    })
  })
