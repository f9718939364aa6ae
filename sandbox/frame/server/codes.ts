import { randomInt } from 'node:crypto'

import { Refusal } from './refusal.ts'

interface Issued {
  readonly code: string
  readonly until: number
  wrong: number
}

const WRONG_CODES = 3
const DIGITS = 6

/** Six digits, valid once, for twenty minutes by default, with at most three tries. */
export class Codes {
  readonly #issued = new Map<string, Issued>()

  /** A new code for the same purpose replaces the older one. */
  issue(use: string, lifetime: number): string {
    const code = randomInt(10 ** DIGITS)
      .toString()
      .padStart(DIGITS, '0')
    this.#issued.set(use, { code, until: Date.now() + lifetime, wrong: 0 })
    return code
  }

  /** Throws for a code that is wrong, used or expired. */
  redeem(use: string, code: string): void {
    const issued = this.#issued.get(use)
    if (issued === undefined || issued.until < Date.now()) throw new Refusal('Code expired')
    if (issued.code !== code) {
      issued.wrong += 1
      if (issued.wrong >= WRONG_CODES) this.#issued.delete(use)
      throw new Refusal('Invalid code')
    }
    this.#issued.delete(use)
  }
}
