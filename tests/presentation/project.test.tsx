import { act, screen } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { alertKinds, type RaisedAlert } from '#domain/notices/alert.ts'
import { FakeProjectService } from '#testkit/fake-project-service.ts'
import { clause } from '#tests/spec/clauses.ts'

import { dialog, expectAccessible, modal, press, title, wallet } from './modal-kit.tsx'

const usedUp = (): FakeProjectService => {
  const service = new FakeProjectService()
  service.toLimits = E.right({ tier: 'starter', isAboveRpcLimit: true, isAboveMauLimit: false })
  return service
}

it('a plan that is used up is told in place of a connection, and Back returns to the list', async () => {
  const { open } = await modal({ wallets: [wallet('Ternkey')], project: usedUp() })
  await open()
  await press(/Ternkey/)
  await expect.poll(() => title().textContent).toBe('Connecting is paused')
  expect(screen.getByRole('alert').textContent).toContain('your funds are not affected')
  await expectAccessible()
  await act(async () => dialog().getAllByRole('button', { name: 'Back' }).at(-1)?.click())
  await expect.poll(() => title().textContent).not.toBe('Connecting is paused')
})

/** What the bar says of each alert, by the clause of its text. */
const said = [
  ['S8-28', 'INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
  ['S8-29', 'IFRAME_LOAD_FAILED', 'Embedded wallet load failed'],
  ['S8-30', 'IFRAME_REQUEST_TIMEOUT', 'Embedded wallet request timed out'],
  ['S8-31', 'SESSION_EXPIRED', 'Session Expired'],
  ['S8-32', 'PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured'],
  ['S8-33', 'SERVER_ERROR_APP_CONFIGURATION', 'Server Error'],
  ['S8-34', 'RATE_LIMITED_APP_CONFIGURATION', 'Rate Limited'],
  ['S8-35', 'UNVERIFIED_DOMAIN', 'Unverified domain'],
  ['S8-36', 'MULTI_WALLET_NOT_ENABLED', 'Multi-wallet is not enabled'],
] as const satisfies readonly (readonly [string, RaisedAlert, string])[]

for (const [id, code, text] of said)
  clause(id, () => {
    it(`[${id}] the alert bar says ‘${text}’ with debug, and nothing without`, async () => {
      const { open, inside, kernel } = await modal({ wallets: [], options: { debug: true } })
      await open()
      await act(async () => inside.showNotices.raiseAlert(code, text))
      const bar = () => document.querySelector(`.wp-alert--${alertKinds[code]}`)
      await expect.poll(() => bar()?.querySelector('b')?.textContent).toBe(text)
      await expectAccessible()
      await act(async () => kernel.update({ debug: false }))
      expect(bar()).toBeNull()
    })
  })

it('the line of the option branding is below the list, with its link', async () => {
  const { open, kernel } = await modal({
    wallets: [],
    options: { branding: { label: 'By Us', url: 'https://us.example' } },
  })
  await open()
  expect(dialog().getByRole('link', { name: 'By Us' }).getAttribute('href')).toBe('https://us.example')
  await expectAccessible()
  await act(async () => kernel.update({ branding: { label: 'By Them' } }))
  expect(dialog().queryByRole('link', { name: /By/ })).toBeNull()
  expect(dialog().getByText('By Them')).toBeDefined()
})
