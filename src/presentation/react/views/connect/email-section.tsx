import { useObservableEagerState } from 'observable-hooks'
import { type FormEvent, useId, useState } from 'react'

import { type EmailTooSoon, type InvalidEmail, parseTypedEmail } from '#domain/embedded/email.ts'
import { EmailAddress } from '#presentation/react/components/login/email-address.tsx'
import { EmailInput } from '#presentation/react/components/login/email-input.tsx'
import { TooSoon } from '#presentation/react/components/login/too-soon.tsx'
import { useRejection } from '#presentation/react/components/login/use-rejection.ts'
import { common } from '#presentation/react/messages/common.ts'
import { emailErrors, emailField } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

/** The last typed text, by instance. It is restored when the user returns to correct it. */
const typed = new WeakMap<object, string>()

/** The state of the field and its submission. */
const useSending = () => {
  const { connectByEmail } = useFeature('embedded')
  const [value, setValue] = useState(() => typed.get(connectByEmail) ?? '')
  const { record, ...rejection } = useRejection<InvalidEmail | EmailTooSoon>()
  const change = (text: string) => {
    typed.set(connectByEmail, text)
    setValue(text)
    if (rejection.reason?._tag === 'InvalidEmail' && parseTypedEmail(text)._tag === 'Right') rejection.clear()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    record(connectByEmail.send(value))
  }
  return { value, change, send, ...rejection }
}

/** Continues the login whose email was sent before the modal was closed. S2-27. */
const Resume = () => {
  const { connectByEmail } = useFeature('embedded')
  const login = useObservableEagerState(connectByEmail.login$)
  const t = useMessages()
  if (login.step !== 'kept') return null
  return (
    <Button kind="secondary" block onClick={() => connectByEmail.resume()}>
      {t.rich(emailField.resume, { email: <EmailAddress email={login.by.email} /> })}
    </Button>
  )
}

/** The login by email address. S0-03, S2-02. */
export const EmailSection = () => {
  const id = useId()
  const t = useMessages()
  const { configure, reportEvents } = useCases()
  const { usageExceeded = false } = useObservableEagerState(configure.options$)
  const { value, change, send, tries, left, reason, isCountingDown } = useSending()
  const select = () => reportEvents.record({ event: 'EMAIL_LOGIN_SELECTED', properties: {} })
  return (
    <form className="wp-stack wp-stack--4" noValidate onSubmit={send}>
      <Resume />
      <label className="wp-sr" htmlFor={id}>
        {t(emailField.emailLabel)}
      </label>
      <EmailInput
        id={id}
        value={value}
        invalid={reason !== undefined}
        enter="go"
        disabled={usageExceeded}
        onChange={change}
        onFocus={select}
      >
        {value !== '' && !usageExceeded && (
          <button
            type="submit"
            className={`wp-btn wp-btn--s wp-btn--${reason === undefined ? 'primary' : 'soft'}`}
          >
            <span>{t(common.continue)}</span>
          </button>
        )}
      </EmailInput>
      {reason && (
        <FieldError key={tries} id={`${id}error`} quiet={isCountingDown}>
          {reason._tag === 'InvalidEmail' ? t(emailErrors.emailInvalid) : <TooSoon seconds={left} />}
        </FieldError>
      )}
    </form>
  )
}
