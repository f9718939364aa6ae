import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isAuthority, isPathSegment, isUri } from '#domain/siwx/uri.ts'

import { domain, uri } from './arbitraries.ts'

const RIGHT = [
  'https://example.com/login',
  'ftp://ftp.is.co.za/rfc/rfc1808.txt',
  'http://www.ietf.org/rfc/rfc2396.txt',
  'ldap://[2001:db8::7]/c=GB?objectClass?one',
  'mailto:John.Doe@example.com',
  'news:comp.infosystems.www.servers.unix',
  'tel:+1-816-555-1212',
  'telnet://192.0.2.16:80/',
  'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
  'a:',
  'a+b-c.d9:x',
  'a:/',
  'a:/b//c/',
  'a:b/c//d',
  'a://',
  'a://b',
  'a://:@b:/',
  "a://u%41;:x@b%4f!$&'()*+,;=:80//%7e:@/?/?:@%20#/?%20",
  'a:?',
  'a:#',
  'a:?#',
]
const WRONG = [
  '',
  ':a',
  '1a:b',
  '-a:b',
  'a b:c',
  'a_b:c',
  '//a',
  'a',
  'a:b c',
  'a:%',
  'a:%4',
  'a:%4g',
  'a:[b]',
  'a://[b',
  'a://[]',
  'a://[g]',
  'a://[:1]/b',
  'a://b@[::1::]:80',
  'a://[1]',
  'a://[::1]x',
  'a://b@c@d',
  'a://b:c@d:e',
  'a://b:8o',
  'a://b%4',
  'a:b?c%',
  'a:b?[',
  'a:b#c#d',
  'a:b#%',
  'a:ä',
  'a:"',
  'a:<b>',
  'a:b\n',
  '\na:b',
  'a:b\\c',
  'a:{b}',
  'a:|',
  'a:^',
  'a:`',
]

describe('URIs of RFC 3986', () => {
  it.each(RIGHT)('%s is a URI', (text) => expect(isUri(text)).toBe(true))

  it.each(WRONG)('%j is not a URI', (text) => expect(isUri(text)).toBe(false))

  it('include every web address', () => {
    fc.assert(
      fc.property(uri, (text) => {
        expect(isUri(text)).toBe(true)
        expect(isUri(` ${text}`)).toBe(false)
        expect(isUri(`${text} `)).toBe(false)
      }),
    )
  })
})

describe('the host and port of a page', () => {
  it('are those of its address', () => {
    fc.assert(
      fc.property(domain, (text) => {
        expect(isAuthority(text)).toBe(true)
        expect(isAuthority(`user@${text}`)).toBe(false)
        expect(isAuthority(`https://${text}`)).toBe(false)
        expect(isAuthority(`${text}/`)).toBe(false)
      }),
    )
    expect(
      ['a', 'a.', 'a-b.c_d', 'A1', 'a:1', 'a:12345', '[::1]', '[1:a:F::]:1'].filter(isAuthority),
    ).toHaveLength(8)
  })
})

describe('a request id', () => {
  it('consists of one or more path characters of RFC 3986', () => {
    expect(["a-._~!$&'()*+,;=:@%4F%0a", '%41', 'Z9'].filter(isPathSegment)).toHaveLength(3)
    expect(['', '/', '?', '#', '[', '%4', '%4g', 'a b', 'a/', '/a', 'ä'].filter(isPathSegment)).toEqual([])
  })
})
