import { useState } from 'react'

import { codeReasonOf } from '#presentation/react/components/login/code-failure.ts'
import { CodeLayout } from '#presentation/react/components/login/code-layout.tsx'
import { EmailAddress } from '#presentation/react/components/login/email-address.tsx'
import { reasonOf } from '#presentation/react/components/login/login-failure.ts'
import { ResendEmail } from '#presentation/react/components/login/resend-email.tsx'
import { otp } from '#presentation/react/messages/login.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AnotherEmail } from './another-email.tsx'
import type { EmailLogin } from './use-email-login.ts'

const hintOf = (t: Translate, { login: { step }, again }: EmailLogin): string => {
  if (step !== 'code' && step !== 'sending') return t(otp.verifying)
  return again ? t(otp.resent) : t(otp.hint)
}

const problemOf = (t: Translate, { failure, wrong }: EmailLogin): string | undefined =>
  failure && (wrong ? codeReasonOf(t, failure.message) : reasonOf(t, failure))

const announcementOf = (t: Translate, shown: EmailLogin): string => {
  if (shown.login.step === 'code') return shown.again ? t(otp.resent) : ''
  return shown.login.step === 'sending' ? '' : t(otp.verifying)
}

export interface EnterCodeProps extends EmailLogin {
  readonly code: string
  readonly onCode: (code: string) => void
}

/** The user types or pastes the code from the email. S5-03, S7-50. */
export const EnterCode = ({ code, onCode, ...shown }: EnterCodeProps) => {
  const { connectByEmail } = useFeature('embedded')
  const t = useMessages()
  const [emails, setEmails] = useState(0)
  const { email, wrong, busy } = shown
  const clear = () => {
    onCode('')
    setEmails(emails + 1)
  }
  return (
    <CodeLayout
      title={t(otp.title)}
      text={t.rich(otp.sentTo, { email: <EmailAddress email={email} /> })}
      live={announcementOf(t, shown)}
      emails={emails}
      code={code}
      onCode={onCode}
      onComplete={(digits) => void connectByEmail.submit(digits)}
      busy={busy}
      wrong={wrong}
      hint={hintOf(t, shown)}
      problem={problemOf(t, shown)}
    >
      <ResendEmail label={t(otp.resend)} busy={busy} send={() => connectByEmail.resend()} onSent={clear} />
      <AnotherEmail />
    </CodeLayout>
  )
}
