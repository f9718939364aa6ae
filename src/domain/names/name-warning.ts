import { skeletonOf, withAsciiLetters } from './skeleton.ts'

/** The reason why a name may be confused with another. `of` is the other name. */
export type NameWarning =
  | { readonly type: 'mixedScripts' }
  | { readonly type: 'lookAlike'; readonly of: string }

/** The scripts whose letters resemble letters of other scripts. */
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  'Georgian',
  'Cherokee',
  'Coptic',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
]
const lettersOf = (script: string): string => `\\p{Script=${script}}`
/** The letters of all other scripts. */
const OTHER = `[^\\P{L}${[...SCRIPTS, 'Common', 'Inherited'].map(lettersOf).join('')}]`
const LETTERS = [
  ...SCRIPTS.map((name) => ({ name, letters: new RegExp(lettersOf(name), 'u') })),
  { name: 'other', letters: new RegExp(OTHER, 'u') },
]
/** The combinations of scripts that writing systems use. */
const COMBINATIONS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
]

const scriptsOf = (label: string): readonly string[] =>
  LETTERS.filter(({ letters }) => letters.test(label)).map(({ name }) => name)

const isMixed = (label: string): boolean => {
  const scripts = scriptsOf(label)
  return (
    scripts.length > 1 && !COMBINATIONS.some((system) => scripts.every((script) => system.includes(script)))
  )
}

/** Also replaces wide, raised and mathematical letters. Accents stay. */
const asciiReading = (text: string): string =>
  withAsciiLetters(withAsciiLetters(text).normalize('NFKC').toLowerCase())

/** Whether a label that contains non-ASCII letters looks like ASCII text. */
const isDisguised = (label: string): boolean =>
  /[^\0-\x7f]/.test(label) && /^[a-z\d_-]+$/.test(asciiReading(label))

/** The warning for a name that may be confused with another. `known` are the names that the user knows. */
export const confusableWarning = (name: string, known: readonly string[] = []): NameWarning | undefined => {
  const labels = name.split('.')
  const skeleton = skeletonOf(name)
  const imitated = known.find((other) => other !== name && skeletonOf(other) === skeleton)
  if (imitated !== undefined) return { type: 'lookAlike', of: imitated }
  if (labels.some(isMixed)) return { type: 'mixedScripts' }
  return labels.some(isDisguised)
    ? {
        type: 'lookAlike',
        of: labels.map((label) => (isDisguised(label) ? asciiReading(label) : label)).join('.'),
      }
    : undefined
}
