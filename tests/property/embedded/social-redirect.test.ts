import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { errorIn, isRecentRedirect, redirectUrl, redirectResultIn } from '#domain/embedded/social-redirect.ts'
import { httpsUrl, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

// The form in which a browser writes it in URLs.
const part = fc
  .string({ unit: 'grapheme-ascii', minLength: 1 })
  .map((text) => encodeURIComponent(text).replaceAll("'", '%27'))
const query = fc.array(fc.tuple(word, part), { maxLength: 3 })
const queryText = (parameters: readonly (readonly [string, string])[]) =>
  parameters.map((parameter) => parameter.join('=')).join('&')
const pageOf = (parameters: readonly (readonly [string, string])[]) =>
  parameters.length === 0 ? 'https://host.example/app' : `https://host.example/app?${queryText(parameters)}`
const page = query.map(pageOf)

clause('S7-43', () => {
  it('[S7-43] a result with error= failed, whatever else it contains', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('?', '&', '#'),
        fc.string({ minLength: 1 }),
        query,
        (mark, reason, rest) => {
          const uri = `https://frame.example/done${mark}error=${encodeURIComponent(reason)}&${queryText(rest)}`
          expect(errorIn(uri)).toBe(reason)
        },
      ),
    )
    expect(errorIn('https://frame.example/?error=access+denied%21&code=1')).toBe('access denied!')
    expect(errorIn('https://frame.example/?error=%E0%A4%A')).toBe('%E0%A4%A')
    expect(errorIn('https://frame.example/?error=')).toBe('error')
    expect(errorIn('error=x')).toBe('x')
  })

  it('[S7-43] any other result did not fail', () => {
    fc.assert(
      fc.property(fc.string(), (uri) => {
        fc.pre(!uri.includes('error='))
        expect(errorIn(uri)).toBeUndefined()
      }),
    )
  })
})

const SECRET = 's3cret'
/** The page with the secret in its query. */
const withSecret = (page: string): string => {
  const url = new URL(page)
  url.search = `${url.search || '?'}${url.search === '' ? '' : '&'}walletport_login=${SECRET}`
  return url.href
}

describe('a login by redirecting the page', () => {
  const stateIn = (uri: string | undefined) => new URL(uri ?? '').searchParams.get('state')

  it('adds the return page to its state, and changes nothing else', () => {
    fc.assert(
      fc.property(page, part, query, word, (from, state, rest, hash) => {
        const otherParameters = rest.map(([name, value]) => [`${name}_`, value] as const)
        const uri = `https://login.example/authorize?a=1&state=${state}&${queryText(otherParameters)}#${hash}`
        const to = redirectUrl(from, uri, SECRET)
        expect(stateIn(to)).toBe(`${decodeURIComponent(state)}--${withSecret(from)}`)
        expect(to).toBe(
          uri.replace(`&state=${state}`, () => `&state=${state}--${encodeURIComponent(withSecret(from))}`),
        )
      }),
    )
  })

  it('adds it to the nested URL if there is one', () => {
    fc.assert(
      fc.property(page, part, (from, state) => {
        const loginUrl = `https://login.example/authorize?state=${state}&b=2`
        const uri = `https://first.example/?state=outer&provider_authorization_url=${encodeURIComponent(loginUrl)}&c=3`
        const to = new URL(redirectUrl(from, uri, SECRET) ?? '')
        expect(stateIn(to.href)).toBe('outer')
        expect(to.searchParams.get('c')).toBe('3')
        const nested = to.searchParams.get('provider_authorization_url') ?? ''
        expect(stateIn(nested)).toBe(`${decodeURIComponent(state)}--${withSecret(from)}`)
        expect(new URL(nested).searchParams.get('b')).toBe('2')
      }),
    )
  })

  it.each([
    'https://login.example/authorize',
    'https://login.example/authorize?state=',
    'https://login.example/authorize?mystate=1',
    'https://login.example/?state=1&provider_authorization_url=https%3A%2F%2Fnext.example',
    'https://login.example/?state=1&provider_authorization_url=%E0%A4%A',
  ])('is not possible at %s, which has no state', (uri) => {
    expect(redirectUrl('https://host.example/', uri, SECRET)).toBeUndefined()
  })

  it('is not possible from a page without an address', () => {
    expect(redirectUrl('', 'https://login.example/?state=1', SECRET)).toBeUndefined()
  })

  it('does not pass on Telegram’s data about the user, or the result of an earlier login', () => {
    const to = (from: string) => stateIn(redirectUrl(from, 'https://login.example/?state=1', SECRET))
    expect(to('https://host.example/#tgWebAppData=secret&tgWebAppVersion=7')).toBe(
      '1--https://host.example/?walletport_login=s3cret',
    )
    expect(to('https://host.example/#/route')).toBe('1--https://host.example/?walletport_login=s3cret#/route')
    expect(to('https://host.example/?walletport_login=old&a=1')).toBe(
      '1--https://host.example/?a=1&walletport_login=s3cret',
    )
    expect(to('https://host.example/?result_uri=x&a=1')).toBe(
      '1--https://host.example/?a=1&walletport_login=s3cret',
    )
  })
})

describe('the user’s return', () => {
  it('is in the page’s address, which is then shown without it', () => {
    fc.assert(
      fc.property(query, query, httpsUrl, word, (before, after, resultUri, hash) => {
        const result = ['result_uri', encodeURIComponent(resultUri)] as const
        const secret = ['walletport_login', SECRET] as const
        const left = { resultUri, page: `${pageOf([...before, ...after])}#${hash}` }
        expect(redirectResultIn(`${pageOf([...before, result, ...after, result])}#${hash}`)).toEqual(left)
        expect(redirectResultIn(`${pageOf([...before, secret, ...after, result])}#${hash}`)).toEqual({
          ...left,
          secret: SECRET,
        })
      }),
    )
  })

  it('is absent on any other page load', () => {
    fc.assert(
      fc.property(page, (from) => {
        expect(redirectResultIn(from)).toBeUndefined()
        expect(redirectResultIn(`${from}#?result_uri=x`)).toBeUndefined()
      }),
    )
    expect(redirectResultIn('https://host.example/?result_uri=')).toBeUndefined()
    expect(redirectResultIn('about:no address')).toBeUndefined()
    expect(redirectResultIn('')).toBeUndefined()
  })

  it('is valid for ten minutes after the page was redirected', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -1_200_000, max: 1_200_000 }), (leftAt, passed) => {
        expect(isRecentRedirect(leftAt, leftAt + passed)).toBe(Math.abs(passed) < 600_000)
        expect(isRecentRedirect(undefined, passed)).toBe(false)
      }),
    )
    expect(isRecentRedirect(0, 600_000)).toBe(false)
    expect(isRecentRedirect(0, 599_999)).toBe(true)
  })
})
