import * as E from 'fp-ts/Either'

import type { Brand } from '#domain/shared/brand.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

/** A name that an account may be registered with, in lower case and without its zone. S5-21. */
export type AccountName = Brand<string, 'AccountName'>

/** The minimum and the maximum length of a name. S5-21. */
export const FEWEST_CHARACTERS = 4
export const MOST_CHARACTERS = 32

export type NameProblem = 'character' | 'hyphenAtStart' | 'tooLong' | 'tooShort' | 'hyphenAtEnd'

export interface InvalidName extends Failure<'InvalidName'> {
  readonly problem: NameProblem
}

const problemOf = (text: string): NameProblem | undefined => {
  if (/[^a-zA-Z0-9-]/.test(text)) return 'character'
  if (text.startsWith('-')) return 'hyphenAtStart'
  if (text.length > MOST_CHARACTERS) return 'tooLong'
  if (text.length < FEWEST_CHARACTERS) return 'tooShort'
  return text.endsWith('-') ? 'hyphenAtEnd' : undefined
}

/** Parses a name as it was typed. S5-21. */
export const parseAccountName = (text: string): E.Either<InvalidName, AccountName> => {
  const problem = problemOf(text)
  return problem === undefined
    ? E.right(text.toLowerCase() as AccountName)
    : E.left({ ...failure('InvalidName', 'Use letters, digits and hyphens, at least 4'), problem })
}

/** Whether more characters can make the text valid, so that no error is shown while the user is typing. */
export const isUnfinished = (text: string): boolean =>
  text.length < MOST_CHARACTERS && ['tooShort', 'hyphenAtEnd'].includes(problemOf(text) ?? '')

/** The problem that more characters cannot solve. */
export const unfixableProblem = (text: string): NameProblem | undefined =>
  isUnfinished(text) ? undefined : problemOf(text)

export const isAccountName = (text: string): boolean => problemOf(text) === undefined
