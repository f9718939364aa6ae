import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { knownSchemes, linkTo, schemeToConfirm } from '#domain/relay/deep-links.ts'
import { safeLink } from '#domain/wallets/safe-link.ts'
import { word } from '#tests/property/arbitraries.ts'

import { environment, environmentOf, pairingUri, walletOf } from './arbitraries.ts'

const URI = 'wc:a@2?relay-protocol=irn&symKey=b'
const ONCE = 'wc%3Aa%402%3Frelay-protocol%3Dirn%26symKey%3Db'
const TWICE = encodeURIComponent(ONCE)
const phone = environmentOf({})
const telegramOn = (os: 'ios' | 'android' | 'other') => environmentOf({ telegram: true, os })

describe('a link to the wallet on this phone', () => {
  it.each([
    ['sample://', 'sample://'],
    ['sample:', 'sample://'],
    ['sample:/', 'sample://'],
    ['sample://open', 'sample://open/'],
    ['sample://open/', 'sample://open/'],
    ['https://app.example', 'https://app.example/'],
    ['https://app.example/open/', 'https://app.example/open/'],
    ['http://localhost:1', 'http://localhost:1/'],
  ])('of %s begins with %s', (mobile_link, base) => {
    expect(linkTo(walletOf({ mobile_link }), 'mobile', URI, phone)).toEqual({
      href: `${base}wc?uri=${ONCE}`,
      base,
      kind: 'app',
      target: '_self',
    })
  })

  it('contains the pairing URI so that it decodes to the same URI', () => {
    fc.assert(
      fc.property(pairingUri, environment, word, (uri, environment, name) => {
        const mobile_link = `https://${name.toLowerCase()}.example`
        const href = linkTo(walletOf({ mobile_link }), 'mobile', uri, environment)?.href ?? ''
        expect(new URL(href).searchParams.get('uri')).toBe(uri)
        expect(new URL(href).pathname).toBe('/wc')
      }),
    )
  })

  it.each([
    ['sample://', 'ios', ONCE],
    ['sample://', 'other', ONCE],
    ['sample://', 'android', TWICE],
    ['https://app.example/', 'android', ONCE],
  ] as const)('from Telegram, %s on %s carries %s', (base, os, uri) => {
    const link = linkTo(walletOf({ mobile_link: base }), 'mobile', URI, telegramOn(os))
    expect(link?.href).toBe(`${base}wc?uri=${uri}`)
  })

  it('on Android outside Telegram is encoded once', () => {
    const link = linkTo(
      walletOf({ mobile_link: 'sample://' }),
      'mobile',
      URI,
      environmentOf({ os: 'android' }),
    )
    expect(link?.href).toBe(`sample://wc?uri=${ONCE}`)
  })

  it('uses the custom scheme first, and in Telegram the universal link', () => {
    const walletWithBothLinks = walletOf({ mobile_link: 'sample://', link_mode: 'https://app.example' })
    const universal = walletOf({ link_mode: 'https://app.example' })
    expect(linkTo(walletWithBothLinks, 'mobile', URI, phone)?.base).toBe('sample://')
    expect(linkTo(walletWithBothLinks, 'mobile', URI, telegramOn('ios'))?.base).toBe('https://app.example/')
    expect(linkTo(universal, 'mobile', URI, phone)?.base).toBe('https://app.example/')
    expect(linkTo(walletOf({ mobile_link: 'sample://' }), 'mobile', URI, telegramOn('ios'))?.base).toBe(
      'sample://',
    )
  })

  it.each([
    [false, false, '_self'],
    [false, true, '_top'],
    [true, false, '_blank'],
    [true, true, '_blank'],
  ])('in Telegram %s, in a frame %s: opens in %s', (telegram, inFrame, target) => {
    const environment = environmentOf({ telegram, inFrame })
    expect(linkTo(walletOf({ mobile_link: 'sample://' }), 'mobile', URI, environment)?.target).toBe(target)
  })
})

describe('links to programs and pages', () => {
  it('open in a new tab', () => {
    const wallet = walletOf({ desktop_link: 'sample://', webapp_link: 'https://web.example' })
    fc.assert(
      fc.property(environment, pairingUri, (environment, uri) => {
        expect(linkTo(wallet, 'desktop', uri, environment)?.target).toBe('_blank')
        expect(linkTo(wallet, 'web', uri, environment)).toEqual({
          href: `https://web.example/wc?uri=${encodeURIComponent(uri)}`,
          base: 'https://web.example/',
          kind: 'web',
          target: '_blank',
        })
      }),
    )
    const desktop = environmentOf({ device: 'desktop', os: 'other' })
    expect(linkTo(wallet, 'desktop', URI, desktop)?.href).toBe(`sample://wc?uri=${ONCE}`)
  })

  it('a page is at a web address', () => {
    for (const webapp_link of [
      'sample://',
      'sample:',
      'ftp://web.example',
      'xhttps://web.example',
      'http://web.example',
    ])
      expect(linkTo(walletOf({ webapp_link }), 'web', URI, phone)).toBeUndefined()
    expect(linkTo(walletOf({ webapp_link: 'HTTPS://web.example' }), 'web', URI, phone)).toBeDefined()
  })

  it('a wallet without such a link has no link', () => {
    fc.assert(
      fc.property(environment, (environment) => {
        for (const kind of ['mobile', 'desktop', 'web'] as const)
          expect(linkTo(walletOf({}), kind, URI, environment)).toBeUndefined()
      }),
    )
  })

  it.each([
    'java:script',
    'java/script:',
    'javascript://%0aalert(1)',
    'da:ta',
    'fi:le',
    'sam ple://',
    'ms-msdt://',
  ])('%s is not followed', (link) => {
    const wallet = walletOf({ mobile_link: link, desktop_link: link, webapp_link: link })
    for (const kind of ['mobile', 'desktop', 'web'] as const)
      expect(linkTo(wallet, kind, URI, phone)).toBeUndefined()
  })
})

describe('the scheme of a link, about which the user is asked', () => {
  const own = walletOf({ mobile_link: 'SAMPLE:', desktop_link: 'sample-desktop://open' })
  const asked = (mobile_link: string, listed = [own]) => {
    const wallet = walletOf({ mobile_link })
    const link = linkTo(wallet, 'mobile', URI, phone)
    return link && schemeToConfirm(link, knownSchemes(wallet, listed))
  }

  it.each([
    ['https://app.example', undefined],
    ['http://localhost:1', undefined],
    ['sample://other', undefined],
    ['Sample:', undefined],
    ['sample-desktop://', undefined],
    ['samples://', 'samples:'],
    ['other://', 'other:'],
    ['OTHER:', 'other:'],
  ])('of %s is %s', (mobile_link, scheme) => {
    expect(asked(mobile_link)).toBe(scheme)
  })

  it('is known only for the wallet that has it', () => {
    expect(asked('sample://', [{ ...own, id: 'another' }])).toBe('sample:')
    expect(asked('sample://', [])).toBe('sample:')
  })

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://app.example/1',
    'intent://scan/#Intent;scheme=sample;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    'view-source:https://app.example',
  ])('of %s is no question, because it is never opened', (link) => {
    expect(safeLink('app', link)).toBeUndefined()
  })

  it.each(['javascript', 'vbscript', 'data', 'file', 'blob', 'intent', 'about', 'view-source', 'filesystem'])(
    'of %s:// is no question, because it is never opened',
    (scheme) => {
      const link = `${scheme}://`
      const wallet = walletOf({ mobile_link: link, desktop_link: link })
      expect(linkTo(wallet, 'mobile', URI, phone)).toBeUndefined()
      expect(linkTo(wallet, 'desktop', URI, phone)).toBeUndefined()
    },
  )
})
