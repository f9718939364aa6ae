import type { EmailUpdate, EmailUpdateFailure, OtpOf } from '#domain/embedded/email-update.ts'

/** The field, one of the two codes, or the end. S4-23. */
export type UpdateStep = 'form' | OtpOf | 'done'

export const stepOf = (update: EmailUpdate): UpdateStep => {
  switch (update.step) {
    case 'idle':
    case 'failed':
      return 'form'
    case 'sending':
      return update.from === 'field' ? 'form' : update.from
    case 'checking':
      return update.otp
    case 'primary':
    case 'secondary':
    case 'done':
      return update.step
  }
}

export const failureOf = (update: EmailUpdate): EmailUpdateFailure | undefined =>
  'failure' in update ? update.failure : undefined
