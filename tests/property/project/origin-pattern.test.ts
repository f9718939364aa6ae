import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isOriginAllowed } from '#domain/project/origin-pattern.ts'
import { clause } from '#tests/spec/clauses.ts'

const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
// No generated page is one of the built-in patterns or a loopback host.
const host = fc.tuple(label, label).map(([label, otherLabel]) => [label, otherLabel, 'example'])
const scheme = fc.constantFrom('http', 'https')
const port = fc.integer({ min: 1, max: 65_535 }).filter((number) => number !== 80 && number !== 443)
const page = fc.record({ scheme, host, port: fc.option(port, { nil: undefined }) })
type Page = typeof page extends fc.Arbitrary<infer A> ? A : never

const hostOf = ({ host: labels, port }: Pick<Page, 'host' | 'port'>) =>
  labels.join('.') + (port === undefined ? '' : `:${port}`)
const originOf = (page: Page) => `${page.scheme}://${hostOf(page)}`
const otherScheme = (used: 'http' | 'https'): 'http' | 'https' => (used === 'http' ? 'https' : 'http')

clause('S5-37', () => {
  it('[S5-37] an empty list allows every origin', () => {
    fc.assert(
      fc.property(page, (page) => {
        expect(isOriginAllowed(originOf(page), [])).toBe(true)
      }),
    )
    expect(isOriginAllowed('null', [])).toBe(true)
  })

  it('[S5-37] a page is allowed by its own origin and by its own host, and not by those of another page', () => {
    fc.assert(
      fc.property(page, page, (page, otherPage) => {
        expect(isOriginAllowed(originOf(page), [originOf(otherPage), originOf(page)])).toBe(true)
        expect(isOriginAllowed(originOf(page), [hostOf(page)])).toBe(true)
        expect(isOriginAllowed(originOf(page), [originOf(otherPage)])).toBe(
          originOf(page) === originOf(otherPage),
        )
        expect(isOriginAllowed(originOf(page), [`${originOf(page)}/some/path`])).toBe(true)
      }),
    )
  })

  it('[S5-37] a scheme in the pattern must be the page’s; without one any scheme is allowed', () => {
    fc.assert(
      fc.property(page, (page) => {
        const pageWithOtherScheme = { ...page, scheme: otherScheme(page.scheme) }
        expect(isOriginAllowed(originOf(pageWithOtherScheme), [originOf(page)])).toBe(false)
        expect(isOriginAllowed(originOf(pageWithOtherScheme), [hostOf(page)])).toBe(true)
      }),
    )
  })

  it('[S5-37] an asterisk matches exactly one complete label', () => {
    fc.assert(
      fc.property(page, fc.nat({ max: 2 }), label, (page, index, more) => {
        const pattern = { ...page, host: page.host.with(index, '*') }
        expect(isOriginAllowed(originOf(page), [originOf(pattern)])).toBe(true)
        const longer = { ...page, host: page.host.toSpliced(index, 0, more) }
        expect(isOriginAllowed(originOf(longer), [originOf(pattern)])).toBe(false)
        const shorter = { ...page, host: page.host.toSpliced(index, 1) }
        expect(isOriginAllowed(originOf(shorter), [originOf(pattern)])).toBe(false)
        const partial = { ...page, host: page.host.with(index, `${page.host[index]?.[0] ?? ''}*`) }
        expect(isOriginAllowed(originOf(page), [originOf(partial)])).toBe(false)
      }),
    )
  })

  it('[S5-37] a port must be the page’s, the default port of the scheme counts as none, and an asterisk matches any', () => {
    fc.assert(
      fc.property(page, port, (page, number) => {
        const { port: _, ...pageWithoutPort } = page
        const originWithPort = (port: number | string | undefined) =>
          `${page.scheme}://${hostOf({ ...pageWithoutPort, port: undefined })}${port === undefined ? '' : `:${port}`}`
        const usual = page.scheme === 'https' ? 443 : 80
        expect(isOriginAllowed(originWithPort(undefined), [originWithPort(usual)])).toBe(true)
        expect(isOriginAllowed(originWithPort(number), [originWithPort(undefined)])).toBe(false)
        expect(isOriginAllowed(originWithPort(undefined), [originWithPort(number)])).toBe(false)
        expect(isOriginAllowed(originWithPort(page.port), [originWithPort('*')])).toBe(true)
        expect(isOriginAllowed(originWithPort(number), [`${page.host.join('.')}:*`])).toBe(true)
      }),
    )
  })

  it('[S5-37] letter case is significant', () => {
    fc.assert(
      fc.property(page, (page) => {
        const shouted = { ...page, host: page.host.map((each) => each.toUpperCase()) }
        expect(isOriginAllowed(originOf(page), [originOf(shouted)])).toBe(false)
      }),
    )
  })

  it('[S5-37] localhost and 127.0.0.1 are always allowed, on any port, and so is no host that only resembles them', () => {
    fc.assert(
      fc.property(page, fc.constantFrom('localhost', '127.0.0.1'), label, (page, loopback, more) => {
        const local = { ...page, host: loopback.split('.') }
        expect(isOriginAllowed(originOf(local), ['https://app.example'])).toBe(true)
        const lookAlike = { ...page, host: [...local.host, more, 'example'] }
        expect(isOriginAllowed(originOf(lookAlike), ['https://app.example'])).toBe(false)
      }),
    )
  })

  it('[S5-37] previews are allowed by one label over https', () => {
    fc.assert(
      fc.property(label, fc.constantFrom('pages.dev', 'vercel.app', 'ngrok-free.app'), (label, suffix) => {
        expect(isOriginAllowed(`https://${label}.${suffix}`, ['app.example'])).toBe(true)
        expect(isOriginAllowed(`http://${label}.${suffix}`, ['app.example'])).toBe(false)
        expect(isOriginAllowed(`https://${label}.${label}.${suffix}`, ['app.example'])).toBe(false)
        expect(isOriginAllowed(`https://${suffix}`, ['app.example'])).toBe(false)
      }),
    )
  })

  it('[S5-37] an opaque origin is on no list, and an invalid pattern allows no origin', () => {
    expect(isOriginAllowed('null', ['null', '*'])).toBe(false)
    fc.assert(
      fc.property(page, fc.constantFrom('', '://', 'https://', ':8080', '/', 'a b'), (page, text) => {
        expect(isOriginAllowed(originOf(page), [text])).toBe(false)
      }),
    )
  })
})
