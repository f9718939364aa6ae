import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import {
  checkCooldown,
  cooldownLeft,
  Email,
  EMAIL_COOLDOWN_MS,
  parseEmail,
  parseTypedEmail,
  shownEmail,
} from '#domain/embedded/email.ts'
import { characterOutside, withInsertion, stringOf } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LOCAL = `${ALPHANUMERIC}.!#$%&'*+/=?^_\`{|}~-`
const label = fc
  .tuple(
    stringOf(ALPHANUMERIC, { minLength: 1, maxLength: 1 }),
    stringOf(`${ALPHANUMERIC}-`, { maxLength: 61 }),
    stringOf(ALPHANUMERIC, { minLength: 1, maxLength: 1 }),
  )
  .map((parts) => parts.join(''))
const domain = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'))
const local = stringOf(LOCAL, { minLength: 1, maxLength: 40 })
const email = fc.tuple(local, domain).map((parts) => parts.join('@'))
const invalid = E.left({ _tag: 'InvalidEmail', message: 'Enter a valid email address' })

clause('S5-02', () => {
  it('[S5-02] accepts what the email field of a browser accepts', () => {
    fc.assert(
      fc.property(email, (text) => {
        expect(parseEmail(text)).toEqual(E.right(text))
        expect(Email.is(text)).toBe(true)
      }),
    )
  })

  it('[S5-02] an invalid character at any position is rejected', () => {
    fc.assert(
      fc.property(withInsertion(email, characterOutside(`${LOCAL}@`)), (text) => {
        expect(parseEmail(text)).toEqual(invalid)
        expect(Email.is(text)).toBe(false)
      }),
    )
  })

  it.each([
    '',
    '@',
    'a@',
    '@b.example',
    'a@b@c.example',
    'a@.example',
    'a@b..example',
    'a@b.example.',
    'a@-b.example',
    'a@b-.example',
    'a@b.-example',
    'a@b.example-',
    'a@b_c.example',
    'a b@c.example',
    ' a@b.example',
    'a@b.example ',
    'a@b.example\n',
    'é@b.example',
    'a@münchen.example',
    `a@${'b'.repeat(64)}.example`,
  ])('[S5-02] %j is not an email address', (text) => {
    expect(parseEmail(text)).toEqual(invalid)
  })

  it.each(['a@b', '.@b', 'a..b@c.example', `a@${'b'.repeat(63)}.example`, "o'neill+tag@b.example"])(
    '[S5-02] %s is one',
    (text) => {
      expect(parseEmail(text)).toEqual(E.right(text))
    },
  )

  it('[S5-02] white space around the typed text is ignored', () => {
    const blank = stringOf(' \t\f\r\n', { maxLength: 4 })
    fc.assert(
      fc.property(blank, email, blank, (before, text, after) => {
        expect(parseTypedEmail(before + text + after)).toEqual(E.right(text))
      }),
    )
    expect(parseTypedEmail('a b@c.example')).toEqual(invalid)
    expect(parseTypedEmail('a@b.example c')).toEqual(invalid)
    expect(parseTypedEmail('a@b.\r\nexample')).toEqual(E.right('a@b.example'))
  })
})

clause('S5-44', () => {
  it('[S5-44] is whole up to 30 characters, then 30 of them and an ellipsis in the middle', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const characters = Array.from(text)
        const maskedEmail = shownEmail(text)
        expect(characters.length <= 30).toBe(maskedEmail === text)
        if (characters.length <= 30) return
        expect(Array.from(maskedEmail)).toHaveLength(31)
        const [start, end] = [
          maskedEmail.slice(0, maskedEmail.indexOf('…')),
          maskedEmail.slice(maskedEmail.indexOf('…') + 1),
        ]
        if (text.includes('…')) return
        expect([text.startsWith(start), text.endsWith(end)]).toEqual([true, true])
      }),
    )
    expect(shownEmail('x'.repeat(30))).toBe('x'.repeat(30))
    expect(shownEmail(`${'x'.repeat(29)}😀@y`)).toBe(`${'x'.repeat(28)}…@y`)
  })

  it('[S5-44] keeps its domain, by which a user knows it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 28 }), (local, host) => {
        const domain = `@${'d'.repeat(host)}`
        expect(shownEmail(`${'a'.repeat(local)}${domain}`).endsWith(domain)).toBe(true)
      }),
    )
    expect(shownEmail(`ada@${'d'.repeat(60)}.example`)).toBe(`ada@${'d'.repeat(11)}…${'d'.repeat(7)}.example`)
  })
})

clause(['S5-01', 'S9-01'], () => {
  it('[S9-01] the cooldown is 30 s', () => {
    expect(EMAIL_COOLDOWN_MS).toBe(30_000)
  })

  it('[S5-01] the first email needs no waiting time', () => {
    expect(cooldownLeft(undefined, 0)).toBe(0)
    expect(checkCooldown(undefined, 0)).toEqual(E.right(undefined))
  })

  it('[S5-01] within 30 s of the last email the remaining whole seconds are returned, afterwards nothing', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 60_000 }), (lastAt, passed) => {
        const remainingMs = Math.max(0, 30_000 - passed)
        expect(cooldownLeft(lastAt, lastAt + passed)).toBe(remainingMs)
        expect(checkCooldown(lastAt, lastAt + passed)).toEqual(
          remainingMs === 0
            ? E.right(undefined)
            : E.left({
                _tag: 'EmailTooSoon',
                message: `Please try again after ${Math.ceil(remainingMs / 1000)} seconds`,
              }),
        )
      }),
    )
    const messageAfter = (passed: number) => E.swap(checkCooldown(0, passed))
    expect(messageAfter(0)).toMatchObject(E.right({ message: 'Please try again after 30 seconds' }))
    expect(messageAfter(29_999)).toMatchObject(E.right({ message: 'Please try again after 1 seconds' }))
    expect(E.isRight(checkCooldown(0, 30_000))).toBe(true)
  })
})

describe('the check of time', () => {
  clause('S5-51', () => {
    it('[S5-51] blocks while the cooldown runs, and never because the clock went back', () => {
      fc.assert(
        fc.property(fc.nat(), fc.integer({ min: -(10 ** 12), max: 60_000 }), (lastAt, passed) => {
          expect(E.isLeft(checkCooldown(lastAt, lastAt + passed))).toBe(passed >= 0 && passed < 30_000)
        }),
      )
    })
  })
})
