import { useState } from 'react'

import type { EmailUpdate, OtpOf } from '#domain/embedded/email-update.ts'
import { codeReasonOf } from '#presentation/react/components/login/code-failure.ts'
import { CodeLayout } from '#presentation/react/components/login/code-layout.tsx'
import { EmailAddress } from '#presentation/react/components/login/email-address.tsx'
import { ResendEmail } from '#presentation/react/components/login/resend-email.tsx'
import { otp as codes } from '#presentation/react/messages/login.ts'
import { update as texts } from '#presentation/react/messages/update.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { failureOf } from './update-step.ts'

const steps = {
  primary: [texts.primaryTitle, texts.primaryText],
  secondary: [texts.secondaryTitle, texts.secondaryText],
} as const

export interface EnterUpdateCodeProps {
  readonly otp: OtpOf
  /** The address to which the code was sent. */
  readonly email: string
  readonly update: EmailUpdate
}

/** The last request, on which the text of an error depends. */
type RequestedAction = 'code' | 'email'

const problemOf = (t: Translate, update: EmailUpdate, lastAction: RequestedAction): string | undefined => {
  const failure = failureOf(update)
  if (failure?._tag === 'FrameRefused')
    return lastAction === 'code' ? codeReasonOf(t, failure.message) : failure.message
  return failure && t(texts.unknownText)
}

const hintOf = (t: Translate, update: EmailUpdate): string => {
  if (update.step === 'checking') return t(codes.verifying)
  return t('again' in update ? codes.resent : codes.hint)
}

/** The code sent to the old or the new address. S4-23. */
export const EnterUpdateCode = ({ otp, email, update }: EnterUpdateCodeProps) => {
  const { updateEmail } = useFeature('embedded')
  const t = useMessages()
  const [code, setCode] = useState('')
  const [lastAction, setLastAction] = useState<RequestedAction>('code')
  const [emails, setEmails] = useState(0)
  const [title, text] = steps[otp]
  const busy = update.step === 'checking' || update.step === 'sending'
  const hint = hintOf(t, update)
  const submit = (digits: string) => {
    setLastAction('code')
    void updateEmail.submit(digits)
  }
  const clear = () => {
    setLastAction('email')
    setCode('')
    setEmails(emails + 1)
  }
  return (
    <CodeLayout
      title={t(title)}
      text={t.rich(text, { email: <EmailAddress email={email} /> })}
      live={hint === t(codes.hint) ? '' : hint}
      emails={emails}
      code={code}
      onCode={setCode}
      onComplete={submit}
      busy={busy}
      wrong={lastAction === 'code' && failureOf(update)?._tag === 'FrameRefused'}
      hint={hint}
      problem={problemOf(t, update, lastAction)}
    >
      <ResendEmail label={t(codes.resend)} busy={busy} send={() => updateEmail.resend()} onSent={clear} />
    </CodeLayout>
  )
}
