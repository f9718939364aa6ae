/** What makes a name look like another. `lookAlike` says which one it looks like. */
export type NameDoubt =
  | { readonly type: 'mixedScripts' }
  | { readonly type: 'lookAlike'; readonly of: string }

/** The scripts whose letters resemble those of others, with the writing systems that use several. */
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
/** Letters of all other scripts together. */
const OTHER = `[^\\P{L}${[...SCRIPTS, 'Common', 'Inherited'].map(lettersOf).join('')}]`
const LETTERS = [
  ...SCRIPTS.map((name) => ({ name, letters: new RegExp(lettersOf(name), 'u') })),
  { name: 'other', letters: new RegExp(OTHER, 'u') },
]
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
]

const scriptsOf = (label: string): readonly string[] =>
  LETTERS.filter(({ letters }) => letters.test(label)).map(({ name }) => name)

const isMixed = (label: string): boolean => {
  const scripts = scriptsOf(label)
  return scripts.length > 1 && !TOGETHER.some((system) => scripts.every((script) => system.includes(script)))
}

/** Letters that look like the ASCII letter before them, after Unicode's list of confusable characters. */
const TWINS = [
  'aаαạɑ',
  'bь',
  'cсϲ',
  'dԁ',
  'eеҽẹ',
  'gɡց',
  'hһհ',
  'iіıι',
  'jјϳ',
  'kκк',
  'lӏ',
  'mм',
  'nոп',
  'oоοօọ',
  'pрρ',
  'qԛգ',
  'rг',
  'sѕ',
  'tтτ',
  'uսυц',
  'vνѵ',
  'wԝшω',
  'xхχ',
  'yуүγ',
  'zᴢ',
]
const TWIN_OF = new Map(
  TWINS.flatMap((twins) => {
    const [letter = ''] = twins
    return Array.from(twins, (twin) => [twin, letter] as const)
  }),
)

/** The text with ASCII letters in place of those that look like them. */
const withTwins = (text: string): string =>
  Array.from(text, (character) => TWIN_OF.get(character) ?? character).join('')

/** The same with the letters that wide, raised or mathematical ones stand for. Accents stay. */
const readAs = (text: string): string => withTwins(withTwins(text).normalize('NFKC').toLowerCase())

/** How a name looks: names of the same looks are easily taken for each other. */
export const looksOf = (name: string): string =>
  withTwins(
    withTwins(name.toLowerCase()).normalize('NFKD').toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  )
    .replace(/[l1|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Whether a label is read as one of ASCII although letters of it are others. */
const isDisguised = (label: string): boolean => /[^\0-\x7f]/.test(label) && /^[a-z\d_-]+$/.test(readAs(label))

/** The reason to doubt that a name is the one that a person takes it for; `known` are names that the user knows. */
export const doubtAbout = (name: string, known: readonly string[] = []): NameDoubt | undefined => {
  const labels = name.split('.')
  const looks = looksOf(name)
  const imitated = known.find((other) => other !== name && looksOf(other) === looks)
  if (imitated !== undefined) return { type: 'lookAlike', of: imitated }
  if (labels.some(isMixed)) return { type: 'mixedScripts' }
  return labels.some(isDisguised)
    ? { type: 'lookAlike', of: labels.map((label) => (isDisguised(label) ? readAs(label) : label)).join('.') }
    : undefined
}
