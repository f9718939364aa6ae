import { filter, map, merge, of, take, type Observable, type Subscription } from 'rxjs'
import type { WebSocket } from 'ws'

import type { SolanaChain } from './chain.ts'
import { SolanaRefusal } from './errors.ts'

/** The number of slots that may still be reverted. */
const ROOT_DEPTH = 32

interface News {
  readonly method: string
  readonly result: unknown
}

const slotNews = ({ slots$ }: SolanaChain): Observable<News> =>
  slots$.pipe(
    map((slot) => ({
      method: 'slotNotification',
      result: { slot, parent: slot - 1, root: Math.max(0, slot - ROOT_DEPTH) },
    })),
  )

/** Emits once, immediately if the transaction was processed before. */
const signatureNews = (chain: SolanaChain, signature: string): Observable<News> => {
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

const newsFor = (chain: SolanaChain, method: string, [key]: readonly unknown[]): Observable<News> => {
  if (method === 'slotSubscribe') return slotNews(chain)
  if (method === 'signatureSubscribe' && typeof key === 'string') return signatureNews(chain, key)
  throw new SolanaRefusal(-32601, 'Method not found')
}

/** The subscriptions of one socket. */
export class Subscriptions {
  readonly #running = new Map<number, Subscription>()
  #last = 0

  constructor(
    private readonly chain: SolanaChain,
    private readonly socket: WebSocket,
  ) {}

  /** Answers before the first notification. Returns false for other methods. */
  answer(method: string, params: readonly unknown[], reply: (result: unknown) => void): boolean {
    if (method === 'ping') reply(null)
    else if (method.endsWith('Unsubscribe')) reply(this.#end(Number(params[0])))
    else if (method.endsWith('Subscribe')) this.#begin(newsFor(this.chain, method, params), reply)
    else return false
    return true
  }

  endAll(): void {
    for (const id of this.#running.keys()) this.#end(id)
  }

  #begin(news$: Observable<News>, reply: (result: unknown) => void): void {
    const subscription = ++this.#last
    reply(subscription)
    const running = news$.subscribe(({ method, result }) =>
      this.socket.send(JSON.stringify({ jsonrpc: '2.0', method, params: { result, subscription } })),
    )
    this.#running.set(subscription, running)
  }

  #end(id: number): boolean {
    this.#running.get(id)?.unsubscribe()
    return this.#running.delete(id)
  }
}
