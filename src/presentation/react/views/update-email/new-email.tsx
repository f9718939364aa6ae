import { type FormEvent, useId, useState } from 'react'

import type { UseCasesOf } from '#application/features.ts'
import type { EmailUpdate } from '#domain/embedded/email-update.ts'
import { EmailAddress } from '#presentation/react/components/login/email-address.tsx'
import { EmailInput } from '#presentation/react/components/login/email-input.tsx'
import { TooSoon } from '#presentation/react/components/login/too-soon.tsx'
import { useRejection } from '#presentation/react/components/login/use-rejection.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { emailErrors } from '#presentation/react/messages/login.ts'
import { update as texts } from '#presentation/react/messages/update.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { failureOf } from './update-step.ts'

type Sent = ReturnType<UseCasesOf<'embedded'>['updateEmail']['send']>
type Refusal = Extract<Sent, { readonly _tag: 'Left' }>['left']

const refusalIn = (t: Translate, refusal: Refusal): string => {
  if (refusal._tag === 'InvalidEmail') return t(emailErrors.emailInvalid)
  return refusal._tag === 'SameEmail' ? t(texts.same) : refusal.message
}

/** The reason that the frame returned. Without a response, a general text is shown. */
const failureIn = (t: Translate, update: EmailUpdate): string | undefined => {
  const failure = failureOf(update)
  return failure?._tag === 'FrameRefused' ? failure.message : failure && t(texts.noAnswerText)
}

const Intro = ({ email }: { readonly email: string | undefined }) => {
  const t = useMessages()
  if (email === undefined) return <p className="wp-p">{t(texts.textSocial)}</p>
  return <p className="wp-p">{t.rich(texts.text, { email: <EmailAddress email={email} /> })}</p>
}

/** The first step: the new address. S5-02. */
export const NewEmail = ({ update }: { readonly update: EmailUpdate }) => {
  const { updateEmail } = useFeature('embedded')
  const id = useId()
  const t = useMessages()
  const [value, setValue] = useState('')
  const { record, tries, left, reason, isCountingDown } = useRejection<Refusal>()
  const busy = update.step === 'sending'
  const problem = reason === undefined ? failureIn(t, update) : refusalIn(t, reason)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    record(updateEmail.send(value))
  }
  const actions = (
    <div className="wp-footer wp-footer--bare">
      <div className="wp-actions">
        <Button kind="soft" block onClick={() => updateEmail.cancel()}>
          {t(common.cancel)}
        </Button>
        <Button kind="primary" block busy={busy} onClick={() => send()}>
          {t(common.continue)}
        </Button>
      </div>
    </div>
  )
  return (
    <ViewLayout title={t(texts.title)} busy={busy} actions={actions}>
      <Intro email={updateEmail.email} />
      <form className="wp-stack wp-stack--4" noValidate onSubmit={send}>
        <div>
          <label className="wp-label" htmlFor={id}>
            {t(texts.label)}
          </label>
          <EmailInput
            id={id}
            value={value}
            invalid={problem !== undefined}
            enter="next"
            readOnly={busy}
            onChange={setValue}
          />
        </div>
        {problem !== undefined && (
          <FieldError key={tries} id={`${id}error`} quiet={isCountingDown}>
            {reason?._tag === 'EmailTooSoon' ? <TooSoon seconds={left} /> : <span dir="auto">{problem}</span>}
          </FieldError>
        )}
      </form>
    </ViewLayout>
  )
}
