/** Nobody signs more at once. */
const MOST = 64

/** Nonces of this visit that nobody has signed in with yet; the oldest are forgotten. */
export class IssuedNonces {
  readonly #open = new Set<string>()

  issued(nonce: string): void {
    this.#open.add(nonce)
    const [oldest] = this.#open
    if (oldest !== undefined && this.#open.size > MOST) this.#open.delete(oldest)
  }

  /** All of them, once; none where one is not open. */
  take(nonces: readonly string[]): boolean {
    const areOpen = nonces.every((nonce) => this.#open.has(nonce))
    if (areOpen) for (const nonce of nonces) this.#open.delete(nonce)
    return areOpen
  }
}
