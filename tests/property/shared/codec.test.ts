import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { PathReporter } from 'io-ts/lib/PathReporter.js'
import { describe, expect, it } from 'vitest'

import { parsedString } from '#domain/shared/codec.ts'
import { failure } from '#domain/shared/failure.ts'

const parseLower = (raw: string) =>
  raw === raw.toLowerCase() ? E.right(raw) : E.left(failure('NotLower', `Not lower: ${raw}`))
const Lower = parsedString('Lower', parseLower)

describe('a codec created from a parser', () => {
  it('has the given name', () => {
    expect(Lower.name).toBe('Lower')
  })

  it('accepts what the parser accepts, unchanged in both directions', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const lower = raw.toLowerCase()
        expect(Lower.decode(lower)).toEqual(E.right(lower))
        expect(Lower.encode(lower)).toBe(lower)
        expect(Lower.is(raw)).toBe(raw === lower)
        expect(E.isRight(Lower.decode(raw))).toBe(raw === lower)
      }),
    )
  })

  it('fails with the parser’s own message and the raw value', () => {
    const decoded = Lower.decode('ABC')
    expect(PathReporter.report(decoded)).toEqual(['Not lower: ABC'])
    expect(E.isLeft(decoded) && decoded.left[0]?.value).toBe('ABC')
  })

  it('rejects values that are not text', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        fc.pre(typeof value !== 'string')
        expect(Lower.is(value)).toBe(false)
        expect(E.isLeft(Lower.decode(value))).toBe(true)
      }),
    )
  })
})
