import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { session } from '#tests/scenario/relay-kit.ts'

import { dialog, expectAccessible, polite, press, title } from './modal-kit.tsx'
import { connecting, footer, ternkey } from './walletconnect-kit.tsx'

const code = (name: string) => dialog().getByRole('img', { name })

/** The view with the code of a wallet. */
const codeView = async (wallet = [ternkey()]) => {
  const tab = await connecting(...wallet)
  await tab.link()
  return tab
}

describe('ConnectingWalletConnect', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('[S2-07] requests a link, and keeps the size of the code until it arrives', async () => {
    const { relay, link, page } = await connecting(ternkey())
    expect(relay.calls.filter((call) => call === 'pair')).toHaveLength(1)
    expect(title().textContent).toBe('Ternkey')
    expect(code('Preparing a secure code…').getAttribute('aria-busy')).toBe('true')
    expect(dialog().getByRole('button', { name: 'Copy link' }).getAttribute('aria-disabled')).toBe('true')
    await press('Copy link')
    expect(page.copied).toEqual([])
    expect(polite()).toBe('')
    await expectAccessible()
    await link()
    expect(code('QR code for connecting a wallet').getAttribute('aria-busy')).toBeNull()
    expect(polite()).toBe('QR code ready')
    expect(dialog().getByText('Scan with Ternkey or your phone’s camera.')).toBeDefined()
    await press('Copy link')
    expect(page.copied).toEqual([expect.stringMatching(/^wc:pairing-1@2\?/)])
    await expectAccessible()
  })

  it('explains how to scan with any wallet if none was selected', async () => {
    await codeView([])
    expect(title().textContent).toBe('Scan to connect')
    expect(code('QR code for connecting a wallet')).toBeDefined()
    expect(dialog().getByText('Use any wallet that can scan a QR code.')).toBeDefined()
    expect(dialog().queryByRole('tablist')).toBeNull()
  })

  describe('the countdown', () => {
    beforeEach(
      () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 5_000_000 }),
    )
    afterEach(() => void vi.useRealTimers())

    it('[S9-26] counts the seconds down, and announces only the last minute', async () => {
      const { advance } = await codeView()
      expect(footer()).toContain('Code expires in 4:00')
      const life = () => document.querySelector('.wp-qr__life rect + rect')?.getAttribute('stroke-dasharray')
      expect(life()).toBe('100 100')
      await advance(1000)
      expect(footer()).toContain('Code expires in 3:59')
      expect(polite()).toBe('QR code ready')
      await advance(119_000)
      expect(footer()).toContain('Code expires in 2:00')
      expect(life()).toBe('50 100')
      await advance(60_000)
      expect(polite()).toBe('Code expires in 1:00')
      await advance(5000)
      expect(footer()).toContain('Code expires in 0:55')
      expect(polite()).toBe('Code expires in 1:00')
    })
  })

  it('[S5-41, S9-26] renews an expired code as soon as it is visible', async () => {
    const { expire, link, links } = await codeView()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await expire()
    expect(polite()).toBe('This code has expired.')
    visibility.mockReturnValue('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await link()
    expect([links(), polite()]).toEqual([2, 'QR code ready'])
    await expire()
    await link()
    expect([links(), polite()]).toEqual([3, 'QR code ready'])
  })

  it('replaces an expired code on a page that was hidden', async () => {
    const { expire, link, links } = await codeView()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await expire()
    expect(polite()).toBe('This code has expired.')
    expect(code('QR code for connecting a wallet').hasAttribute('data-expired')).toBe(true)
    expect(footer()).toContain('Code expired')
    await expectAccessible()
    await press('New code')
    expect(code('Preparing a secure code…')).toBeDefined()
    await link()
    expect(links()).toBe(2)
  })

  it('[S8-13] announces a rejection as an alert, and retries on request', async () => {
    const { link, links, relay, settle } = await codeView()
    await settle(() => relay.refuse())
    expect(screen.getByRole('alert').textContent).toBe(
      'Connection rejectedThe request was turned down in Ternkey. Nothing was shared.',
    )
    expect(polite()).toBe('')
    expect(footer()).toContain('You’re connecting to')
    await expectAccessible()
    await press('Try again')
    expect(screen.queryByRole('alert')).toBeNull()
    await link()
    expect([links(), polite()]).toEqual([2, 'QR code ready'])
  })

  it('[S8-13] shows "in your wallet" for a wallet without a name', async () => {
    const { relay, settle } = await codeView([])
    await settle(() => relay.refuse())
    expect(screen.getByRole('alert').textContent).toBe(
      'Connection rejectedThe request was turned down in your wallet. Nothing was shared.',
    )
  })

  it.each<[string, (tab: Awaited<ReturnType<typeof connecting>>) => Promise<void>]>([
    [
      'refuses',
      async ({ link, relay }) => {
        relay.state = 'unreachable'
        await link()
      },
    ],
    ['is silent', ({ advance }) => advance(15_000)],
  ])('[S8-10] says that a relay that %s cannot be reached, and can be retried', async (_, fail) => {
    const tab = await connecting(ternkey())
    await fail(tab)
    expect(screen.getByRole('alert').textContent).toContain('The connection service didn’t answer')
    await expectAccessible()
    tab.relay.state = 'ok'
    await press('Try again')
    await tab.link()
    expect(code('QR code for connecting a wallet')).toBeDefined()
  })

  it('does not blame the user’s connection if the app lacks the package of the relay', async () => {
    const tab = await connecting(ternkey())
    tab.relay.state = 'missing'
    await tab.link()
    expect(screen.getByRole('alert').textContent).toContain('This app can’t reach wallets on other devices')
    await expectAccessible()
  })

  it('[S8-10] distinguishes a wallet with an invalid response from an unreachable relay', async () => {
    const { relay, settle } = await codeView()
    await settle(() => relay.refuse('FailedToConnect'))
    expect(screen.getByRole('alert').textContent).toContain('Ternkey didn’t answer')
  })

  it('shows that it is connected, without Back', async () => {
    const { relay, settle } = await codeView()
    await settle(() => relay.approve(session()))
    expect(polite()).toBe('Connected')
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
    await expectAccessible()
  })
})
