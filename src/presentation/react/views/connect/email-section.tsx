import { type FormEvent, useId, useState } from 'react'

import type { EmailTooSoon, InvalidEmail } from '#domain/embedded/email.ts'
import { common } from '#presentation/react/messages/common.ts'
import { emailErrors, emailField } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { embeddedUseCases } from '#presentation/react/use-cases.ts'
import { useSecondsUntil } from '#presentation/react/views/connecting-walletconnect/seconds-until.ts'

import { FieldError } from './field-error.tsx'
import { loginShapes } from './login-shapes.tsx'

/** What was typed last, by instance: who comes back to mend a letter need not type the rest. */
const typed = new WeakMap<object, string>()

/** What is wrong with the last try; `until` is when an email may be sent again. */
interface Problem {
  readonly tag: (InvalidEmail | EmailTooSoon)['_tag']
  readonly until: number | undefined
  readonly seconds: number
}

const secondsTo = (until: number | undefined): number =>
  Math.max(0, Math.ceil(((until ?? 0) - Date.now()) / 1000))

/** Sends what is typed; a failure stays until another try, or until its time has passed. S5-01, S5-02. */
const useSending = () => {
  const { connectByEmail } = embeddedUseCases()
  const [value, setValue] = useState(() => typed.get(connectByEmail) ?? '')
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const change = (text: string) => {
    typed.set(connectByEmail, text)
    setValue(text)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const sent = connectByEmail.send(value)
    setTries(tries + 1)
    if (sent._tag === 'Right') return setProblem(undefined)
    const until = connectByEmail.cooldownEnds()
    setProblem({ tag: sent.left._tag, until, seconds: secondsTo(until) })
  }
  const left = useSecondsUntil(problem?.tag === 'EmailTooSoon' ? problem.until : undefined)
  const isOver = problem?.tag === 'EmailTooSoon' && left === 0
  return { value, change, send, tries, left, problem: isOver ? undefined : problem }
}

/** The way in with an email address. S0-03, S2-02. */
export const EmailSection = () => {
  const id = useId()
  const t = useMessages()
  const { value, change, send, tries, left, problem } = useSending()
  return (
    <form className="wp-stack wp-stack--4" noValidate onSubmit={send}>
      <label className="wp-sr" htmlFor={`${id}field`}>
        {t(emailField.emailLabel)}
      </label>
      <div className="wp-field wp-field--end" data-invalid={problem !== undefined || undefined}>
        <Icon name={loginShapes.mail} />
        <input
          id={`${id}field`}
          className="wp-input"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t(emailField.emailPlaceholder)}
          value={value}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}error`}
          onChange={(event) => change(event.target.value)}
        />
        {value !== '' && (
          <button
            type="submit"
            className={`wp-btn wp-btn--s wp-btn--${problem === undefined ? 'primary' : 'soft'}`}
          >
            <span>{t(common.continue)}</span>
          </button>
        )}
      </div>
      {problem && (
        <FieldError key={tries} id={`${id}error`} quiet={left < problem.seconds}>
          {problem.tag === 'InvalidEmail'
            ? t(emailErrors.emailInvalid)
            : t.rich(emailErrors.emailCooldown, { n: <bdi className="wp-num">{left}</bdi> })}
        </FieldError>
      )}
    </form>
  )
}
