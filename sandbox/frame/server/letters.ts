import type { Letter } from '#sandbox/frame/wire.ts'

const MOST = 200

/** All emails of the sandbox, oldest first. */
export class Letters {
  #letters: readonly Letter[] = []

  post(letter: Omit<Letter, 'at'>): void {
    this.#letters = [...this.#letters, { ...letter, at: Date.now() }].slice(-MOST)
  }

  to(email: string | undefined): readonly Letter[] {
    return this.#letters.filter(({ to }) => email === undefined || to === email)
  }
}
