import * as E from 'fp-ts/Either'

import type { Brand } from '#domain/shared/brand.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

/** A name that can be registered for an account, in lower case and without its zone. S5-21. */
export type AccountName = Brand<string, 'AccountName'>

/** The minimum and the maximum length of a name. S5-21. */
export const MIN_CHARACTERS = 4
export const MAX_CHARACTERS = 32

export type NameProblem = 'character' | 'hyphenAtStart' | 'tooLong' | 'tooShort' | 'hyphenAtEnd'

export interface InvalidName extends Failure<'InvalidName'> {
  readonly problem: NameProblem
}

const problemOf = (text: string): NameProblem | undefined => {
  if (/[^a-zA-Z0-9-]/.test(text)) return 'character'
  if (text.startsWith('-')) return 'hyphenAtStart'
  if (text.length > MAX_CHARACTERS) return 'tooLong'
  if (text.length < MIN_CHARACTERS) return 'tooShort'
  return text.endsWith('-') ? 'hyphenAtEnd' : undefined
}

/** Parses a name as the user typed it. S5-21. */
export const parseAccountName = (text: string): E.Either<InvalidName, AccountName> => {
  const problem = problemOf(text)
  return problem === undefined
    ? E.right(text.toLowerCase() as AccountName)
    : E.left({ ...failure('InvalidName', 'Use letters, digits and hyphens, at least 4'), problem })
}

/** Whether typing more characters can make the text valid. Then no error is shown yet. */
export const isUnfinished = (text: string): boolean =>
  text.length < MAX_CHARACTERS && ['tooShort', 'hyphenAtEnd'].includes(problemOf(text) ?? '')

/** The problem that typing more characters cannot solve. */
export const unfixableProblem = (text: string): NameProblem | undefined =>
  isUnfinished(text) ? undefined : problemOf(text)

export const isAccountName = (text: string): boolean => problemOf(text) === undefined
