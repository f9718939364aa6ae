import type { Tells } from '#sandbox/frame/wire.ts'

import { emailOf, type EmailServices } from './email-logins.ts'
import { Refusal } from './refusal.ts'

interface Update {
  readonly email: string
  /** Whether the current address has approved, or there is none. */
  readonly agreed: boolean
}

/** Email update: a code to the current address, then one to the new address. S4-23. */
export class EmailUpdates {
  readonly #updates = new Map<string, Update>()

  constructor(private readonly services: EmailServices) {}

  begin(projectId: string, token: string, text: string): Tells<'updateEmail'> {
    const { people } = this.services
    const known = people.of(token)
    const email = emailOf(text)
    if (known.email === email || people.isTaken(email)) throw new Refusal('Email already in use')
    const present = known.byEmail ? known.email : undefined
    this.#updates.set(token, { email, agreed: present === undefined })
    if (present === undefined) {
      this.#send(projectId, `secondary ${token}`, email)
      return { action: 'VERIFY_SECONDARY_OTP' }
    }
    this.#send(projectId, `primary ${token}`, present)
    return { action: 'VERIFY_PRIMARY_OTP' }
  }

  agree(projectId: string, token: string, otp: string): void {
    const { email } = this.#of(token)
    this.services.codes.redeem(`primary ${token}`, otp)
    this.#updates.set(token, { email, agreed: true })
    this.#send(projectId, `secondary ${token}`, email)
  }

  finish(token: string, otp: string): Tells<'updateEmailSecondary'> {
    const { email, agreed } = this.#of(token)
    if (!agreed) throw new Refusal('The present email is to be verified first')
    this.services.codes.redeem(`secondary ${token}`, otp)
    this.services.people.changeEmail(token, email)
    this.#updates.delete(token)
    return { newEmail: email }
  }

  #of(token: string): Update {
    this.services.people.of(token)
    const update = this.#updates.get(token)
    if (update === undefined) throw new Refusal('No email is being updated')
    return update
  }

  #send(projectId: string, use: string, to: string): void {
    const { codes, faults, emails } = this.services
    emails.post({
      to,
      subject: 'Your code to change the email',
      code: codes.issue(use, faults.lifetime(projectId)),
    })
  }
}
