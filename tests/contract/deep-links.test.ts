// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { SafeLinkKind } from '#domain/wallets/safe-link.ts'
import { BrowserDeepLinks } from '#infrastructure/browser/browser-deep-links.ts'
import type { DeepLinks } from '#ports/deep-links.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'

interface DeepLinksSubject {
  readonly ways: DeepLinks
  /** The URLs that the browser opened, oldest first. */
  readonly followed: () => readonly { readonly href: string; readonly target: string }[]
  /** Makes the browser block every link. */
  readonly block: () => void
}

const LINK = 'phone://wc?uri=wc%3A1'
const targets = ['_self', '_top', '_blank'] as const

/** URLs that no caller can open, each with the type with which it is requested. */
const forbidden: readonly (readonly [SafeLinkKind, string])[] = [
  ...['web', 'app', 'https', 'pairing', 'farcaster'].flatMap((kind) =>
    ['javascript:opener.stolen=1', 'data:text/html,x', 'ms-msdt:/id', 'smb://host/share', 'nonsense'].map(
      (href) => [kind as SafeLinkKind, href] as const,
    ),
  ),
  ['web', LINK],
  ['web', 'http://login.example/'],
  ['web', 'https://user@login.example/'],
  ['web', 'http://127.0.0.1:x@login.example/'],
  ['app', 'intent://browse/x#Intent;scheme=phantom;package=app.phantom;end'],
]

/** The contract of DeepLinks, for each implementation: on a desktop page at app.example. */
const deepLinksContract = (name: string, start: () => DeepLinksSubject): void => {
  describe(`DeepLinks contract: ${name}`, () => {
    it('detects the browser', () => {
      const { browser: _, ...environment } = start().ways.environment()
      expect(environment).toEqual({
        device: 'desktop',
        os: 'other',
        telegram: false,
        socialApp: undefined,
        inFrame: false,
        href: 'https://app.example/page',
      })
    })

    it.each(targets)('follows a link to %s before it returns', (target) => {
      const { ways: deepLinks, followed } = start()
      expect(deepLinks.open({ kind: 'app', href: LINK, target })).toBe(true)
      expect(followed()).toEqual([{ href: LINK, target }])
    })

    it.each(forbidden)('as a link of type %s does not follow %s', (kind, href) => {
      const { ways: deepLinks, followed } = start()
      for (const target of targets) expect(deepLinks.open({ kind, href, target })).toBe(false)
      expect(followed()).toEqual([])
    })

    it.each([
      ['_self', false],
      ['_top', false],
      ['_blank', true],
    ] as const)('counts a link to %s that the browser blocks as followed: %s', (target, isFollowed) => {
      const { ways: deepLinks, followed, block } = start()
      block()
      expect(deepLinks.open({ kind: 'app', href: LINK, target })).toBe(isFollowed)
      expect(followed()).toEqual([{ href: LINK, target }])
    })
  })
}

afterEach(() => vi.unstubAllGlobals())

deepLinksContract('fake', () => {
  const deepLinks = new FakeDeepLinks()
  return { ways: deepLinks, followed: () => deepLinks.opened, block: () => void (deepLinks.blocked = true) }
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

/** A browser whose `open` returns null without an opener for the new page, as in the standard. */
const browser = ({ userAgent = LINUX, maxTouchPoints = 0 } = {}) => {
  let isBlocked = false
  const open = vi.fn((_href: string, _target: string, features = '') =>
    isBlocked || features.includes('noopener') ? null : window,
  )
  vi.stubGlobal('open', open)
  vi.stubGlobal('location', { href: 'https://app.example/page' })
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  return {
    ways: new BrowserDeepLinks({ device: () => 'desktop' }),
    followed: () => open.mock.calls.map(([href, target]) => ({ href, target })),
    block: () => void (isBlocked = true),
    open,
  }
}

deepLinksContract('browser', browser)

describe('BrowserDeepLinks', () => {
  it.each([
    ['an iPhone', 'ios', { userAgent: IPHONE, maxTouchPoints: 5 }],
    ['an iPad that calls itself a Mac', 'ios', { userAgent: MAC, maxTouchPoints: 5 }],
    ['a Mac', 'mac', { userAgent: MAC, maxTouchPoints: 0 }],
    ['an Android phone', 'android', { userAgent: ANDROID, maxTouchPoints: 5 }],
    ['a computer with a touch screen', 'other', { userAgent: LINUX, maxTouchPoints: 10 }],
  ])('detects the system of %s as %s', (_, os, device) => {
    expect(browser(device).ways.environment().os).toBe(os)
  })

  it('navigates to another URL of the site', () => {
    const openSpy = vi.fn()
    vi.stubGlobal('history', { state: 'own', replaceState: openSpy })
    browser().ways.showAddress('https://app.example/other')
    expect(openSpy.mock.calls).toEqual([['own', '', 'https://app.example/other']])
  })

  it('reads the device from the page', () => {
    expect(new BrowserDeepLinks({ device: () => 'phone' }).environment().device).toBe('phone')
  })

  it.each([
    ['its proxy', 'TelegramWebviewProxy', {}, true],
    ['its other proxy', 'TelegramWebviewProxyProto', {}, true],
    ['the data that it starts a web app with', 'Telegram', { WebApp: { initData: 'user=1' } }, true],
    ['nothing of a script outside of it', 'Telegram', { WebApp: { initData: '' } }, false],
    ['nothing of its login widget', 'Telegram', { Login: {} }, false],
  ])('[S5-48] detects Telegram’s web view by %s', (_, name, value, expected) => {
    vi.stubGlobal(name, value)
    const { telegram, socialApp } = browser().ways.environment()
    expect([telegram, socialApp]).toEqual([expected, expected ? 'Telegram' : undefined])
  })

  it('detects a frame', () => {
    vi.stubGlobal('top', {})
    expect(browser().ways.environment().inFrame).toBe(true)
  })

  it.each([
    ['by its user agent', { userAgent: 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/130.0' }, 'firefox'],
    ['by its brands', { userAgent: 'x', userAgentData: { brands: [{ brand: 'Microsoft Edge' }] } }, 'edge'],
    ['without a brand', { userAgent: 'x', userAgentData: { brands: [null, {}] } }, 'other'],
  ])('detects the browser %s', (_, agent, expected) => {
    const { ways } = browser()
    vi.stubGlobal('navigator', agent)
    expect(ways.environment().browser).toBe(expected)
  })

  it('opens new windows without opener and referrer', () => {
    const { ways: deepLinks, open } = browser()
    deepLinks.open({ kind: 'app', href: LINK, target: '_blank' })
    expect(open.mock.calls).toEqual([[LINK, '_blank', 'noopener,noreferrer']])
  })

  it.each(targets)('a link to %s that makes the browser throw is not followed', (target) => {
    const { ways: deepLinks, open } = browser()
    open.mockImplementation(() => {
      throw new DOMException('Unable to open a window with invalid URL', 'SyntaxError')
    })
    expect(deepLinks.open({ kind: 'app', href: LINK, target })).toBe(false)
  })
})
