import { createHash } from 'node:crypto'

import type { Letter, Mailbox, NewLetter } from './mailbox.ts'

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

const delivery = (topic: string, { message, tag, attestation, publishedAt }: Letter): Delivery => ({
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
    for (const letter of this.mailbox.lettersOf(topic)) this.#push(peer, topic, letter)
    return subscriptionId(peer, topic)
  }

  unsubscribe(peer: Peer, topic: string): void {
    this.#listeners.get(topic)?.delete(peer)
  }

  publish(peer: Peer, topic: string, letter: NewLetter): void {
    const posted = this.mailbox.put(topic, peer.clientId, letter)
    if (posted === undefined) return
    for (const listener of this.#listeners.get(topic) ?? []) this.#push(listener, topic, posted)
  }

  fetch({ clientId }: Peer, topics: readonly string[]): readonly Delivery[] {
    return topics.flatMap((topic) =>
      this.mailbox
        .lettersOf(topic)
        .filter(({ seen }) => !seen.has(clientId))
        .map((letter) => {
          letter.seen.add(clientId)
          return delivery(topic, letter)
        }),
    )
  }

  forget(peer: Peer): void {
    for (const listeners of this.#listeners.values()) listeners.delete(peer)
  }

  #push(peer: Peer, topic: string, letter: Letter): void {
    if (letter.seen.has(peer.clientId)) return
    // Ids look like a client's own: milliseconds, then three digits.
    const id = Date.now() * 1000 + (this.#frames++ % 1000)
    peer.confirmations.set(id, () => letter.seen.add(peer.clientId))
    const params = { id: subscriptionId(peer, topic), data: delivery(topic, letter) }
    peer.send({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
  }
}
