import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'

import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { optional, type PrepareSessions, site } from '#tests/scenario/sign-in-kit.ts'
import { chain, network, type Setting } from '#tests/scenario/world.ts'

import { dialog, modal, press, title, wallet } from './modal-kit.tsx'

const OPTIMISM = chain(10)
const BASE = chain(8453)

export const ternkey = (chainId = BASE) => {
  const fakeWallet = wallet('Ternkey')
  fakeWallet.chainId = chainId
  return fakeWallet
}

/** The modal of a host with a sign-in, to which the user has just connected. */
export const connectedModal = async (prepare?: PrepareSessions, setting: Setting = {}) => {
  const clock = new FakeClock(Date.parse('2026-11-21T09:14:02Z'))
  const options = { networks: [network(8453, 'Base'), network(10, 'Optimism')] }
  const tab = await modal({ ...site([ternkey()], clock).fakes(prepare), options, ...setting })
  await Promise.all([tab.inside.siwx.load(), prefetchView('SIWXSignMessage')])
  await act(async () => void (await tab.outside.connect({ connectorId: 'test.ternkey' })))
  await tab.advance(0)
  return tab
}

/** The modal that asks the user to sign in. */
export const signInModal = async (prepare?: PrepareSessions, setting?: Setting) => {
  const tab = await connectedModal(prepare, setting)
  expect(title().textContent).toBe('Sign in')
  return tab
}

/** The modal with an optional sign-in. */
export const optionalSignIn = (prepare: PrepareSessions = () => {}, setting?: Setting) =>
  signInModal((sessions) => {
    optional(sessions)
    prepare(sessions)
  }, setting)

/** A user who is signed in on Optimism. `toBase` changes the network in the wallet. */
export const signedInModal = async () => {
  const ternkeyWallet = ternkey(OPTIMISM)
  const tab = await signInModal(undefined, { wallets: [ternkeyWallet] })
  await press('Sign in')
  expect(screen.queryByRole('dialog')).toBeNull()
  // The copy of the closed modal that fades out contains text too.
  await expect.poll(() => document.querySelector('[data-leaving]')).toBeNull()
  return { ...tab, toBase: () => tab.settle(() => ternkeyWallet.changeChain(BASE)) }
}

/** The modal that asks a user who is signed in on Optimism to sign in on Base. */
export const switchedModal = async () => {
  const tab = await signedInModal()
  await tab.toBase()
  return tab
}

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
