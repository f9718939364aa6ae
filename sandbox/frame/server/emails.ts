import type { Email } from '#sandbox/frame/wire.ts'

const MAX_EMAILS = 200

/** All emails of the sandbox, oldest first. */
export class Emails {
  #emails: readonly Email[] = []

  send(email: Omit<Email, 'at'>): void {
    this.#emails = [...this.#emails, { ...email, at: Date.now() }].slice(-MAX_EMAILS)
  }

  to(email: string | undefined): readonly Email[] {
    return this.#emails.filter(({ to }) => email === undefined || to === email)
  }
}
