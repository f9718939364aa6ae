import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { dialog, expectAccessible, key, press } from './modal-kit.tsx'
import { footer, listed, polite, relayModal } from './walletconnect-kit.tsx'

const ternkey = listed()
const shown = (more: object = {}) => relayModal({ view: 'ConnectingWalletConnect', wallet: ternkey, ...more })

describe('the platforms of a wallet', () => {
  const platforms = ['qrcode', 'web', 'desktop'] as const
  const tabs = () => dialog().getAllByRole('tab')
  const selected = () => dialog().getByRole('tab', { selected: true }).textContent

  it('are tabs, moved through with the arrows and one stop for Tab', async () => {
    const { link } = await shown({ platforms })
    await link()
    expect(dialog().getByRole('tablist', { name: 'Where is your wallet?' })).toBeDefined()
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Mobile', 'Web', 'Desktop'])
    expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    await expectAccessible()
    tabs()[0]?.focus()
    await key('ArrowRight')
    expect(selected()).toBe('Web')
    expect(document.activeElement?.textContent).toBe('Web')
    await key('End')
    expect(selected()).toBe('Desktop')
    await key('ArrowRight')
    expect(selected()).toBe('Mobile')
    await key('ArrowLeft')
    await key('Home')
    expect(selected()).toBe('Mobile')
    expect(dialog().getByRole('tabpanel', { name: 'Mobile' })).toBeDefined()
  })

  it('mirror the arrows in a page that reads from right to left', async () => {
    document.documentElement.dir = 'rtl'
    await shown({ platforms })
    tabs()[0]?.focus()
    await key('ArrowLeft')
    expect(selected()).toBe('Web')
    document.documentElement.removeAttribute('dir')
  })

  it('lead to the desktop app or the site once there is a link', async () => {
    const { link, pair, relay } = await shown({ platforms })
    await act(async () => tabs()[1]?.click())
    expect(dialog().getByText('Continue in a new tab')).toBeDefined()
    await press('Open Ternkey on the web')
    expect(relay.open).not.toHaveBeenCalled()
    await link()
    await press('Open Ternkey on the web')
    expect(relay.open).toHaveBeenLastCalledWith(ternkey, 'web')
    await act(async () => tabs()[2]?.click())
    expect(dialog().getByText('Continue in Ternkey')).toBeDefined()
    expect(footer()).toContain('Code expires in')
    await press('Open Ternkey')
    expect(relay.open).toHaveBeenLastCalledWith(ternkey, 'desktop')
    await expectAccessible()
    await pair({ step: 'expired' })
    await press('New code')
    expect(relay.renew).toHaveBeenCalledOnce()
  })

  it('[S2-07] offer the installed wallet without a relay', async () => {
    const { relay } = await shown({ platforms: ['browser', 'qrcode'] })
    expect(dialog().getAllByRole('tab')).toHaveLength(2)
    expect(selected()).toBe('Browser')
    await press('Open Ternkey')
    expect(relay.choose).toHaveBeenCalledWith(ternkey, 'ConnectingWalletConnect')
    await expectAccessible()
  })

  it('say where to get a wallet that is not in this browser', async () => {
    const wallet = listed({
      chrome_store: 'https://store.example/ternkey',
      homepage: 'https://ternkey.example',
    })
    await shown({ wallet, platforms: ['unsupported'] })
    expect(dialog().getByText('Ternkey isn’t installed')).toBeDefined()
    const link = dialog().getByRole<HTMLAnchorElement>('link', { name: 'Get Ternkey' })
    expect([link.href, link.target, link.rel]).toEqual([
      'https://store.example/ternkey',
      '_blank',
      'noopener noreferrer',
    ])
    await expectAccessible()
  })
})

describe('on a phone', () => {
  it('opens the app in the tap, and offers the link, the code and another try', async () => {
    const { relay, link } = await shown({ platforms: ['mobile'] })
    expect(dialog().getByRole('button', { name: 'Open Ternkey' }).getAttribute('aria-disabled')).toBe('true')
    await link()
    expect(polite()).toBe('Opening Ternkey')
    expect(footer()).toContain('You’re connecting to')
    await expectAccessible()
    relay.open.mockReturnValueOnce(false)
    await press('Open Ternkey')
    await press('Open Ternkey')
    expect(relay.open.mock.calls).toEqual([
      [ternkey, 'mobile'],
      [ternkey, 'mobile'],
    ])
    await press('Copy link')
    expect(relay.copyLink).toHaveBeenCalledOnce()
    await press('Try again')
    expect(relay.renew).toHaveBeenCalledOnce()
    await press('QR code')
    expect(dialog().getByRole('img', { name: 'QR code for connecting a wallet' })).toBeDefined()
    expect(footer()).toContain('Code expires in')
  })

  it('says that the link has expired', async () => {
    const { relay, link, pair } = await shown({ platforms: ['mobile'] })
    await link()
    await pair({ step: 'expired' })
    expect(polite()).toBe('This code has expired.')
    await press('New code')
    expect(relay.renew).toHaveBeenCalledOnce()
    await expectAccessible()
  })
})
