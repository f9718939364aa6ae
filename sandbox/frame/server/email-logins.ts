import type { LoginResult, ApiResponse } from '#sandbox/frame/wire.ts'

import type { Codes } from './codes.ts'
import type { Emails } from './emails.ts'
import type { FaultBook } from './fault-book.ts'
import { randomSecret, type People } from './people.ts'
import { Refusal } from './refusal.ts'

interface Link {
  readonly projectId: string
  readonly email: string
  readonly device: string
  readonly until: number
}

/** The services that send emails. */
export interface EmailServices {
  readonly people: People
  readonly codes: Codes
  readonly emails: Emails
  readonly faults: FaultBook
}

/** Lower case and trimmed. Throws if it is not an address. */
export const emailOf = (text: string): string => {
  const email = text.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal('Invalid email')
  return email
}

/** Email login: a new device is approved first, then a code is sent. */
export class EmailLogins {
  readonly #approved = new Set<string>()
  readonly #links = new Map<string, Link>()

  constructor(private readonly services: EmailServices) {}

  begin(projectId: string, text: string, device: string): ApiResponse<'email'> {
    const email = emailOf(text)
    const { faults, emails } = this.services
    if (faults.of(projectId).devices === 'trusted') this.#approved.add(`${email} ${device}`)
    if (this.isApproved(email, device)) {
      this.#sendCode(projectId, email, device)
      return { action: 'VERIFY_OTP' }
    }
    const link = randomSecret()
    this.#links.set(link, { projectId, email, device, until: Date.now() + faults.lifetime(projectId) })
    emails.send({ to: email, subject: 'Approve a new device', link: `/device?token=${link}` })
    return { action: 'VERIFY_DEVICE' }
  }

  isApproved(text: string, device: string): boolean {
    return this.#approved.has(`${emailOf(text)} ${device}`)
  }

  /** Approves the device of the link and sends the code. */
  approve(link: string): ApiResponse<'approveDevice'> {
    const linkData = this.#links.get(link)
    this.#links.delete(link)
    if (linkData === undefined || linkData.until < Date.now()) throw new Refusal('This link has expired')
    const { projectId, email, device } = linkData
    this.#approved.add(`${email} ${device}`)
    this.#sendCode(projectId, email, device)
    return { email }
  }

  finish(text: string, device: string, otp: string): Promise<LoginResult> {
    const email = emailOf(text)
    this.services.codes.redeem(`login ${email} ${device}`, otp)
    return this.services.people.logInByEmail(email)
  }

  #sendCode(projectId: string, email: string, device: string): void {
    const { codes, faults, emails } = this.services
    const code = codes.issue(`login ${email} ${device}`, faults.lifetime(projectId))
    emails.send({ to: email, subject: 'Your code to log in', code })
  }
}
