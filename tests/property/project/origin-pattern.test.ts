import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isOriginAllowed } from '#domain/project/origin-pattern.ts'
import { clause } from '#tests/spec/clauses.ts'

const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
// No generated page is one of the built-in patterns or a loopback host.
const host = fc.tuple(label, label).map(([one, other]) => [one, other, 'example'])
const scheme = fc.constantFrom('http', 'https')
const port = fc.integer({ min: 1, max: 65_535 }).filter((number) => number !== 80 && number !== 443)
const page = fc.record({ scheme, host, port: fc.option(port, { nil: undefined }) })
type Page = typeof page extends fc.Arbitrary<infer A> ? A : never

const hostOf = ({ host: labels, port: own }: Pick<Page, 'host' | 'port'>) =>
  labels.join('.') + (own === undefined ? '' : `:${own}`)
const originOf = (own: Page) => `${own.scheme}://${hostOf(own)}`
const other = (used: 'http' | 'https'): 'http' | 'https' => (used === 'http' ? 'https' : 'http')

clause('S5-37', () => {
  it('[S5-37] an empty list allows every origin', () => {
    fc.assert(
      fc.property(page, (own) => {
        expect(isOriginAllowed(originOf(own), [])).toBe(true)
      }),
    )
    expect(isOriginAllowed('null', [])).toBe(true)
  })

  it('[S5-37] a page is allowed by its own origin and by its own host, and by no other page’s', () => {
    fc.assert(
      fc.property(page, page, (own, foreign) => {
        expect(isOriginAllowed(originOf(own), [originOf(foreign), originOf(own)])).toBe(true)
        expect(isOriginAllowed(originOf(own), [hostOf(own)])).toBe(true)
        expect(isOriginAllowed(originOf(own), [originOf(foreign)])).toBe(originOf(own) === originOf(foreign))
        expect(isOriginAllowed(originOf(own), [`${originOf(own)}/some/path`])).toBe(true)
      }),
    )
  })

  it('[S5-37] a scheme in the pattern is the page’s; without one any is', () => {
    fc.assert(
      fc.property(page, (own) => {
        const strange = { ...own, scheme: other(own.scheme) }
        expect(isOriginAllowed(originOf(strange), [originOf(own)])).toBe(false)
        expect(isOriginAllowed(originOf(strange), [hostOf(own)])).toBe(true)
      }),
    )
  })

  it('[S5-37] an asterisk is one whole label, no more and no less, and no part of one', () => {
    fc.assert(
      fc.property(page, fc.nat({ max: 2 }), label, (own, place, more) => {
        const pattern = { ...own, host: own.host.with(place, '*') }
        expect(isOriginAllowed(originOf(own), [originOf(pattern)])).toBe(true)
        const longer = { ...own, host: own.host.toSpliced(place, 0, more) }
        expect(isOriginAllowed(originOf(longer), [originOf(pattern)])).toBe(false)
        const shorter = { ...own, host: own.host.toSpliced(place, 1) }
        expect(isOriginAllowed(originOf(shorter), [originOf(pattern)])).toBe(false)
        const partial = { ...own, host: own.host.with(place, `${own.host[place]?.[0] ?? ''}*`) }
        expect(isOriginAllowed(originOf(own), [originOf(partial)])).toBe(false)
      }),
    )
  })

  it('[S5-37] a port is the page’s, the scheme’s own one counts as none, and an asterisk is any', () => {
    fc.assert(
      fc.property(page, port, (own, number) => {
        const { port: _, ...bare } = own
        const at = (wanted: number | string | undefined) =>
          `${own.scheme}://${hostOf({ ...bare, port: undefined })}${wanted === undefined ? '' : `:${wanted}`}`
        const usual = own.scheme === 'https' ? 443 : 80
        expect(isOriginAllowed(at(undefined), [at(usual)])).toBe(true)
        expect(isOriginAllowed(at(number), [at(undefined)])).toBe(false)
        expect(isOriginAllowed(at(undefined), [at(number)])).toBe(false)
        expect(isOriginAllowed(at(own.port), [at('*')])).toBe(true)
        expect(isOriginAllowed(at(number), [`${own.host.join('.')}:*`])).toBe(true)
      }),
    )
  })

  it('[S5-37] the case of letters counts', () => {
    fc.assert(
      fc.property(page, (own) => {
        const shouted = { ...own, host: own.host.map((each) => each.toUpperCase()) }
        expect(isOriginAllowed(originOf(own), [originOf(shouted)])).toBe(false)
      }),
    )
  })

  it('[S5-37] localhost and 127.0.0.1 are always allowed, on any port, and no host that only looks like them', () => {
    fc.assert(
      fc.property(page, fc.constantFrom('localhost', '127.0.0.1'), label, (own, loopback, more) => {
        const local = { ...own, host: loopback.split('.') }
        expect(isOriginAllowed(originOf(local), ['https://app.example'])).toBe(true)
        const lookAlike = { ...own, host: [...local.host, more, 'example'] }
        expect(isOriginAllowed(originOf(lookAlike), ['https://app.example'])).toBe(false)
      }),
    )
  })

  it('[S5-37] previews are allowed by one label over https', () => {
    fc.assert(
      fc.property(label, fc.constantFrom('pages.dev', 'vercel.app', 'ngrok-free.app'), (own, at) => {
        expect(isOriginAllowed(`https://${own}.${at}`, ['app.example'])).toBe(true)
        expect(isOriginAllowed(`http://${own}.${at}`, ['app.example'])).toBe(false)
        expect(isOriginAllowed(`https://${own}.${own}.${at}`, ['app.example'])).toBe(false)
        expect(isOriginAllowed(`https://${at}`, ['app.example'])).toBe(false)
      }),
    )
  })

  it('[S5-37] an opaque origin is on no list, and an invalid pattern allows no origin', () => {
    expect(isOriginAllowed('null', ['null', '*'])).toBe(false)
    fc.assert(
      fc.property(page, fc.constantFrom('', '://', 'https://', ':8080', '/', 'a b'), (own, text) => {
        expect(isOriginAllowed(originOf(own), [text])).toBe(false)
      }),
    )
  })
})
