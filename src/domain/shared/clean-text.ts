import * as t from 'io-ts'

import type { Brand } from './brand.ts'

/** A text from outside that can be shown: short, on one line, and without invisible characters. */
export type CleanText = Brand<string, 'CleanText'>

/** A public type whose texts come from outside. */
export type Cleaned<Info, Text extends keyof Info> = Omit<Info, Text> & {
  [Key in keyof Pick<Info, Text>]: CleanText | Exclude<Info[Key], string>
}

/** The most characters of a text from outside, and of a name. */
export const MAX_TEXT = 200
export const MAX_NAME = 60

/** Characters without a glyph, and those that change the direction of the text around them. Line breaks are kept. U+2800 is a blank. */
const HIDDEN = String.raw`(?![\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2800]`
const hidden = new RegExp(HIDDEN, 'gu')
const hasHidden = new RegExp(HIDDEN, 'u')

/** The first characters of a text, because the time of all that follows depends on the length. */
const cut = (text: string, length: number): readonly string[] => Array.from(text.slice(0, 2 * length + 2))

/**
 * Makes a text from outside safe to show. It is cut before anything else reads it; then invisible characters are removed, and
 * line breaks become spaces. May be empty: the caller has a fallback for a text that is blank to the eye.
 */
export const cleanText = (text: string, length: number = MAX_TEXT): CleanText => {
  const characters = cut(text, length)
  const isLong = characters.length > length
  const clean = characters.slice(0, length).join('').replace(hidden, '').replace(/\s+/g, ' ').trim()
  return (isLong && clean !== '' ? `${clean}…` : clean) as CleanText
}

/** Whether a text has characters that are not shown. */
export const hasHiddenCharacters = (text: string): boolean =>
  hasHidden.test(text.slice(0, MAX_TEXT)) || /[\t\r\n\u2028\u2029]/.test(text.slice(0, MAX_TEXT))

const WEB_ADDRESS = /(?:https?:\/\/|www\.|t\.me\/)\S*/gi

/** A sentence that somebody else has written, without web addresses. It is shown with the name of who says it. */
export const cleanSentence = (text: string): CleanText =>
  cleanText(cleanText(text).replace(WEB_ADDRESS, ' … '))

/** The codec of a text that is cleaned when it is read. */
export const cleaned = (name: string, clean: (text: string) => CleanText) =>
  new t.Type<CleanText, string, unknown>(
    name,
    (u): u is CleanText => typeof u === 'string' && clean(u) === u,
    (u, context) => (typeof u === 'string' ? t.success(clean(u)) : t.failure(u, context)),
    String,
  )

/** A name from outside. */
export const CleanName = cleaned('a name', (text) => cleanText(text, MAX_NAME))
