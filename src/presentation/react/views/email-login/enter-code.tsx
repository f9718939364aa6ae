import { useId, useState } from 'react'

import { shownEmail } from '#domain/embedded/email.ts'
import { otp } from '#presentation/react/messages/login.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { CodeField } from '#presentation/react/parts/code-field.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { embeddedUseCases } from '#presentation/react/use-cases.ts'
import { FieldError } from '#presentation/react/views/connect/field-error.tsx'

import { AnotherEmail } from './another-email.tsx'
import { reasonOf } from './reason.ts'
import { Resend } from './resend.tsx'
import type { EmailLogin } from './use-email-login.ts'

const hintOf = (t: Translate, { login: { step }, again }: EmailLogin): string => {
  if (step !== 'code' && step !== 'sending') return t(otp.verifying)
  return again ? t(otp.resent) : t(otp.hint)
}

/** What the field is described by: a hint, or why the last try failed. */
const Below = ({ id, shown }: { readonly id: string; readonly shown: EmailLogin }) => {
  const t = useMessages()
  const { failure, wrong } = shown
  if (failure !== undefined)
    return <FieldError id={id}>{wrong ? t(otp.wrong) : reasonOf(t, failure)}</FieldError>
  return (
    <p className="wp-hint" id={id}>
      {hintOf(t, shown)}
    </p>
  )
}

const liveOf = (t: Translate, shown: EmailLogin): string => {
  if (shown.login.step === 'code') return shown.again ? t(otp.resent) : ''
  return shown.login.step === 'sending' ? '' : t(otp.verifying)
}

export interface EnterCodeProps extends EmailLogin {
  readonly code: string
  readonly onCode: (code: string) => void
}

/** The visitor types or pastes the code of the email. S5-03, S7-50. */
export const EnterCode = ({ code, onCode, ...shown }: EnterCodeProps) => {
  const { connectByEmail } = embeddedUseCases()
  const t = useMessages()
  const id = useId()
  const [sent, setSent] = useState(0)
  const { email, wrong, busy } = shown
  const clear = () => {
    onCode('')
    setSent(sent + 1)
  }
  return (
    <Screen title={t(otp.title)} busy={busy} live={liveOf(t, shown)}>
      <p className="wp-p">
        {t.rich(otp.sentTo, {
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
          key={sent}
          label={t(otp.label)}
          value={code}
          onChange={onCode}
          onWhole={(digits) => void connectByEmail.submit(digits)}
          busy={busy}
          invalid={wrong}
          describedBy={id}
        />
        <Below id={id} shown={shown} />
      </div>
      <div className="wp-footrow">
        <Resend label={t(otp.resend)} busy={busy} onSent={clear} />
        <AnotherEmail />
      </div>
    </Screen>
  )
}
