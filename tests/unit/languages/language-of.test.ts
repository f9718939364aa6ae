import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { languageCodes, languageOf } from '#presentation/react/languages/language-of.ts'

describe('the language of a tag', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE_ch', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['iw', 'he'],
    ['iw-IL', 'he'],
    ['in', 'id'],
    ['en', undefined],
    ['en-GB', undefined],
    ['cs', undefined],
    ['den', undefined],
    ['', undefined],
    ['-', undefined],
  ])('%s is %s', (tag, code) => expect(languageOf(tag)).toBe(code))

  test('every language is found by its own code, in any case', () => {
    for (const code of languageCodes)
      for (const tag of [code, code.toUpperCase(), code.replace('-', '_')]) expect(languageOf(tag)).toBe(code)
  })

  test('any text is a language of the catalogue or none', () => {
    fc.assert(
      fc.property(fc.string(), (tag) => {
        const code = languageOf(tag)
        expect(code === undefined || languageCodes.includes(code)).toBe(true)
      }),
    )
  })
})
