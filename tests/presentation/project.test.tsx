import { act, screen } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { alertKinds, type RaisedAlert } from '#domain/notices/alert.ts'
import { FakeProjectService } from '#testkit/fake-project-service.ts'
import { clause } from '#tests/spec/clauses.ts'

import { dialog, expectAccessible, modal, press, title, wallet } from './modal-kit.tsx'
import { networks, walletIn } from './wallets-kit.tsx'

const exceededPlan = (): FakeProjectService => {
  const service = new FakeProjectService()
  service.toLimits = E.right({ tier: 'starter', isAboveRpcLimit: true, isAboveMauLimit: false })
  return service
}

it('a plan above its limits shows a message instead of connecting, and Back returns to the list', async () => {
  const ternkey = wallet('Ternkey')
  const { open } = await modal({ wallets: [ternkey], project: exceededPlan() })
  await open()
  await press(/Ternkey/)
  await expect.poll(() => title().textContent).toBe('Connecting is paused')
  expect(screen.getByRole('alert').textContent).toContain('your funds are not affected')
  expect(ternkey.requests).toEqual([])
  await expectAccessible()
  await act(async () => dialog().getAllByRole('button', { name: 'Back' }).at(-1)?.click())
  await expect.poll(() => title().textContent).not.toBe('Connecting is paused')
  expect(dialog().getByRole('button', { name: /Ternkey/ })).toBeDefined()
})

describe('with a plan above its limits, a wallet of several blockchains gets no request', () => {
  const merged = async (project: FakeProjectService) => {
    const [evm, solana] = [walletIn('eip155', 'Ternkey'), walletIn('solana', 'Ternkey')]
    const namespaces = ['eip155', 'solana'] as const
    const options = { networks, features: { multiWallet: true } }
    const modalTab = await modal({ wallets: [evm, solana], namespaces, options, project })
    return { ...modalTab, evm, solana }
  }
  const paused = 'Connecting is paused'

  it('for a second one, by SwitchActiveChain', async () => {
    const { open, inside, evm, solana } = await merged(exceededPlan())
    await act(async () => (await inside.connection.load()).connectWallet.connect(evm.connector.id, 'eip155'))
    await open('SwitchNetwork')
    await screen.findByRole('radiogroup')
    await act(async () =>
      dialog()
        .getByRole('radio', { name: /Solana/ })
        .click(),
    )
    await press('Connect Ternkey')
    expect(title().textContent).toBe(paused)
    expect(solana.requests).not.toContain('connect')
  })

  it('for the one that the user selected before the service responded', async () => {
    const project = exceededPlan()
    const { toLimits } = project
    project.toLimits = undefined
    const { open, outside, solana } = await merged(project)
    await open()
    await press(/Ternkey/)
    project.toLimits = toLimits
    await act(() => outside.project.refresh())
    await press(/Solana/)
    expect(title().textContent).toBe(paused)
    expect(solana.requests).not.toContain('connect')
  })
})

/** The text of the bar for each alert, by the clause of the text. */
const alertTexts = [
  {
    clause: 'S8-27',
    code: 'SWITCH_NETWORK_NOT_FOUND',
    text: 'Network Not Found',
    advice: /isn’t in this app’s list/,
  },
  {
    clause: 'S8-28',
    code: 'INVALID_APP_CONFIGURATION',
    text: 'Invalid App Configuration',
    advice: /origin .* allowlist/,
  },
  { clause: 'S8-29', code: 'IFRAME_LOAD_FAILED', text: 'Embedded wallet load failed', advice: /sign-in/ },
  {
    clause: 'S8-30',
    code: 'IFRAME_REQUEST_TIMEOUT',
    text: 'Embedded wallet request timed out',
    advice: /Try again/,
  },
  { clause: 'S8-31', code: 'SESSION_EXPIRED', text: 'Session Expired', advice: /Check its clock/ },
  {
    clause: 'S8-32',
    code: 'PROJECT_ID_NOT_CONFIGURED',
    text: 'Project ID Not Configured',
    advice: /Set projectId/,
  },
  {
    clause: 'S8-33',
    code: 'SERVER_ERROR_APP_CONFIGURATION',
    text: 'Server Error',
    advice: /options of this app hold/,
  },
  {
    clause: 'S8-34',
    code: 'RATE_LIMITED_APP_CONFIGURATION',
    text: 'Rate Limited',
    advice: /options of this app hold/,
  },
  { clause: 'S8-35', code: 'UNVERIFIED_DOMAIN', text: 'Unverified domain', advice: /Check the address/ },
  {
    clause: 'S8-36',
    code: 'MULTI_WALLET_NOT_ENABLED',
    text: 'Multi-wallet is not enabled',
    advice: /one wallet/,
  },
] as const satisfies readonly {
  readonly clause: string
  readonly code: RaisedAlert
  readonly text: string
  readonly advice: RegExp
}[]

for (const { clause: id, code, text, advice } of alertTexts)
  clause(id, () => {
    it(`[${id}] the alert bar says ‘${text}’ with debug, and nothing without`, async () => {
      const { open, inside, kernel } = await modal({ wallets: [], options: { debug: true } })
      await open()
      await act(async () => inside.showNotices.raiseAlert(code, text))
      const bar = () => document.querySelector(`.wp-alert--${alertKinds[code]}`)
      await expect.poll(() => bar()?.querySelector('b')?.textContent).toBe(text)
      expect(bar()?.querySelector('p')?.textContent).toMatch(advice)
      await expectAccessible()
      await act(async () => kernel.update({ debug: false }))
      expect(bar()).toBeNull()
    })
  })

it('the text of the option branding is below the list, with its link', async () => {
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
