import { act, fireEvent } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { BehaviorSubject, of } from 'rxjs'
import { vi } from 'vitest'

import { checkCooldown, EMAIL_COOLDOWN_MS, parseTypedEmail } from '#domain/embedded/email.ts'
import { type Login, login, type LoginEvent, type LoginFailure, noLogin } from '#domain/embedded/login.ts'
import type { BuiltView, View } from '#domain/modal/view.ts'
import { defaultSocials, type SocialLogin } from '#domain/options/social-login.ts'
import '#presentation/react/views/embedded-views.ts'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { dialog, modal } from './modal-kit.tsx'

export const MARA = 'mara.lindqvist@post.example'

/** The use cases as the views see them: the real state machine, driven by the test. */
class StagedLogin {
  readonly login$ = new BehaviorSubject<Login>(noLogin)
  readonly calls: unknown[][] = []
  lastAt: number | undefined
  show: (view: View) => void = () => undefined

  dispatch(event: LoginEvent): void {
    this.login$.next(login(this.login$.value, event))
  }

  readonly connectByEmail = {
    login$: this.login$,
    send: (typed: string) => {
      this.calls.push(['send', typed])
      const email = parseTypedEmail(typed)
      if (E.isLeft(email)) return email
      const sent = this.mail()
      if (E.isLeft(sent)) return sent
      this.dispatch({ type: 'requested', by: { way: 'email', email: email.right } })
      this.show({ name: 'EmailLogin' })
      return sent
    },
    resend: () => {
      this.calls.push(['resend'])
      const sent = this.mail()
      if (E.isRight(sent)) this.dispatch({ type: 'resendRequested' })
      return sent
    },
    submit: async (otp: string) => {
      this.calls.push(['submit', otp])
      this.dispatch({ type: 'codeSubmitted' })
    },
    cooldownEnds: () => (this.lastAt === undefined ? undefined : this.lastAt + EMAIL_COOLDOWN_MS),
    edit: vi.fn(),
    resume: () => {
      this.calls.push(['resume'])
      this.dispatch({ type: 'resumed' })
      this.show({ name: 'EmailLogin' })
    },
  }
  readonly connectBySocial = {
    begin: (provider: Exclude<SocialLogin, 'farcaster'>) => {
      this.calls.push(['social', provider])
      this.dispatch({ type: 'requested', by: { way: 'social', provider } })
      this.show({ name: 'ConnectingSocial', provider })
    },
  }
  readonly connectByFarcaster = {
    begin: () => {
      this.calls.push(['farcaster'])
      this.connectByFarcaster.retry()
      this.show({ name: 'ConnectingFarcaster' })
    },
    retry: () => this.dispatch({ type: 'requested', by: { way: 'farcaster' } }),
    copyLink: vi.fn(async () => undefined),
  }

  private mail() {
    const may = checkCooldown(this.lastAt, Date.now())
    if (E.isRight(may)) this.lastAt = Date.now()
    return may
  }
}

export interface LoginSetting {
  readonly setting?: Setting
  readonly offered?: readonly SocialLogin[]
  readonly features?: Readonly<Record<string, boolean>>
}

type WithoutAttempt<A> = A extends { readonly attempt: number } ? Omit<A, 'attempt'> : never
type Answer = WithoutAttempt<LoginEvent>

/** The modal of a host with the embedded wallet. */
export const loginModal = async (shown: LoginSetting = {}, { restored = true } = {}) => {
  const staged = new StagedLogin()
  Object.assign(staged.connectBySocial, { offered: shown.offered ?? defaultSocials })
  const stage = {
    configured: true,
    useCases: staged,
    failure: undefined,
    loaded$: of(staged),
    load: async () => staged,
  }
  const { options, ...setting } = shown.setting ?? {}
  const asked = {
    features: shown.features ?? {},
    embedded: { feature: 'embedded' as const, url: 'https://frame.example/sdk', load: async () => undefined },
    ...options,
  }
  const [tab] = await Promise.all([
    modal({ ...setting, options: asked }, { restored, more: { embedded: stage } }),
    prefetchView('EmailLogin'),
    prefetchView('ConnectingSocial'),
    prefetchView('ConnectingFarcaster'),
    import('#presentation/react/views/embedded-views.ts'),
  ])
  staged.show = (view) => tab.inside.openModal.show(view)
  const open = (view?: BuiltView) =>
    act(async () => {
      tab.inside.openModal.open(view === undefined ? {} : { view })
      // The login methods are a separate chunk.
      await import('#presentation/react/views/embedded-views.ts')
    })
  const send = (event: LoginEvent) => act(async () => staged.dispatch(event))
  /** Responds to the current attempt. */
  const answer = (event: Answer) => send({ ...event, attempt: staged.login$.value.attempt } as LoginEvent)
  const refuse = (reason: LoginFailure) => answer({ type: 'failed', failure: reason })
  return { ...tab, open, staged, send, answer, refuse }
}

export const field = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
export const type = (text: string) =>
  act(async () => void fireEvent.change(field(), { target: { value: text } }))
export const submit = () => act(async () => void fireEvent.submit(field()))
export const alertText = () => dialog().queryByRole('alert')?.textContent
export const polite = () => document.querySelector('.wp-live')?.textContent
/** Enables virtual time for countdowns. axe needs real time. */
export const onVirtualTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
export const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
/** The text of the body. */
export const words = () => document.querySelector('.wp-body')?.textContent ?? ''
/** Goes to the step that asks for the code. */
export const atCode = async () => {
  const tab = await loginModal()
  await tab.open()
  await type(MARA)
  await submit()
  await tab.answer({ type: 'emailSent', action: 'VERIFY_OTP' })
  return tab
}
