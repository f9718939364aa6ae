import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { frameParams } from '#domain/approval/calls.ts'
import { jsonCopy } from '#domain/shared/json-copy.ts'
import { ownCopy } from '#domain/shared/own-copy.ts'

const nested = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, tie('bigint'), tie('leaf'), tie('list'), tie('object')),
  bigint: fc.bigInt(),
  leaf: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined)),
  list: fc.array(tie('any'), { maxLength: 4 }),
  object: fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 }),
})).any

/** The same value, of which every field has another answer from its second reading on. */
const turning = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turning)
  if (typeof value !== 'object' || value === null) return value
  const object = {}
  for (const [name, entry] of Object.entries(value)) {
    let isRead = false
    const get = () => {
      const answer = isRead ? '0xbad' : turning(entry)
      isRead = true
      return answer
    }
    Object.defineProperty(object, name, { enumerable: true, get })
  }
  return object
}

/** Changes every object and list within a value. */
const spoil = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  Object.values(value).forEach(spoil)
  for (const name of Object.keys(value)) Reflect.set(value, name, '0xbad')
}

const jsonText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each !== 'bigint' ? each : `${each < 0n ? '-' : ''}0x${(each < 0n ? -each : each).toString(16)}`,
  )

class Call {
  readonly #to = '0x1'
  readonly value = 1n
  get to() {
    return this.#to
  }
}

describe('the parameters of a request', () => {
  it('are the JSON of what the caller gave, with bigints as hex, whatever its getters answer later', () => {
    fc.assert(
      fc.property(nested, (params) => {
        const copy = jsonCopy(turning(params))
        expect(E.isRight(copy) && JSON.stringify(copy.right)).toBe(jsonText(params))
      }),
    )
  })

  it('stay as they are when the caller changes its objects', () => {
    fc.assert(
      fc.property(nested, (params) => {
        const text = jsonText(params)
        const copy = frameParams('eth_sendTransaction', params)
        spoil(params)
        expect(E.isRight(copy) && JSON.stringify(copy.right)).toBe(text)
      }),
    )
  })

  it('can be objects of another frame and without a prototype', () => {
    const params = Object.assign(Object.create(null) as object, {
      a: [Object.create(Object.create(null) as object)],
    })
    expect(jsonCopy(params)).toEqual(E.right({ a: [{}] }))
  })

  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const throwing = {
    get to(): string {
      throw new Error('no')
    },
  }
  it.each([
    ['an instance of a class', new Call()],
    ['a date', new Date(0)],
    ['bytes', new Uint8Array(1)],
    ['a map', new Map()],
    ['a boxed text', Object('0x1')],
    ['a function', () => '0x1'],
    ['a symbol', Symbol('a')],
    ['no number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['an object that contains itself', circular],
    ['a getter that throws', throwing],
  ])('are refused with %s at any depth', (_, value) => {
    for (const params of [value, [value], [{ calls: [{ value }] }]])
      expect(frameParams('eth_sendTransaction', params)).toMatchObject({ left: { _tag: 'MissingOrInvalid' } })
  })
})

describe('what a host returned', () => {
  it('is copied with the getters of its class, each read once, and can no longer be changed by the host', () => {
    fc.assert(
      fc.property(nested, (value) => {
        const copy = ownCopy(turning(value))
        expect(copy).toEqual(value)
        const again = ownCopy(value)
        const expected = structuredClone(value)
        spoil(value)
        expect(again).toEqual(expected)
      }),
    )
    expect(ownCopy([new Call()])).toEqual([{ to: '0x1', value: 1n }])
  })

  it('keeps bytes and functions, and is refused if it contains itself', () => {
    const [bytes, act] = [new Uint8Array([1]), () => 1]
    expect(ownCopy({ bytes, act })).toEqual({ bytes, act })
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    expect(() => ownCopy(circular)).toThrow(RangeError)
  })
})
