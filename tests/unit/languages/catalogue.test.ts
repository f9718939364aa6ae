import { describe, expect, test } from 'vitest'

import { languageCodes } from '#presentation/react/languages/language-of.ts'
import { pieces, type Texts } from '#presentation/react/messages/message.ts'

import { englishOf, filesWithMessages, messageFiles } from './english.ts'
import { sameInAll, sameIn } from './same-as-english.ts'

const catalogues = import.meta.glob<Texts>('../../../src/presentation/react/languages/catalogue/*/*.json', {
  eager: true,
  import: 'default',
})
const textsOf = (code: string, file: string): Texts =>
  Object.entries(catalogues).find(([path]) => path.endsWith(`/${code}/${file}.json`))?.[1] ?? {}

const placeholders = (text: string) => [...new Set(pieces(text).filter((_, index) => index % 2))].sort()
/** Categories that only numbers of a million or with decimals have, which no count of the modal is. */
const rare: Readonly<Record<string, string>> = { es: 'many', fr: 'many', it: 'many', 'pt-BR': 'many' }
const categories = (code: string) =>
  new Intl.PluralRules(code).resolvedOptions().pluralCategories.filter((name) => name !== rare[code])

/** The ids with which a language says an English message, with the English text of each. */
const wanted = (code: string, file: string): ReadonlyMap<string, string> =>
  new Map(
    [...englishOf(file)].flatMap(([id, forms]) =>
      typeof forms === 'string'
        ? [[id, forms] as const]
        : categories(code).map(
            (name) => [`${id}.${name}`, name === 'one' ? forms.one : forms.other] as const,
          ),
    ),
  )

test('every message is in one file of the catalogue', () => {
  expect(Object.values(messageFiles).flat().toSorted()).toEqual(filesWithMessages.toSorted())
})

describe.each(languageCodes.map((code) => [code] as const))('%s', (code) => {
  const all = Object.keys(messageFiles).map(
    (file) => [file, wanted(code, file), textsOf(code, file)] as const,
  )

  test('has every text, in each plural form of the language, and no other', () => {
    for (const [file, english, texts] of all)
      expect(Object.keys(texts).toSorted(), file).toEqual([...english.keys()].toSorted())
  })

  test('every text has the placeholders of the English one', () => {
    for (const [, english, texts] of all)
      for (const [id, text] of english) {
        // One, two or none may be said without a numeral.
        const mayOmit = /\.(?:zero|one|two)$/.test(id) ? ['count'] : []
        const names = placeholders(texts[id] ?? '')
        const missing = placeholders(text).filter((name) => !names.includes(name) && !mayOmit.includes(name))
        expect([id, missing, names.filter((name) => !placeholders(text).includes(name))]).toEqual([
          id,
          [],
          [],
        ])
      }
  })

  test('no text is left in English', () => {
    const left = all.flatMap(([, english, texts]) =>
      [...english].filter(
        ([id, text]) => texts[id] === text && /[a-z]{3}/i.test(text.replaceAll(/\{\w+\}/g, '')),
      ),
    )
    const meant = new Set([...sameInAll, ...(sameIn[code] ?? [])])
    expect(left.map(([id]) => id).filter((id) => !meant.has(id))).toEqual([])
  })

  test('no text has invisible characters of direction, an edge of spaces or straight quotation marks', () => {
    const odd = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u200b\n]|^\s|\s$| {2}|["']/
    const found = all.flatMap(([, , texts]) => Object.entries(texts).filter(([, text]) => odd.test(text)))
    expect(found).toEqual([])
  })
})
