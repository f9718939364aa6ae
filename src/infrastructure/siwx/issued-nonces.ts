/** A limit above any number of simultaneous sign-ins. */
const MAX_NONCES = 64

/** The unused nonces of this visit. The oldest are dropped. */
export class IssuedNonces {
  readonly #open = new Set<string>()

  issued(nonce: string): void {
    this.#open.add(nonce)
    const [oldest] = this.#open
    if (oldest !== undefined && this.#open.size > MAX_NONCES) this.#open.delete(oldest)
  }

  /** Takes all of these nonces, or none if one of them was not issued. */
  take(nonces: readonly string[]): boolean {
    const areOpen = nonces.every((nonce) => this.#open.has(nonce))
    if (areOpen) for (const nonce of nonces) this.#open.delete(nonce)
    return areOpen
  }
}
