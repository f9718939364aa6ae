import { act } from '@testing-library/react'
import { BehaviorSubject } from 'rxjs'
import { expect } from 'vitest'

import { networkOf } from '#domain/networks/network.ts'
import {
  type CancelWay,
  notSigningIn,
  type SignIn,
  type SignInEvent,
  type SignInFailure,
  signIn,
  type SignInSubject,
} from '#domain/siwx/sign-in.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import { address, chain, network, right } from '#tests/scenario/world.ts'

import { dialog, modal, title, wallet } from './modal-kit.tsx'

export const subject: SignInSubject = {
  connectorId: 'test.ternkey',
  namespace: 'eip155',
  chainId: chain(8453),
  address: address('a11ce'),
  isSmartAccount: false,
}

export const TEXT = `tidepool.example wants you to sign in with your Ethereum account:
${subject.address}

Sign in to Tidepool.

URI: https://tidepool.example
Version: 1
Chain ID: 8453
Nonce: 9f3c71d0a4e2
Issued At: 2026-11-21T09:14:02Z
Expiration Time: 2026-11-28T09:14:02Z`

const data: SiwxMessage = {
  accountAddress: subject.address,
  chainId: subject.chainId,
  domain: 'tidepool.example',
  uri: 'https://tidepool.example',
  version: '1',
  nonce: '9f3c71d0a4e2',
  issuedAt: '2026-11-21T09:14:02Z',
  expirationTime: '2026-11-28T09:14:02Z',
}

/** The use case as the view sees it: the real state machine, driven by the test. */
class StagedSignIn {
  readonly state$ = new BehaviorSubject<SignIn>(notSigningIn)
  readonly calls: string[] = []
  #settle: () => void = () => undefined

  dispatch(event: SignInEvent): void {
    this.state$.next(signIn(this.state$.value, event))
  }

  /** Resolves the last call. */
  readonly settle = () => act(async () => this.#settle())
  readonly sign = () => this.called('sign')
  readonly retry = () => this.called('retry')
  readonly cancel = () => this.called('cancel')
  readonly stay = () => void this.calls.push('stay')

  private called(name: string): Promise<void> {
    this.calls.push(name)
    return new Promise((resolve) => (this.#settle = resolve))
  }
}

interface SignInSetting {
  readonly required?: boolean
  readonly cancel?: CancelWay
  /** False if the host has not supplied the message yet. */
  readonly message?: false | Partial<SiwxMessage>
  readonly text?: string
}

/** Opens the sign-in over the account of the modal. */
export const siwx = async ({ required = false, cancel, message = {}, text = TEXT }: SignInSetting = {}) => {
  const owned = wallet('Ternkey')
  owned.chainId = subject.chainId
  const staged = new StagedSignIn()
  const stage = {
    configured: true,
    useCases: { signIn: staged },
    failure: undefined,
    load: async () => staged,
  }
  const networks = [network(8453, 'Base'), network(10, 'Optimism')]
  const setting = { wallets: [owned], options: { networks } }
  const shown = await modal(setting, { more: { siwx: stage } })
  const { inside } = shown
  await act(async () => (await inside.connection.load()).connectWallet.connect(owned.connector.id))
  const send = (event: SignInEvent) => act(async () => staged.dispatch(event))
  const prepare = (more: Partial<SiwxMessage> = {}) =>
    send({ type: 'messageCreated', subject, message: { data: { ...data, ...more }, text } })
  const fail = (failure: SignInFailure) => send({ type: 'failed', subject, failure })
  const way = cancel ?? { to: required ? 'disconnect' : 'close' }
  await send({ type: 'checkStarted', subject })
  await send({ type: 'sessionMissing', subject, cancel: way })
  if (message !== false) await prepare(message)
  await prefetchView('SIWXSignMessage')
  const view = { name: 'SIWXSignMessage', required } as const
  await act(async () => {
    inside.openModal.open()
    inside.openModal.replace(view)
  })
  expect(title().textContent).toBe('Sign in')
  const stay = () => act(async () => inside.openModal.replace(view))
  return { ...shown, staged, send, prepare, fail, stay }
}

export const optimism = right(networkOf({ ...network(10, 'Optimism'), rpcUrls: { default: { http: [] } } }))

export const button = (name: string | RegExp) => dialog().getByRole('button', { name })
export const buttons = () =>
  [...document.querySelectorAll('.wp-actions button')].map(({ textContent }) => textContent)
export const details = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.wp-dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )
export const live = () => document.querySelector('.wp-live')?.textContent
