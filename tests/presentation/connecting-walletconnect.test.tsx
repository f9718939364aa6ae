import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import { failure } from '#domain/shared/failure.ts'

import { dialog, expectAccessible, press, title } from './modal-kit.tsx'
import { footer, listed, polite, relayModal } from './walletconnect-kit.tsx'

const connectorId = RELAY_CONNECTOR.id
const ternkey = listed()
const shown = (more: object = {}) => relayModal({ view: 'ConnectingWalletConnect', wallet: ternkey, ...more })
const code = (name: string) => dialog().getByRole('img', { name })

describe('ConnectingWalletConnect', () => {
  it('[S2-07] requests a link, and keeps the size of the code until it arrives', async () => {
    const { relay, link } = await shown()
    expect(relay.begin).toHaveBeenCalledWith(ternkey)
    expect(title().textContent).toBe('Ternkey')
    expect(code('Preparing a secure code…').getAttribute('aria-busy')).toBe('true')
    expect(dialog().getByRole('button', { name: 'Copy link' }).getAttribute('aria-disabled')).toBe('true')
    await press('Copy link')
    expect(relay.copyLink).not.toHaveBeenCalled()
    expect(polite()).toBe('')
    await expectAccessible()
    await link()
    expect(code('QR code for connecting a wallet').getAttribute('aria-busy')).toBeNull()
    expect(polite()).toBe('QR code ready')
    expect(dialog().getByText('Scan with Ternkey or your phone’s camera.')).toBeDefined()
    await press('Copy link')
    expect(relay.copyLink).toHaveBeenCalledOnce()
    await expectAccessible()
  })

  it('shows any wallet how to scan where none was chosen', async () => {
    const { relay, link } = await relayModal({ view: 'ConnectingWalletConnect' })
    await link()
    expect(relay.begin).toHaveBeenCalledWith(undefined)
    expect(title().textContent).toBe('Scan to connect')
    expect(dialog().getByText('Use any wallet that can scan a QR code.')).toBeDefined()
    expect(dialog().queryByRole('tablist')).toBeNull()
  })

  describe('in its time', () => {
    beforeEach(
      () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 5_000_000 }),
    )
    afterEach(() => void vi.useRealTimers())
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

    it('[S9-26] counts the seconds down, and announces only the last minute', async () => {
      const { link } = await shown()
      await link(240_000)
      expect(footer()).toContain('Code expires in 4:00')
      const life = () => document.querySelector('.wp-qr__life rect + rect')?.getAttribute('stroke-dasharray')
      expect(life()).toBe('100 100')
      await wait(1000)
      expect(footer()).toContain('Code expires in 3:59')
      expect(polite()).toBe('QR code ready')
      await wait(119_000)
      expect(footer()).toContain('Code expires in 2:00')
      expect(life()).toBe('50 100')
      await wait(60_000)
      expect(polite()).toBe('Code expires in 1:00')
      await wait(5000)
      expect(footer()).toContain('Code expires in 0:55')
      expect(polite()).toBe('Code expires in 1:00')
    })
  })

  it('[S5-41, S9-26] renews an expired code as soon as it is visible', async () => {
    const { link, pair, relay } = await shown()
    await link()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pair({ step: 'expired' })
    expect(relay.renew).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(relay.renew).toHaveBeenCalledOnce()
    visibility.mockRestore()
    await link()
    relay.renew.mockClear()
    await pair({ step: 'expired' })
    expect(relay.renew).toHaveBeenCalled()
  })

  it('replaces an expired code on a page that was hidden', async () => {
    const { link, pair, relay } = await shown()
    await link()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pair({ step: 'expired' })
    expect(polite()).toBe('This code has expired.')
    expect(code('QR code for connecting a wallet').hasAttribute('data-expired')).toBe(true)
    expect(footer()).toContain('Code expired')
    await expectAccessible()
    await press('New code')
    expect(relay.renew).toHaveBeenCalledOnce()
    visibility.mockRestore()
    await pair({ step: 'preparing' })
    expect(code('Preparing a secure code…')).toBeDefined()
  })

  it('keeps the code while the answer to it arrives', async () => {
    const { link, pair } = await shown()
    await link()
    await pair({ step: 'none' })
    expect(code('QR code for connecting a wallet')).toBeDefined()
    expect(footer()).toBe('Copy link')
  })

  it('[S8-13] announces a rejection as an alert, and tries again on request', async () => {
    const { attempt, relay } = await shown()
    await attempt({
      step: 'failed',
      id: 1,
      connectorId,
      failure: failure('UserRejected', 'Connection rejected'),
    })
    expect(screen.getByRole('alert').textContent).toBe(
      'Connection rejectedThe request was turned down in Ternkey. Nothing was shared.',
    )
    expect(polite()).toBe('')
    expect(footer()).toContain('You’re connecting to')
    await expectAccessible()
    await press('Try again')
    expect(relay.renew).toHaveBeenCalledOnce()
    await attempt({ step: 'pending', id: 1, connectorId })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[S8-13] says "in your wallet" of a wallet without a name', async () => {
    const { attempt } = await relayModal({ view: 'ConnectingWalletConnect' })
    const rejected = failure('UserRejected', 'Connection rejected')
    await attempt({ step: 'failed', id: 1, connectorId, failure: rejected })
    expect(screen.getByRole('alert').textContent).toBe(
      'Connection rejectedThe request was turned down in your wallet. Nothing was shared.',
    )
  })

  it('[S8-10] distinguishes an unreachable relay from a wallet that does not respond', async () => {
    const { attempt, pair, relay } = await shown()
    await pair({ step: 'failed', failure: failure('RelayUnreachable', 'No relay answers') })
    expect(screen.getByRole('alert').textContent).toContain('The connection service didn’t answer')
    await expectAccessible()
    await press('Try again')
    expect(relay.renew).toHaveBeenCalledOnce()
    await pair({ step: 'none' })
    await attempt({ step: 'failed', id: 1, connectorId, failure: failure('TimedOut', 'Failed to connect') })
    expect(screen.getByRole('alert').textContent).toContain('Ternkey didn’t answer')
  })

  it('says that it is connected, with no way back', async () => {
    const { attempt } = await shown()
    await attempt({ step: 'succeeded', id: 1, connectorId })
    expect(polite()).toBe('Connected')
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
    await expectAccessible()
  })
})
