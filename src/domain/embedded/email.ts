import * as E from 'fp-ts/Either'

import type { Brand } from '#domain/shared/brand.ts'
import { cleanText, type CleanText } from '#domain/shared/clean-text.ts'
import { parsedString } from '#domain/shared/codec.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

/** An email address that the browser's own email field accepts. S5-02. */
export type Email = Brand<string, 'Email'>

export type InvalidEmail = Failure<'InvalidEmail'>

// https://html.spec.whatwg.org/#valid-e-mail-address
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`)

/** S5-02. */
export const parseEmail = (value: string): E.Either<InvalidEmail, Email> =>
  EMAIL.test(value) ? E.right(value as Email) : E.left(failure('InvalidEmail', 'Enter a valid email address'))

export const Email = parsedString('Email', parseEmail)

/** Parses what the user typed or pasted, without surrounding white space. S5-02. */
export const parseTypedEmail = (text: string): E.Either<InvalidEmail, Email> =>
  parseEmail(text.replace(/[\r\n]/g, '').replace(/^[\t\f ]+|(?<![\t\f ])[\t\f ]+$/g, ''))

const SHOWN_CHARACTERS = 30
/** The longest address. RFC 5321. */
const MAX_CHARACTERS = 320

/** Shortens an email address in the middle to 30 characters and an ellipsis. Its domain stays whole. S5-44. */
export const shownEmail = (raw: string): CleanText => {
  const email = cleanText(raw, MAX_CHARACTERS)
  const characters = Array.from(email)
  if (characters.length <= SHOWN_CHARACTERS) return email
  const domain = characters.slice(Math.max(0, characters.lastIndexOf('@')))
  // A domain that is too long is shortened as well.
  const end = domain.length < SHOWN_CHARACTERS ? domain : domain.slice(-SHOWN_CHARACTERS / 2)
  return cleanText(`${characters.slice(0, SHOWN_CHARACTERS - end.length).join('')}…${end.join('')}`)
}

/** The number of digits that the user enters. The frame accepts any string. S5-03. */
export const OTP_LENGTH = 6

// Arabic-Indic, Persian and full-width digits. Their last four bits are the digit.
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
// The formats in which emails write the code: 123456, 123 456, 123-456, 1 2 3 4 5 6.
const CODE = /(?<!\d|\d[ -])\d(?:[ -]?\d){5}(?![ -]?\d)/

/** Extracts the six-digit code from a longer text, else returns the first six digits. S5-03. */
export const digitsOf = (text: string): string => {
  const latin = text.replace(FOREIGN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
  return (CODE.exec(latin)?.[0] ?? latin).replace(/\D/g, '').slice(0, OTP_LENGTH)
}

/** Whether the code is complete, so that it can be submitted automatically. S5-03. */
export const isCompleteOtp = (digits: string): boolean => /^\d{6}$/.test(digits)

/** Minimum milliseconds between two login emails. S9-01. */
export const EMAIL_COOLDOWN_MS = 30_000

/** Milliseconds for which the frame accepts the link or the code of an email. */
export const CODE_LIFETIME_MS = 20 * 60_000

export type EmailTooSoon = Failure<'EmailTooSoon'>

/**
 * Milliseconds until the next email may be sent. A clock that was set back never blocks the user. S5-01,
 * S5-51.
 */
export const cooldownLeft = (lastAt: number | undefined, now: number): number => {
  const elapsed = now - (lastAt ?? Number.NEGATIVE_INFINITY)
  return elapsed < 0 ? 0 : Math.max(0, EMAIL_COOLDOWN_MS - elapsed)
}

/** Checks the cooldown before an email is sent. S5-01, S5-51. */
export const checkCooldown = (lastAt: number | undefined, now: number): E.Either<EmailTooSoon, void> => {
  const seconds = Math.ceil(cooldownLeft(lastAt, now) / 1000)
  return seconds === 0
    ? E.right(undefined)
    : E.left(failure('EmailTooSoon', `Please try again after ${seconds} seconds`))
}
