import { Observable, Subscription } from 'rxjs'

import type { WalletChange } from '#ports/wallets.ts'

/** Maximum number of events per `WINDOW_MS` that are delivered immediately. A correct wallet sends fewer. */
const MOST_AT_ONCE = 50
export const WINDOW_MS = 100

const isEnd = (event: WalletChange): boolean =>
  event.type === 'disconnected' || (event.type === 'accountsChanged' && event.addresses.length === 0)

/**
 * The first fifty events of a tenth of a second at once, and of those that follow within it the last of each
 * type when it is over. The end of a connection never waits.
 */
export const withoutBursts = (
  events$: Observable<WalletChange>,
  after: (ms: number) => Observable<unknown>,
): Observable<WalletChange> =>
  new Observable((subscriber) => {
    let received = 0
    const later = new Map<WalletChange['type'], WalletChange>()
    const flush = () => {
      const waiting = [...later.values()]
      later.clear()
      for (const event of waiting) subscriber.next(event)
    }
    const endWindow = () => {
      received = 0
      flush()
    }
    const following = new Subscription()
    const receive = (event: WalletChange) => {
      if (received++ === 0) following.add(after(WINDOW_MS).subscribe(endWindow))
      if (isEnd(event)) flush()
      if (isEnd(event) || received <= MOST_AT_ONCE) return subscriber.next(event)
      later.delete(event.type)
      later.set(event.type, event)
    }
    following.add(events$.subscribe(receive))
    return following
  })
