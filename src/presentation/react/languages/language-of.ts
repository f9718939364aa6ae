/** The languages of the catalogue besides English. */
export const languageCodes = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const
export type LanguageCode = (typeof languageCodes)[number]

/** Names of languages that BCP 47 has replaced, which old browsers still send. */
const replaced: Readonly<Record<string, string>> = { iw: 'he', in: 'id' }

/** The language of the catalogue for a tag of BCP 47: the same, else one that its readers understand. Undefined if there is none. */
export const languageOf = (tag: string): LanguageCode | undefined => {
  const [given = '', ...subtags] = tag.toLowerCase().split(/[-_]/)
  const language = replaced[given] ?? given
  if (language === 'zh')
    return subtags.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) && !subtags.includes('hans')
      ? 'zh-TW'
      : 'zh-CN'
  return languageCodes.find((code) => code.toLowerCase().split('-')[0] === language)
}
