import { createHash } from 'node:crypto'

import type { StoredMessage, Mailbox, NewMessage } from './mailbox.ts'

/** A client's socket. */
export interface Peer {
  readonly clientId: string
  readonly send: (frame: object) => void
  /** Callbacks for the client's confirmations, by message id. */
  readonly confirmations: Map<number, () => void>
}

interface Delivery {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | null
  readonly publishedAt: number
}

const deliveryOf = (topic: string, { message, tag, attestation, publishedAt }: StoredMessage): Delivery => ({
  topic,
  message,
  tag,
  attestation,
  publishedAt,
})

const subscriptionId = ({ clientId }: Peer, topic: string): string =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')

/** Topics, their subscribers and their messages. */
export class Exchange {
  readonly #listeners = new Map<string, Set<Peer>>()
  #frames = 0

  constructor(private readonly mailbox: Mailbox) {}

  /** Returns the subscription id and delivers waiting messages. */
  subscribe(peer: Peer, topic: string): string {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(peer))
    for (const stored of this.mailbox.messagesOf(topic)) this.#push(peer, topic, stored)
    return subscriptionId(peer, topic)
  }

  unsubscribe(peer: Peer, topic: string): void {
    this.#listeners.get(topic)?.delete(peer)
  }

  publish(peer: Peer, topic: string, message: NewMessage): void {
    const storedMessage = this.mailbox.put(topic, peer.clientId, message)
    if (storedMessage === undefined) return
    for (const listener of this.#listeners.get(topic) ?? []) this.#push(listener, topic, storedMessage)
  }

  fetch({ clientId }: Peer, topics: readonly string[]): readonly Delivery[] {
    return topics.flatMap((topic) =>
      this.mailbox
        .messagesOf(topic)
        .filter(({ seen }) => !seen.has(clientId))
        .map((stored) => {
          stored.seen.add(clientId)
          return deliveryOf(topic, stored)
        }),
    )
  }

  forget(peer: Peer): void {
    for (const listeners of this.#listeners.values()) listeners.delete(peer)
  }

  #push(peer: Peer, topic: string, stored: StoredMessage): void {
    if (stored.seen.has(peer.clientId)) return
    // Ids look like a client's own: milliseconds, then three digits.
    const id = Date.now() * 1000 + (this.#frames++ % 1000)
    peer.confirmations.set(id, () => stored.seen.add(peer.clientId))
    const params = { id: subscriptionId(peer, topic), data: deliveryOf(topic, stored) }
    peer.send({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
  }
}
