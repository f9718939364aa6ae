export interface StoredMessage {
  readonly message: string
  readonly tag: number
  readonly attestation: string | null
  readonly publishedAt: number
  readonly expires: number
  /** The author, and the clients that have confirmed the message. They do not get it again. */
  readonly seen: Set<string>
}

export type NewMessage = Pick<StoredMessage, 'message' | 'tag' | 'attestation'> & { readonly ttl: number }

/** Stores published messages until they expire. It can outlive its relay. */
export class Mailbox {
  readonly #topics = new Map<string, readonly StoredMessage[]>()

  constructor(private readonly now: () => number = Date.now) {}

  messagesOf(topic: string): readonly StoredMessage[] {
    const messages = (this.#topics.get(topic) ?? []).filter(({ expires }) => expires > this.now())
    if (messages.length > 0) this.#topics.set(topic, messages)
    else this.#topics.delete(topic)
    return messages
  }

  /** Undefined if the message is already stored, because clients repeat messages without an answer. */
  put(
    topic: string,
    from: string,
    { message, tag, attestation, ttl }: NewMessage,
  ): StoredMessage | undefined {
    const messages = this.messagesOf(topic)
    if (messages.some((stored) => stored.message === message)) return undefined
    const publishedAt = this.now()
    const expires = publishedAt + ttl * 1000
    const stored = { message, tag, attestation, publishedAt, expires, seen: new Set([from]) }
    this.#topics.set(topic, [...messages, stored])
    return stored
  }
}
