import type { ApiResponse } from '#sandbox/frame/wire.ts'

import { emailOf, type EmailServices } from './email-logins.ts'
import { Refusal } from './refusal.ts'

interface Update {
  readonly email: string
  /** Whether the current address has approved, or there is none. */
  readonly isCurrentConfirmed: boolean
}

/** Email update: a code to the current address, then one to the new address. S4-23. */
export class EmailUpdates {
  readonly #updates = new Map<string, Update>()

  constructor(private readonly services: EmailServices) {}

  begin(projectId: string, token: string, text: string): ApiResponse<'updateEmail'> {
    const { people } = this.services
    const user = people.userOf(token)
    const email = emailOf(text)
    if (user.email === email || people.isTaken(email)) throw new Refusal('Email already in use')
    const currentEmail = user.byEmail ? user.email : undefined
    this.#updates.set(token, { email, isCurrentConfirmed: currentEmail === undefined })
    if (currentEmail === undefined) {
      this.#sendCode(projectId, `secondary ${token}`, email)
      return { action: 'VERIFY_SECONDARY_OTP' }
    }
    this.#sendCode(projectId, `primary ${token}`, currentEmail)
    return { action: 'VERIFY_PRIMARY_OTP' }
  }

  confirmCurrent(projectId: string, token: string, otp: string): void {
    const { email } = this.#updateOf(token)
    this.services.codes.redeem(`primary ${token}`, otp)
    this.#updates.set(token, { email, isCurrentConfirmed: true })
    this.#sendCode(projectId, `secondary ${token}`, email)
  }

  finish(token: string, otp: string): ApiResponse<'updateEmailSecondary'> {
    const { email, isCurrentConfirmed } = this.#updateOf(token)
    if (!isCurrentConfirmed) throw new Refusal('The present email is to be verified first')
    this.services.codes.redeem(`secondary ${token}`, otp)
    this.services.people.changeEmail(token, email)
    this.#updates.delete(token)
    return { newEmail: email }
  }

  #updateOf(token: string): Update {
    this.services.people.userOf(token)
    const update = this.#updates.get(token)
    if (update === undefined) throw new Refusal('No email is being updated')
    return update
  }

  #sendCode(projectId: string, purpose: string, to: string): void {
    const { codes, faults, emails } = this.services
    emails.send({
      to,
      subject: 'Your code to change the email',
      code: codes.issue(purpose, faults.lifetime(projectId)),
    })
  }
}
