import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import {
  MIN_CHARACTERS,
  isAccountName,
  isUnfinished,
  unfixableProblem,
  MAX_CHARACTERS,
  type NameProblem,
  parseAccountName,
} from '#domain/names/account-name.ts'
import { clause } from '#tests/spec/clauses.ts'

const textOf = (characters: string, lengths: { readonly minLength: number; readonly maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...characters), ...lengths })

const LETTERS = 'abcxyzABCXYZ'
const anyLength = { minLength: MIN_CHARACTERS, maxLength: MAX_CHARACTERS }
const allowed = textOf(`${LETTERS}0189-`, anyLength).filter(
  (text) => !text.startsWith('-') && !text.endsWith('-'),
)
/** Valid names, and texts that almost match the rule. */
const similarText = fc.oneof(
  allowed,
  textOf(`${LETTERS}0-_. éа`, { minLength: 0, maxLength: 40 }),
  fc.string(),
)

const problemIn = (text: string): NameProblem | undefined => {
  const parsed = parseAccountName(text)
  return E.isLeft(parsed) ? parsed.left.problem : undefined
}

clause('S5-21', () => {
  it('accepts exactly the names of the rule, in lower case', () => {
    fc.assert(
      fc.property(allowed, (text) => {
        expect(parseAccountName(text)).toEqual(E.right(text.toLowerCase()))
      }),
    )
    fc.assert(
      fc.property(similarText, (text) => {
        const characters = Array.from(text)
        const isAllowed = characters.every(
          (character) => /^[\da-z-]$/i.test(character) && character.charCodeAt(0) < 128,
        )
        const hasLength = characters.length >= 4 && characters.length <= 32
        const isFramed = characters.at(0) !== '-' && characters.at(-1) !== '-'
        expect(E.isRight(parseAccountName(text))).toBe(isAllowed && hasLength && isFramed)
      }),
    )
  })

  it.each([
    ['m_ra', 'character'],
    ['mára', 'character'],
    // A Cyrillic letter that looks like a Latin one.
    ['mаra', 'character'],
    ['mara.eth', 'character'],
    ['-mara', 'hyphenAtStart'],
    ['mar', 'tooShort'],
    ['', 'tooShort'],
    ['mara-', 'hyphenAtEnd'],
    ['m'.repeat(33), 'tooLong'],
  ] as const)('says why %j is none: %s', (text, problem) => {
    expect(problemIn(text)).toBe(problem)
  })

  it('treats only a text that more characters can make a valid name as unfinished', () => {
    fc.assert(
      fc.property(similarText, (text) => {
        const isName = E.isRight(parseAccountName(text))
        const endings = ['m', 'mm', 'mmm', 'mmmm']
        const canBecome = endings.some((ending) => E.isRight(parseAccountName(text + ending)))
        expect(isUnfinished(text)).toBe(!isName && canBecome)
        expect(isAccountName(text)).toBe(isName)
        expect(unfixableProblem(text) === undefined).toBe(isName || canBecome)
      }),
    )
  })
})
