import { filter, map, merge, of, take, type Observable, type Subscription } from 'rxjs'
import type { WebSocket } from 'ws'

import type { SolanaChain } from './chain.ts'
import { SolanaRpcError } from './errors.ts'

/** The number of slots that may still be reverted. */
const ROOT_DEPTH = 32

interface Notification {
  readonly method: string
  readonly result: unknown
}

const slotNotifications = ({ slots$ }: SolanaChain): Observable<Notification> =>
  slots$.pipe(
    map((slot) => ({
      method: 'slotNotification',
      result: { slot, parent: slot - 1, root: Math.max(0, slot - ROOT_DEPTH) },
    })),
  )

/** Emits once, immediately if the transaction was processed before. */
const signatureNotifications = (chain: SolanaChain, signature: string): Observable<Notification> => {
  const before = chain.processed(signature)
  return merge(before ? of(before) : [], chain.processed$).pipe(
    filter((processed) => processed.signature === signature),
    take(1),
    map(({ error, slot }) => ({
      method: 'signatureNotification',
      result: { context: { slot }, value: { err: error } },
    })),
  )
}

const notificationsFor = (
  chain: SolanaChain,
  method: string,
  [key]: readonly unknown[],
): Observable<Notification> => {
  if (method === 'slotSubscribe') return slotNotifications(chain)
  if (method === 'signatureSubscribe' && typeof key === 'string') return signatureNotifications(chain, key)
  throw new SolanaRpcError(-32601, 'Method not found')
}

/** The subscriptions of one socket. */
export class Subscriptions {
  readonly #subscriptions = new Map<number, Subscription>()
  #last = 0

  constructor(
    private readonly chain: SolanaChain,
    private readonly socket: WebSocket,
  ) {}

  /** Answers before the first notification. Returns false for other methods. */
  answer(method: string, params: readonly unknown[], reply: (result: unknown) => void): boolean {
    if (method === 'ping') reply(null)
    else if (method.endsWith('Unsubscribe')) reply(this.#end(Number(params[0])))
    else if (method.endsWith('Subscribe')) this.#begin(notificationsFor(this.chain, method, params), reply)
    else return false
    return true
  }

  endAll(): void {
    for (const id of this.#subscriptions.keys()) this.#end(id)
  }

  #begin(notifications$: Observable<Notification>, reply: (result: unknown) => void): void {
    const subscription = ++this.#last
    reply(subscription)
    const rxSubscription = notifications$.subscribe(({ method, result }) =>
      this.socket.send(JSON.stringify({ jsonrpc: '2.0', method, params: { result, subscription } })),
    )
    this.#subscriptions.set(subscription, rxSubscription)
  }

  #end(id: number): boolean {
    this.#subscriptions.get(id)?.unsubscribe()
    return this.#subscriptions.delete(id)
  }
}
