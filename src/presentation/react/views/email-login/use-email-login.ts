import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import type { Login, LoginFailure } from '#domain/embedded/login.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** What the view shows. `progress`: an email is on its way, or who it is has been found out without a code. */
export type EmailStage = 'progress' | 'device' | 'code' | 'failed'

const ownStages: Partial<Readonly<Record<Login['step'], EmailStage>>> = {
  device: 'device',
  code: 'code',
  checking: 'code',
  failed: 'failed',
}

const stageOf = (login: Login, before: EmailStage): EmailStage => {
  if (login.step === 'sending') return login.from === 'field' ? 'progress' : login.from
  if (login.step === 'connecting' || login.step === 'done') return before === 'code' ? 'code' : 'progress'
  return ownStages[login.step] ?? before
}

export interface EmailLogin {
  readonly login: Login
  readonly stage: EmailStage
  /** To which everything is sent. */
  readonly email: string
  readonly failure: LoginFailure | undefined
  /** It was the code that was refused. */
  readonly wrong: boolean
  /** The email was sent once more. */
  readonly again: boolean
  /** What was asked for last has not been answered. */
  readonly busy: boolean
}

const emailOf = (login: Login): string | undefined =>
  login.step !== 'idle' && login.by.way === 'email' ? login.by.email : undefined

const failureOf = (login: Login): LoginFailure | undefined => ('failure' in login ? login.failure : undefined)

/** Sending the email again is refused in the same step. */
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

/** The login that the view is about; it stands as it was while the modal goes on. S4-21, S4-22. */
export const useEmailLogin = (): EmailLogin => {
  const login = useObservableEagerState(useFeature('embedded').connectByEmail.login$)
  const [seen, setSeen] = useState(() => follow(login, undefined))
  if (seen.login === login) return seen
  const now = follow(login, seen)
  setSeen(now)
  return now
}
