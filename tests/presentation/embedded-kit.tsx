import { act, fireEvent } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { BehaviorSubject, of } from 'rxjs'
import { vi } from 'vitest'

import type { UseCasesOf } from '#application/features.ts'
import { noRequests, requests, type Requests, type RequestsEvent } from '#domain/approval/request-stack.ts'
import type { FrameAccountType } from '#domain/embedded/accounts.ts'
import {
  type EmailUpdate,
  emailUpdate,
  type EmailUpdateEvent,
  noEmailUpdate,
  parseNewEmail,
} from '#domain/embedded/email-update.ts'
import { checkCooldown, EMAIL_COOLDOWN_MS } from '#domain/embedded/email.ts'
import { noLogin } from '#domain/embedded/login.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { modal } from './modal-kit.tsx'

export const MARA = 'mara.lindqvist@post.example'
export const FRAME = 'https://secure.walletport.example/sdk'

type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
interface Login {
  readonly email?: string
  readonly userName?: string
  readonly social?: string
}
interface Choice {
  readonly type: FrameAccountType
  readonly canSwitch: boolean
}

type UseCases = UseCasesOf<'embedded'>
/** What the views use of each use case, so that a fake that differs from it does not compile. */
type Used = {
  readonly connectByEmail: Pick<UseCases['connectByEmail'], 'cooldownEnds' | 'login$'>
  readonly connectBySocial: Pick<UseCases['connectBySocial'], 'offered'>
  readonly viewLogin: Pick<UseCases['viewLogin'], 'user$'>
} & {
  readonly [Name in 'updateEmail' | 'approveRequest' | 'chooseAccountType']: Pick<
    UseCases[Name],
    keyof UseCases[Name]
  >
}

/** The use cases as the views see them: the real state machines, driven by the test. */
export class StagedWallet implements Used {
  readonly calls: unknown[][] = []
  /** The time at which the last email was sent. */
  lastAt: number | undefined
  readonly connectByEmail = {
    login$: new BehaviorSubject(noLogin),
    cooldownEnds: () => (this.lastAt === undefined ? undefined : this.lastAt + EMAIL_COOLDOWN_MS),
  }
  readonly connectBySocial = { offered: [] }
  readonly updateEmail = {
    update$: new BehaviorSubject<EmailUpdate>(noEmailUpdate),
    email: MARA as string | undefined,
    open: vi.fn(),
    start: vi.fn(),
    cancel: vi.fn(),
    send: (typed: string) => {
      this.calls.push(['send', typed])
      const email = parseNewEmail(typed, this.updateEmail.email)
      if (E.isLeft(email)) return email
      const maySend = checkCooldown(this.lastAt, Date.now())
      if (E.isLeft(maySend)) return maySend
      this.update({ type: 'requested', email: email.right })
      return E.right(undefined)
    },
    resend: () => {
      this.calls.push(['resend'])
      this.update({ type: 'resendRequested' })
      return E.right(undefined)
    },
    submit: async (otp: string) => {
      this.calls.push(['submit', otp])
      this.update({ type: 'codeSubmitted' })
    },
  }
  readonly approveRequest = {
    requests$: new BehaviorSubject<Requests>(noRequests),
    isThere$: new BehaviorSubject(false),
    places: [] as (Place | undefined)[],
    themes: [] as FramePayload<'SYNC_THEME'>[],
    place: (place: Place | undefined) => void this.approveRequest.places.push(place),
    setTheme: (theme: FramePayload<'SYNC_THEME'>) => void this.approveRequest.themes.push(theme),
    focus: vi.fn(),
    cancel: vi.fn(),
  }
  readonly chooseAccountType = {
    start: vi.fn(),
    choice$: new BehaviorSubject<Choice | undefined>(undefined),
    enabledNetworks$: of([]),
    switchTo: vi.fn<UseCases['chooseAccountType']['switchTo']>(),
    settled: vi.fn<UseCases['chooseAccountType']['settled']>(),
  }
  readonly viewLogin = { user$: new BehaviorSubject<Login | undefined>({ email: MARA }) }

  update(event: EmailUpdateEvent): void {
    const { update$ } = this.updateEmail
    update$.next(emailUpdate(update$.value, event))
  }

  request(event: RequestsEvent): void {
    const { requests$ } = this.approveRequest
    requests$.next(requests(requests$.value, event))
  }
}

type Answer = EmailUpdateEvent extends infer Event
  ? Event extends { readonly attempt: number }
    ? Omit<Event, 'attempt'>
    : never
  : never

/** The modal of a host with the embedded wallet. */
export const embeddedModal = async (setting: Setting = {}, shown: { readonly embedded?: boolean } = {}) => {
  const staged = new StagedWallet()
  const stage = {
    configured: true,
    useCases: staged,
    failure: undefined,
    loaded$: of(staged),
    load: async () => staged,
  }
  const options = {
    embedded: { feature: 'embedded' as const, url: FRAME, load: async () => undefined },
    ...setting.options,
  }
  const tab = await modal({ ...setting, options }, { ...shown, more: { embedded: stage } })
  await Promise.all([
    prefetchView('UpdateEmailWallet'),
    prefetchView('ApproveTransaction'),
    import('#presentation/react/views/embedded-views.ts'),
  ])
  /** Responds to the current attempt. */
  const answer = (event: Answer) =>
    act(async () =>
      staged.update({ ...event, attempt: staged.updateEmail.update$.value.attempt } as EmailUpdateEvent),
    )
  const show = (name: 'UpdateEmailWallet' | 'ApproveTransaction') =>
    act(async () => tab.inside.openModal.show({ name }))
  return { ...tab, staged, answer, show }
}

export const typeInto = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }))
export const polite = () => document.querySelector('.wp-live')?.textContent
