import { Observable, Subscription } from 'rxjs'

import type { WalletChange } from '#ports/wallets.ts'

/** Maximum number of events per `WINDOW_MS` that are delivered immediately. A correct wallet sends fewer. */
const MAX_IMMEDIATE = 50
export const WINDOW_MS = 100

const endsConnection = (event: WalletChange): boolean =>
  event.type === 'disconnected' || (event.type === 'accountsChanged' && event.addresses.length === 0)

/**
 * Delivers the first MAX_IMMEDIATE events of a window at once. Of the later events in the window it delivers only the
 * last one of each type, when the window ends. An event that ends the connection is never delayed.
 */
export const withoutBursts = (
  events$: Observable<WalletChange>,
  after: (ms: number) => Observable<unknown>,
): Observable<WalletChange> =>
  new Observable((subscriber) => {
    let received = 0
    const delayed = new Map<WalletChange['type'], WalletChange>()
    const flush = () => {
      const events = [...delayed.values()]
      delayed.clear()
      for (const event of events) subscriber.next(event)
    }
    const endWindow = () => {
      received = 0
      flush()
    }
    const subscription = new Subscription()
    const receive = (event: WalletChange) => {
      if (received++ === 0) subscription.add(after(WINDOW_MS).subscribe(endWindow))
      if (endsConnection(event)) flush()
      if (endsConnection(event) || received <= MAX_IMMEDIATE) return subscriber.next(event)
      delayed.delete(event.type)
      delayed.set(event.type, event)
    }
    subscription.add(events$.subscribe(receive))
    return subscription
  })
