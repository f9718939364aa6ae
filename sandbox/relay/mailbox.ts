export interface Letter {
  readonly message: string
  readonly tag: number
  readonly attestation: string | null
  readonly publishedAt: number
  readonly expires: number
  /** The author and the clients that have confirmed it, which do not get it again. */
  readonly seen: Set<string>
}

export type NewLetter = Pick<Letter, 'message' | 'tag' | 'attestation'> & { readonly ttl: number }

/** Stores published messages until they expire. It can outlive its relay. */
export class Mailbox {
  readonly #topics = new Map<string, readonly Letter[]>()

  constructor(private readonly now: () => number = Date.now) {}

  lettersOf(topic: string): readonly Letter[] {
    const letters = (this.#topics.get(topic) ?? []).filter(({ expires }) => expires > this.now())
    if (letters.length > 0) this.#topics.set(topic, letters)
    else this.#topics.delete(topic)
    return letters
  }

  /** Undefined if the message is already stored, because clients repeat messages without an answer. */
  put(topic: string, from: string, { message, tag, attestation, ttl }: NewLetter): Letter | undefined {
    const letters = this.lettersOf(topic)
    if (letters.some((letter) => letter.message === message)) return undefined
    const publishedAt = this.now()
    const expires = publishedAt + ttl * 1000
    const letter = { message, tag, attestation, publishedAt, expires, seen: new Set([from]) }
    this.#topics.set(topic, [...letters, letter])
    return letter
  }
}
