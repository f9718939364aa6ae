import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'

import { dialog, expectAccessible, key, polite, press, wallet } from './modal-kit.tsx'
import { connecting, connectingOnPhone, footer, ternkey } from './walletconnect-kit.tsx'

/** A wallet for phones, with a site and an app for computers. */
const everywhere = ternkey({
  mobile_link: 'ternkey://',
  webapp_link: 'https://app.ternkey.example',
  desktop_link: 'ternkey-desktop://',
})

const signed = () => Object.assign(new FakeWalletDirectory(), { signed: true })

describe('the platforms of a wallet', () => {
  const tabs = () => dialog().getAllByRole('tab')
  const selected = () => dialog().getByRole('tab', { selected: true }).textContent

  it('are tabs with one tab stop, in which the arrows move the focus', async () => {
    const { link } = await connecting(everywhere)
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

  it('reverse the arrows in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl'
    await connecting(everywhere)
    tabs()[0]?.focus()
    await key('ArrowLeft')
    expect(selected()).toBe('Web')
    document.documentElement.removeAttribute('dir')
  })

  it('open the desktop app or the site once there is a link', async () => {
    const { expire, link, links, deepLinks } = await connecting(everywhere, { directory: signed() })
    const lastLink = () => deepLinks.opened.at(-1)
    await act(async () => tabs()[1]?.click())
    expect(dialog().getByText('Continue in a new tab')).toBeDefined()
    await press('Open Ternkey on the web')
    expect(deepLinks.opened).toEqual([])
    await link()
    await press('Open Ternkey on the web')
    expect(lastLink()).toEqual({
      href: expect.stringMatching(/^https:\/\/app\.ternkey\.example\/wc\?uri=wc%3Apairing-1%40/),
      target: '_blank',
    })
    await act(async () => tabs()[2]?.click())
    expect(dialog().getByText('Continue in Ternkey')).toBeDefined()
    expect(footer()).toContain('Code expires in')
    await press('Open Ternkey')
    expect(lastLink()?.href).toMatch(/^ternkey-desktop:\/\/wc\?uri=wc%3Apairing-1%40/)
    await expectAccessible()
    await expire()
    await press('New code')
    await link()
    expect(links()).toBe(2)
  })

  it('[S2-07] offer the installed wallet without a relay', async () => {
    const installed = wallet('Ternkey', { info: { rdns: 'test.ternkey' } })
    const listed = ternkey({ rdns: 'test.ternkey', mobile_link: 'ternkey://' })
    const { account } = await connecting(listed, { wallets: [installed] })
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Browser', 'Mobile'])
    expect(selected()).toBe('Browser')
    await expectAccessible()
    await press('Open Ternkey')
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'test.ternkey' })
  })

  it('link to the store of a wallet that is not in this browser', async () => {
    await connecting(
      ternkey({
        rdns: 'test.ternkey',
        chrome_store: 'https://store.example/ternkey',
        homepage: 'https://ternkey.example',
      }),
    )
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
  it('opens the app within the tap, and offers the link, the code and a retry', async () => {
    const { link, links, page, deepLinks } = await connectingOnPhone(everywhere, { directory: signed() })
    const mobile = { href: expect.stringMatching(/^ternkey:\/\/wc\?uri=wc%3Apairing-1%40/), target: '_self' }
    expect(dialog().getByRole('button', { name: 'Open Ternkey' }).getAttribute('aria-disabled')).toBe('true')
    await link()
    expect(polite()).toBe('Opening Ternkey')
    expect(footer()).toContain('You’re connecting to')
    await expectAccessible()
    deepLinks.blocked = true
    await press('Open Ternkey')
    expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull()
    deepLinks.blocked = false
    await press('Open Ternkey')
    expect(deepLinks.opened).toEqual([mobile, mobile])
    await press('Copy link')
    expect(page.copied).toEqual([expect.stringMatching(/^wc:pairing-1@/)])
    await press('Try again')
    await link()
    expect(links()).toBe(2)
    await press('QR code')
    expect(dialog().getByRole('img', { name: 'QR code for connecting a wallet' })).toBeDefined()
    expect(footer()).toContain('Code expires in')
  })

  it('says that the link has expired', async () => {
    const { expire, link, links } = await connectingOnPhone(everywhere)
    await link()
    await expire()
    expect(polite()).toBe('This code has expired.')
    await expectAccessible()
    await press('New code')
    await link()
    expect(links()).toBe(2)
  })
})

describe('a scheme that only an unsigned list says is the wallet’s', () => {
  const TEXT = /It says that ternkey:\/\/ opens Ternkey, but another app may open/

  it('is a question on a phone, with one more button, which opens the app', async () => {
    const { link, deepLinks } = await connectingOnPhone(everywhere)
    await link()
    expect(polite()).toBe('Open ternkey://?')
    expect(dialog().getByText('Open ternkey://?', { selector: '.wp-lead' })).toBeDefined()
    expect(dialog().getByText(TEXT)).toBeDefined()
    expect(deepLinks.opened).toEqual([])
    await expectAccessible()
    const open = dialog().getByRole('button', { name: 'Open Ternkey' })
    open.focus()
    await act(async () => open.click())
    expect(deepLinks.opened).toHaveLength(1)
    expect(polite()).toBe('Opening Ternkey')
    expect(dialog().queryByText(TEXT)).toBeNull()
  })

  it('is a question on a computer, and none for the wallet’s site', async () => {
    const { link, deepLinks } = await connecting(everywhere)
    await link()
    const [, web, desktop] = dialog().getAllByRole('tab')
    await act(async () => web?.click())
    expect(dialog().getByText('Continue in a new tab')).toBeDefined()
    await act(async () => desktop?.click())
    expect(polite()).toBe('Open ternkey-desktop://?')
    expect(dialog().getByText(/ternkey-desktop:\/\/ opens Ternkey/)).toBeDefined()
    await expectAccessible()
    await press('Open Ternkey')
    expect(deepLinks.opened.at(-1)?.href).toMatch(/^ternkey-desktop:/)
    expect(dialog().getByText('Continue in Ternkey')).toBeDefined()
  })
})
