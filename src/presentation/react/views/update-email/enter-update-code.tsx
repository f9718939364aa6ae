import { useId, useState } from 'react'

import type { EmailUpdate, OtpOf } from '#domain/embedded/email-update.ts'
import { shownEmail } from '#domain/embedded/email.ts'
import { otp as codes } from '#presentation/react/messages/login.ts'
import { update as texts } from '#presentation/react/messages/update.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/parts/button.tsx'
import { CodeField } from '#presentation/react/parts/code-field.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { embeddedUseCases } from '#presentation/react/use-cases.ts'
import { FieldError } from '#presentation/react/views/connect/field-error.tsx'
import { codeReasonOf } from '#presentation/react/views/email-login/code-reason.ts'

import { failureOf } from './stage.ts'

const steps = {
  primary: [texts.primaryTitle, texts.primaryText],
  secondary: [texts.secondaryTitle, texts.secondaryText],
} as const

export interface EnterUpdateCodeProps {
  readonly otp: OtpOf
  /** To which the code went. */
  readonly email: string
  readonly update: EmailUpdate
}

/** What was asked for last: how a refusal reads depends on it. */
type Asked = 'code' | 'email'

const problemOf = (t: Translate, update: EmailUpdate, asked: Asked): string | undefined => {
  const failure = failureOf(update)
  if (failure?._tag === 'FrameRefused')
    return asked === 'code' ? codeReasonOf(t, failure.message) : failure.message
  return failure && t(texts.noAnswerText)
}

const liveOf = (t: Translate, update: EmailUpdate): string => {
  if (update.step === 'checking') return t(codes.verifying)
  return 'again' in update ? t(codes.resent) : ''
}

interface NoteProps {
  readonly id: string
  readonly problem: string | undefined
}

const Note = ({ id, problem }: NoteProps) => {
  const t = useMessages()
  if (problem !== undefined) return <FieldError id={id}>{problem}</FieldError>
  return (
    <p className="wp-hint" id={id}>
      {t(codes.hint)}
    </p>
  )
}

/** The code of one of the two addresses. S4-23. */
export const EnterUpdateCode = ({ otp, email, update }: EnterUpdateCodeProps) => {
  const { updateEmail } = embeddedUseCases()
  const id = useId()
  const t = useMessages()
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState<Asked>('code')
  const [emails, setEmails] = useState(0)
  const [tooSoon, setTooSoon] = useState<string>()
  const [title, text] = steps[otp]
  const busy = update.step === 'checking' || update.step === 'sending'
  const submit = (digits: string) => {
    setTooSoon(undefined)
    setAsked('code')
    void updateEmail.submit(digits)
  }
  const resend = () => {
    if (busy) return
    const sent = updateEmail.resend()
    setTooSoon(sent._tag === 'Left' ? sent.left.message : undefined)
    if (sent._tag === 'Left') return
    setAsked('email')
    setCode('')
    setEmails(emails + 1)
  }
  return (
    <Screen title={t(title)} busy={busy} live={liveOf(t, update)}>
      <p className="wp-p">
        {t.rich(text, {
          email: (
            <b>
              <bdi dir="ltr">{shownEmail(email)}</bdi>
            </b>
          ),
        })}
      </p>
      <div className="wp-stack wp-stack--4">
        {/* after another email the field begins anew, with the focus */}
        <CodeField
          key={emails}
          label={t(codes.label)}
          value={code}
          onChange={setCode}
          onWhole={submit}
          busy={busy}
          invalid={asked === 'code' && failureOf(update)?._tag === 'FrameRefused'}
          describedBy={`${id}note`}
        />
        <Note id={`${id}note`} problem={tooSoon ?? problemOf(t, update, asked)} />
      </div>
      <div className="wp-footrow">
        <TextButton icon="refresh" tone="accent" onClick={resend}>
          {t(codes.resend)}
        </TextButton>
      </div>
    </Screen>
  )
}
