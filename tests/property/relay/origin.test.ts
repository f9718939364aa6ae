import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { originVerdict } from '#domain/relay/origin.ts'
import { httpsUrl, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

clause('S6-12', () => {
  it('[S6-12] the attested origin is VALID for its own requests and INVALID for others', () => {
    fc.assert(
      fc.property(httpsUrl, httpsUrl, word, (one, other, path) => {
        expect(originVerdict(one, `${one}/${path}`)).toBe('VALID')
        expect(originVerdict(`${one}/`, one)).toBe('VALID')
        expect(originVerdict(one, `${other}/${path}`)).toBe(one === other ? 'VALID' : 'INVALID')
      }),
    )
  })

  it('[S6-12] an origin without attestation is UNKNOWN', () => {
    fc.assert(
      fc.property(fc.string(), (request) => {
        expect(originVerdict(undefined, request)).toBe('UNKNOWN')
        expect(originVerdict('', request)).toBe('UNKNOWN')
      }),
    )
  })

  it.each([
    ['https://page.example', 'HTTPS://Page.example:443/a', 'VALID'],
    ['http://localhost:1', 'http://localhost:1/a', 'VALID'],
    ['https://page.example', 'http://page.example', 'INVALID'],
    ['https://page.example', 'https://page.example:444', 'INVALID'],
    ['https://page.example', 'https://page.example.evil.example', 'INVALID'],
    ['https://page.example', 'https://page.example@evil.example', 'INVALID'],
    ['https://page.example', '', 'INVALID'],
    ['page.example', 'page.example', 'VALID'],
    ['page.example', 'https://page.example', 'INVALID'],
    ['data:a', 'data:b', 'INVALID'],
    ['x-https://a', 'x-https://a/b', 'INVALID'],
    ['https://', 'http://', 'INVALID'],
  ])('[S6-12] %s for %s is %s', (attested, request, verdict) => {
    expect(originVerdict(attested, request)).toBe(verdict)
  })
})
