// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { BrowserPage } from '#infrastructure/browser/browser-page.ts'
import type { Page } from '#ports/page.ts'
import { FakePage } from '#testkit/fake-page.ts'

interface PageSubject {
  readonly page: Page
  readonly returnToForeground: () => void
  readonly goOnline: () => void
}

/** The contract of Page, for each implementation: a desktop page at app.example called Example. */
const pageContract = (name: string, start: () => PageSubject): void => {
  describe(`Page contract: ${name}`, () => {
    it('returns its device, its domain and its title', () => {
      const { page } = start()
      expect([page.device(), page.domain(), page.title()]).toEqual(['desktop', 'app.example', 'Example'])
    })

    it('returns its origin', () => {
      expect(start().page.origin()).toBe('https://app.example')
    })

    it('returns the name of the time zone', () => {
      expect(start().page.timeZone()).toMatch(/^(UTC|[A-Z]\w+\/\w+)$/)
    })

    it('copies text', async () => {
      expect(await start().page.copy('0x1')).toBe(true)
    })

    it('emits when the user returns to the page, while subscribed', () => {
      const { page, returnToForeground } = start()
      let times = 0
      const subscription = page.foreground$.subscribe(() => times++)
      returnToForeground()
      expect(times).toBe(1)
      subscription.unsubscribe()
      returnToForeground()
      expect(times).toBe(1)
    })

    it('emits when the browser is online again, while subscribed', () => {
      const { page, goOnline } = start()
      let times = 0
      const subscription = page.online$.subscribe(() => times++)
      goOnline()
      subscription.unsubscribe()
      goOnline()
      expect(times).toBe(1)
    })
  })
}

afterEach(() => vi.unstubAllGlobals())

pageContract('fake', () => {
  const page = new FakePage()
  return {
    page,
    returnToForeground: () => page.returnToForeground(),
    goOnline: () => page.goOnline(),
  }
})

pageContract('browser', () => {
  document.title = 'Example'
  vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { userAgent: 'Desktop', clipboard: { writeText: () => Promise.resolve() } })
  const emits = (type: string) => () => void window.dispatchEvent(new Event(type))
  return { page: new BrowserPage(), returnToForeground: emits('focus'), goOnline: emits('online') }
})

describe('BrowserPage', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', false, 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', false, 'phone'],
    ['Mozilla/5.0 (X11; Linux x86_64)', true, 'phone'],
    ['Mozilla/5.0 (X11; Linux x86_64)', false, 'desktop'],
  ])('treats %s with coarse pointer %s as a %s', (userAgent, matches, device) => {
    vi.stubGlobal('navigator', { userAgent })
    vi.stubGlobal('matchMedia', () => ({ matches }))
    expect(new BrowserPage().device()).toBe(device)
  })

  it('returns false when it cannot copy', async () => {
    vi.stubGlobal('navigator', {
      userAgent: '',
      clipboard: { writeText: () => Promise.reject(new Error('denied')) },
    })
    expect(await new BrowserPage().copy('0x1')).toBe(false)
    vi.stubGlobal('navigator', { userAgent: '' })
    expect(await new BrowserPage().copy('0x1')).toBe(false)
  })

  it('does not emit a return when the focus was in a frame of the page', () => {
    let times = 0
    const subscription = new BrowserPage().foreground$.subscribe(() => times++)
    const active = vi.spyOn(document, 'activeElement', 'get')
    active.mockReturnValue(document.createElement('iframe'))
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
    expect(times).toBe(0)
    active.mockReturnValue(document.body)
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
    expect(times).toBe(1)
    subscription.unsubscribe()
    active.mockRestore()
  })

  it('emits a return when the page is shown, not when it is hidden', () => {
    let times = 0
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    const subscription = new BrowserPage().foreground$.subscribe(() => times++)
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(times).toBe(0)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(times).toBe(1)
    subscription.unsubscribe()
    visibility.mockRestore()
  })
})
