import { section } from './message.ts'

/** The texts of the email field in the view `Connect`. */
export const emailField = section('connect', {
  emailLabel: 'Email address',
  emailPlaceholder: 'Email address',
  resume: 'Continue as {email}',
  unchecked: 'Your login couldn’t be checked.',
})

/** The reasons why no email is sent. S5-01, S5-02, S8-14. */
export const emailErrors = section('error', {
  emailInvalid: 'Enter a valid email address',
  emailCooldown: 'Please try again after {n} seconds',
  noAuthConnector: 'No auth connector found',
})

export const email = section('email', {
  title: 'Sign in with email',
  sendingLead: 'Sending you an email…',
  connectingLead: 'Signing you in…',
  toText: 'To {email}',
  noAnswerText: 'No answer came. Check your connection, then try again. Nothing was shared.',
  failedText: 'Something didn’t work. You can try again. Nothing was shared.',
})

export const device = section('device', {
  title: 'Approve this device',
  lead: 'Check your email',
  text: 'We sent an approval link to {email}. Open it to allow this device.',
  note: 'You only do this once for each device. The link works for a short time.',
  resend: 'Send again',
  againIn: 'Send again in {time}',
  resent: 'New link sent',
  change: 'Use another email',
  failedText: 'This device wasn’t approved. Send the email again, then open its link.',
})

export const otp = section('otp', {
  title: 'Enter the code',
  sentTo: 'We sent a 6-digit code to {email}.',
  label: '6-digit code',
  hint: 'Check spam if it doesn’t arrive.',
  paste: 'Paste code',
  verifying: 'Checking the code…',
  wrong: 'That code isn’t right. Check the latest email.',
  resend: 'Send a new code',
  resent: 'New code sent',
})
