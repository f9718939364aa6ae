import { act } from '@testing-library/react'
import { expect } from 'vitest'

import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { logIn } from '#tests/scenario/embedded-kit.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { frameModal, MARA } from './frame-kit.tsx'
import { type ModalSetting, title } from './modal-kit.tsx'

/** The modal of a host with the embedded wallet, in which a user is logged in. */
export const loggedInModal = async (setting: Setting = {}, shown: ModalSetting = {}) => {
  const tab = await frameModal(setting, shown)
  await act(() => logIn({ ...tab, clock: tab }, MARA))
  return tab
}

/** Opens the account. */
export const openAccount = async ({ open }: Pick<Awaited<ReturnType<typeof frameModal>>, 'open'>) => {
  await prefetchView('Account')
  await open()
  expect(title().textContent).toBe('Account')
}

/** The modal on the account of the logged-in user. */
export const accountModal = async (setting: Setting = {}) => {
  const tab = await loggedInModal(setting)
  await openAccount(tab)
  return tab
}
