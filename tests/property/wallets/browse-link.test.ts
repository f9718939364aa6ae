import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { browseCode, browseLink, browseTemplates } from '#domain/wallets/browse/browse-link.ts'
import { sharedPage } from '#domain/wallets/browse/shared-page.ts'
import { BrowseTemplate } from '#domain/wallets/browse/template.ts'
import { safeLink } from '#domain/wallets/safe-link.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import { catalogue } from '#infrastructure/http/catalogue/catalogue.ts'
import { word } from '#tests/property/arbitraries.ts'

const FAMILIES = ['eip155', 'solana', 'bip122'] as const
const PLATFORMS = ['ios', 'android'] as const
const wallets = decodeWallets(catalogue)
const openers = wallets.filter(({ browse = [] }) => browse.length > 0)

/** The parts of an address with characters that links treat in different ways. */
const part = fc.stringMatching(/^[\w~.!*'(),;:@$+ %äß€"<>[\]^`{|}-]{1,12}$/).map(encodeURIComponent)
const query = fc
  .array(fc.tuple(part, part), { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
const pageOf = (path: string, search: string, route: string): string =>
  new URL(`https://page.example/${path}${search && `?${search}`}${route && `#/${route}`}`).href
const page = fc
  .tuple(
    fc.array(part, { maxLength: 3 }).map((parts) => parts.join('/')),
    query,
    fc.oneof(fc.constant(''), part),
  )
  .map((parts) => pageOf(...parts))

const secret = word.map((text) => `${text}secret`)
const secretQuery = fc.oneof(
  secret.map((key) => `uri=${encodeURIComponent(`wc:1@2?relay-protocol=irn&symKey=${key}`)}`),
  secret.map((key) => `u=${encodeURIComponent(encodeURIComponent(`wc:1@2?symKey=${key}`))}`),
  secret.map((key) => `uri=wc:${key}@2`),
  secret.map((key) => `result_uri=${key}`),
  secret.map((key) => `walletport_login=${key}`),
  secret.map((key) => `access_token=${key}`),
  secret.map((key) => `id%5Ftoken=${key}`),
  secret.map((key) => `code=${key}&state=${key}`),
  secret.map((key) => `tgWebAppData=${key}`),
)

interface Way {
  readonly wallet: (typeof openers)[number]
  readonly family: (typeof FAMILIES)[number]
  readonly platform: (typeof PLATFORMS)[number]
}

const way: fc.Arbitrary<Way> = fc.record({
  wallet: fc.constantFrom(...openers),
  family: fc.constantFrom(...FAMILIES),
  platform: fc.constantFrom(...PLATFORMS),
})

/** The page that a link of a template opens. */
const opened = (template: string, link: string): string => {
  const keys = template.match(/\{\w+\}/g) ?? []
  const pattern = template
    .split(/\{\w+\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const [, ...values] = new RegExp(`^${pattern.join('(.*)')}$`).exec(link) ?? []
  const read: Readonly<Record<string, (value: string) => string>> = {
    '{url}': decodeURIComponent,
    '{url2}': (value) => decodeURIComponent(decodeURIComponent(value)),
    '{hostPath}': (value) => `https://${value}`,
    '{b64json}': (value) => JSON.parse(atob(decodeURIComponent(value)))[0],
  }
  return keys.flatMap((key, index) => read[key]?.(values[index] ?? '') ?? [])[0] ?? ''
}

const linkOf = ({ wallet, family, platform }: Way, href: string): string | undefined =>
  browseLink(wallet, { href, name: 'Page' }, family, platform)

describe('the link that opens this page in a wallet', () => {
  it('opens exactly this page, with its path, query and route', () => {
    fc.assert(
      fc.property(way, page, (one, href) => {
        const [best] = browseTemplates(one.wallet, one.family, one.platform, { redirectors: true })
        const link = linkOf(one, href)
        expect(link === undefined).toBe(best === undefined)
        if (best === undefined || link === undefined) return
        expect(opened(best.template, link)).toBe(href)
        expect(safeLink('app', link)).toBe(link)
      }),
    )
  })

  it('has no secret of a session or a login, wherever it is in the address, and all the rest', () => {
    fc.assert(
      fc.property(
        way,
        query,
        secretQuery,
        query,
        fc.constantFrom('query', 'fragment'),
        (one, before, hidden, after, place) => {
          const parts = [before, hidden, after].filter((text) => text !== '').join('&')
          const rest = [before, after].filter((text) => text !== '').join('&')
          const href = place === 'query' ? pageOf('a', parts, '') : `${pageOf('a', rest, '')}#${parts}`
          const link = linkOf(one, href)
          if (link === undefined) return
          const [best] = browseTemplates(one.wallet, one.family, one.platform, { redirectors: true })
          const reached = opened(best?.template ?? '', link)
          expect(reached).not.toContain('secret')
          expect(reached).toBe(pageOf('a', rest, ''))
        },
      ),
    )
  })

  it.each([
    ['http://page.example/', undefined],
    ['http://localhost:5173/', undefined],
    ['file:///a', undefined],
    ['about:blank', undefined],
    ['https://user:word@page.example/', undefined],
    ['https://page.example/wc:1@2?symKey=3', undefined],
    ['https://page.example/?code=friend', 'https://page.example/?code=friend'],
    ['https://page.example/?state=open', 'https://page.example/?state=open'],
    ['https://page.example/?token=0x1&x=%20+', 'https://page.example/?token=0x1&x=%20+'],
    ['https://page.example/#/swap?in=ETH&out=0x1', 'https://page.example/#/swap?in=ETH&out=0x1'],
    ['https://page.example/#/swap?access_token=1', 'https://page.example/'],
    ['https://page.example/#access_token=1&x=2', 'https://page.example/'],
    ['https://page.example/?a=1&result_uri=x&b=2', 'https://page.example/?a=1&b=2'],
  ])('of %s is for %s', (href, expected) => {
    expect(sharedPage(href)?.href).toBe(expected)
  })

  it('does not pass through a redirector where the host allows none', () => {
    const direct = { redirectors: false }
    const redirected = openers.filter(({ browse = [] }) =>
      browse.some(({ redirector }) => redirector === true),
    )
    expect(redirected.map(({ id }) => id)).toEqual(['okx', 'bitget', 'gate'])
    const linkTo = (id: string, platform: 'ios' | 'android', rules = direct) => {
      const wallet = wallets.find((each) => each.id === id)
      if (wallet === undefined) throw new Error(id)
      return browseLink(wallet, { href: 'https://page.example/a', name: 'Page' }, 'eip155', platform, rules)
    }
    expect(linkTo('okx', 'ios')).toBe('okx://wallet/dapp/url?dappUrl=https%3A%2F%2Fpage.example%2Fa')
    expect(linkTo('bitget', 'ios')).toBe('bitkeep://bkconnect?action=dapp&url=https%3A%2F%2Fpage.example%2Fa')
    expect(linkTo('bitget', 'android')).toBeUndefined()
    expect(linkTo('gate', 'ios')).toBeUndefined()
    expect(linkTo('gate', 'ios', { redirectors: true })).toMatch(/^https:\/\/gateio\.onelink\.me\//)
  })

  it('as a QR code is a web address for both systems', () => {
    fc.assert(
      fc.property(way, page, ({ wallet, family }, href) => {
        const code = browseCode(wallet, { href, name: 'Page' }, family)
        if (code === undefined) return
        expect(code).toMatch(/^https:\/\//)
        const codes = PLATFORMS.map((platform) =>
          browseTemplates(wallet, family, platform, { redirectors: true }).map(({ template }) => template),
        )
        expect(
          codes.every((list) =>
            list.some((template) => safeLink('web', code) !== undefined && opened(template, code) === href),
          ),
        ).toBe(true)
      }),
    )
  })

  it.each([
    ['https://x.example/?u={url}', true],
    ['wallet://open?u={url}&ref={ref}&n={refName}', true],
    ['https://x.example/', false],
    ['https://x.example/{url}/{hostPath}', false],
    ['https://x.example/{url}/{other}', false],
    ['javascript:alert({url})', false],
    ['intent://{hostPath}#Intent;scheme=https;package=a.b;end', false],
    ['{url}', false],
  ])('with the template %s is accepted: %s', (template, accepted) => {
    const link = { template, families: ['eip155'], platforms: ['ios'] }
    expect(BrowseTemplate.is(BrowseTemplate.decode(link)._tag === 'Right' ? link : undefined)).toBe(accepted)
  })
})
