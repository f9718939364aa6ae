import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import type { Login, LoginFailure } from '#domain/embedded/login.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/**
 * The step that the view shows. `progress`: an email is being sent, or the user was recognized without a
 * code.
 */
export type EmailStep = 'progress' | 'device' | 'code' | 'failed'

const ownStages: Partial<Readonly<Record<Login['step'], EmailStep>>> = {
  device: 'device',
  code: 'code',
  checking: 'code',
  failed: 'failed',
}

const stageOf = (login: Login, before: EmailStep): EmailStep => {
  if (login.step === 'sending') return login.from === 'field' ? 'progress' : login.from
  if (login.step === 'connecting' || login.step === 'done') return before === 'code' ? 'code' : 'progress'
  return ownStages[login.step] ?? before
}

export interface EmailLogin {
  readonly login: Login
  readonly stage: EmailStep
  /** The address to which the emails are sent. */
  readonly email: string
  readonly failure: LoginFailure | undefined
  /** The code itself was rejected. */
  readonly wrong: boolean
  /** The email was sent again. */
  readonly again: boolean
  /** The last request has no response yet. */
  readonly busy: boolean
}

const emailOf = (login: Login): string | undefined =>
  login.step !== 'idle' && login.by.way === 'email' ? login.by.email : undefined

const failureOf = (login: Login): LoginFailure | undefined => ('failure' in login ? login.failure : undefined)

/** A failed resend ends in the same step, but it is not a wrong code. */
const isWrong = (login: Login, before: Login | undefined): boolean =>
  login.step === 'code' && before?.step !== 'sending' && failureOf(login)?._tag === 'FrameRefused'

const follow = (login: Login, before: EmailLogin | undefined): EmailLogin => ({
  login,
  stage: stageOf(login, before?.stage ?? 'progress'),
  email: emailOf(login) ?? before?.email ?? '',
  failure: failureOf(login),
  wrong: isWrong(login, before?.login),
  again: 'again' in login,
  busy: ['sending', 'checking', 'connecting', 'done'].includes(login.step),
})

/**
 * The login of this view. It keeps its last state when the login ends and the modal moves on. S4-21, S4-22.
 */
export const useEmailLogin = (): EmailLogin => {
  const login = useObservableEagerState(useFeature('embedded').connectByEmail.login$)
  const [seen, setSeen] = useState(() => follow(login, undefined))
  if (seen.login === login) return seen
  const now = follow(login, seen)
  setSeen(now)
  return now
}
