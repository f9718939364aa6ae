import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { FakeHostPage } from '#testkit/fake-host-page.ts'
import { FakePage } from '#testkit/fake-page.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, modal, press, title, wallet } from './modal-kit.tsx'

const wallets = [wallet('Ternkey')]
const toast = () => document.querySelector('.wp-toast')

describe('the toast', () => {
  it('[S4-35] announces success politely, and disappears after 4 s', async () => {
    const { open, inside, advance } = await modal({ wallets })
    await open()
    const region = document.querySelector('.wp-dock > [role=status]:empty')
    await act(async () =>
      inside.showNotices.showToast({ kind: 'success', text: { name: 'switched', network: 'Base' } }),
    )
    expect(toast()?.textContent).toBe('Switched to Base')
    expect(toast()?.parentElement).toBe(region)
    expect(region?.getAttribute('role')).toBe('status')
    await advance(4000)
    expect(toast()).toBeNull()
  })

  it('[S8-05] announces an error as an alert, and can be dismissed', async () => {
    const { open, inside } = await modal({ wallets })
    await open()
    await act(async () =>
      inside.showNotices.showToast({ kind: 'error', text: { name: 'balanceUnavailable' } }),
    )
    expect(screen.getByRole('alert').textContent).toBe('Token Balance Unavailable')
    // Within a status it would be announced twice.
    expect(toast()?.closest('[role=status]')).toBeNull()
    await expectAccessible()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await expect.poll(() => toast()).toBeNull()
  })

  it('[S8-22] says that the sign-in could not start', async () => {
    const { open, inside } = await modal({ wallets })
    await open()
    await act(async () =>
      inside.showNotices.showToast({ kind: 'error', text: { name: 'authenticationProblem' } }),
    )
    expect(screen.getByRole('alert').textContent).toBe(
      'A problem occurred while trying initialize authentication',
    )
  })

  it('[S4-35] stays while it is hovered or has the focus', async () => {
    const { open, inside, advance } = await modal({ wallets })
    await open()
    await act(async () => inside.showNotices.showToast({ kind: 'success', text: { name: 'addressCopied' } }))
    const shownToast = toast()
    if (shownToast === null) throw new Error('There is no toast')
    await act(async () => void fireEvent.pointerEnter(shownToast))
    await advance(10_000)
    expect(toast()).not.toBeNull()
    await act(async () => void fireEvent.pointerLeave(shownToast))
    await advance(4000)
    expect(toast()).toBeNull()
  })

  it('[S4-36] replaces an open one after 150 ms', async () => {
    const { open, inside, advance } = await modal({ wallets })
    await open()
    await act(async () =>
      inside.showNotices.showToast({ kind: 'loading', text: { name: 'switching', network: 'Base' } }),
    )
    await act(async () =>
      inside.showNotices.showToast({ kind: 'success', text: { name: 'switched', network: 'Base' } }),
    )
    expect(toast()).toBeNull()
    await advance(150)
    expect(toast()?.textContent).toBe('Switched to Base')
  })

  it('stays when the modal closes', async () => {
    const { open, inside } = await modal({ wallets })
    await open()
    await act(async () => inside.showNotices.showToast({ kind: 'success', text: { name: 'addressCopied' } }))
    await press('Close')
    expect(toast()?.textContent).toBe('Address copied')
  })
})

describe('the alert bar', () => {
  it('[S8-37, S4-35] shows a missing project id once, until it is dismissed', async () => {
    const { open, log } = await modal({ wallets, options: { projectId: '', debug: true } })
    await open()
    expect(screen.getByRole('alert').textContent).toContain('Project ID Not Configured')
    expect(log.entries.filter(({ level }) => level === 'error')).toHaveLength(1)
    await expectAccessible()
    await press(/Ternkey/)
    expect(dialog().getByText('Project ID Not Configured')).toBeDefined()
    expect(dialog().queryByRole('alert')).toBeNull()
    await press('Dismiss')
    expect(dialog().queryByText('Project ID Not Configured')).toBeNull()
  })

  it('[S5-36] is for developers: without debug the alert is only in the log and in the host’s notices', async () => {
    const { open, log, outside } = await modal({ wallets, options: { projectId: '' } })
    await open()
    expect(dialog().queryByText('Project ID Not Configured')).toBeNull()
    expect(log.entries.filter(({ level }) => level === 'error')).toHaveLength(1)
    expect(outside.notices.state.alert).toBe('PROJECT_ID_NOT_CONFIGURED')
  })
})

describe('a view that throws', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  /** The list of wallets, which throws for a wallet without a name. */
  const stopped = async (setting: Setting = {}) => {
    const tab = await modal({ wallets, ...setting })
    const nameless = wallet('Broken')
    const connector = Object.defineProperty({ ...nameless.connector }, 'name', {
      configurable: true,
      get: () => {
        throw new Error('no name')
      },
    })
    Object.assign(nameless, { connector })
    await tab.open()
    await act(async () => tab.wallets.announce(nameless))
    return { ...tab, connector }
  }

  it('shows the error, logs it for the host, and starts over', async () => {
    const { log, connector } = await stopped()
    expect(title().textContent).toBe('Something went wrong')
    expect(screen.getByRole('alert').textContent).toBe('This view stopped working')
    expect(document.querySelector('details')?.open).toBe(false)
    expect(log.entries.some(({ level, message }) => level === 'error' && message.includes('Connect'))).toBe(
      true,
    )
    Object.defineProperty(connector, 'name', { value: 'Mended' })
    await press('Start over')
    expect(dialog().getByRole('button', { name: /Mended/ })).toBeDefined()
  })

  it('can copy the recording of the option `diagnostics` in its details', async () => {
    const page = new FakePage()
    await stopped({ page, hostPage: new FakeHostPage(0) })
    const details = document.querySelector('details')
    await act(async () => void (details && (details.open = true)))
    expect(details?.contains(dialog().getByRole('button', { name: 'Copy recording' }))).toBe(true)
    await expectAccessible()
    await press('Copy recording')
    expect(page.copied[0]).toMatch(/^Walletport \S+, recorded since .* UTC\n/)
    expect(page.copied[0]).toContain('INTERNAL_SDK_ERROR')
    expect(toast()?.textContent).toBe('Recording copied')
    expect(toast()?.parentElement?.getAttribute('role')).toBe('status')
    await expectAccessible()
  })

  it('does not confirm a copy that the browser denied', async () => {
    await stopped({ page: new FakePage({ clipboard: false }), hostPage: new FakeHostPage(0) })
    await press('Copy recording')
    expect(toast()).toBeNull()
  })

  it('offers no recording without the option `diagnostics`', async () => {
    await stopped()
    expect(document.querySelector('details')?.textContent).toContain('no name')
    expect(screen.queryByText('Copy recording')).toBeNull()
  })
})
