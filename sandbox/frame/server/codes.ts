import { randomInt } from 'node:crypto'

import { Refusal } from './refusal.ts'

interface Issued {
  readonly code: string
  readonly until: number
  wrong: number
}

const WRONG_CODES = 3
const DIGITS = 6

/** Six digits, good once, for twenty minutes or as told, and for no more than three tries. */
export class Codes {
  readonly #issued = new Map<string, Issued>()

  /** A newer code for the same use makes the older one void. */
  issue(use: string, lifetime: number): string {
    const code = randomInt(10 ** DIGITS)
      .toString()
      .padStart(DIGITS, '0')
    this.#issued.set(use, { code, until: Date.now() + lifetime, wrong: 0 })
    return code
  }

  /** Throws the refusal of a code that is wrong, spent or too old. */
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
