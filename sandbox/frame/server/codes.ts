import { randomInt } from 'node:crypto'

import { Refusal } from './refusal.ts'

interface IssuedCode {
  readonly code: string
  readonly expiresAt: number
  wrongAttempts: number
}

const MAX_WRONG_ATTEMPTS = 3
const DIGITS = 6

/** Six digits, valid once, for twenty minutes by default, with at most three tries. */
export class Codes {
  readonly #issued = new Map<string, IssuedCode>()

  /** A new code for the same purpose replaces the older one. */
  issue(purpose: string, lifetime: number): string {
    const code = randomInt(10 ** DIGITS)
      .toString()
      .padStart(DIGITS, '0')
    this.#issued.set(purpose, { code, expiresAt: Date.now() + lifetime, wrongAttempts: 0 })
    return code
  }

  /** Throws for a code that is wrong, used or expired. */
  redeem(purpose: string, code: string): void {
    const issued = this.#issued.get(purpose)
    if (issued === undefined || issued.expiresAt < Date.now()) throw new Refusal('Code expired')
    if (issued.code !== code) {
      issued.wrongAttempts += 1
      if (issued.wrongAttempts >= MAX_WRONG_ATTEMPTS) this.#issued.delete(purpose)
      throw new Refusal('Invalid code')
    }
    this.#issued.delete(purpose)
  }
}
