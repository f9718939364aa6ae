/** Each ASCII letter with the letters that look like it, by the list of confusable characters of Unicode (UTS #39). */
const CONFUSABLES = [
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
const ASCII_LETTERS = new Map(
  CONFUSABLES.flatMap((characters) => {
    const [letter = ''] = characters
    return Array.from(characters, (character) => [character, letter] as const)
  }),
)

/** Replaces confusable letters by the ASCII letters that they look like. */
export const withAsciiLetters = (text: string): string =>
  Array.from(text, (character) => ASCII_LETTERS.get(character) ?? character).join('')

/** The skeleton of a name (UTS #39). Names with the same skeleton are confusable. */
export const skeletonOf = (name: string): string =>
  withAsciiLetters(
    withAsciiLetters(name.toLowerCase())
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, ''),
  )
    .replace(/[l1|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
