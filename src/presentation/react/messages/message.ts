/** The singular and the plural form of a text. The value of `{count}` decides which one is shown. */
export type PluralForms<Text extends string = string> = { readonly one: Text; readonly other: Text }

/** One text of the catalogue. Its placeholders are part of its type. */
export interface Message<Text extends string = string> {
  readonly id: string
  readonly forms: Text | PluralForms<Text>
}

type TextOf<Entry> = Entry extends string ? Entry : Entry extends PluralForms<infer Text> ? Text : never

/** The names of the placeholders in a text, which are in braces. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The arguments that fill the placeholders of a text. A text without placeholders takes none. */
export type Values<Text extends string, Value> = [Placeholders<Text>] extends [never]
  ? []
  : [values: { readonly [Name in Placeholders<Text>]: Value }]

type Entries = Readonly<Record<string, string | PluralForms>>

/**
 * Makes a section of the catalogue. The title in `section('connect', { title: 'Connect to {app}' })` has the
 * id `connect.title`.
 */
export const section = <const E extends Entries>(
  name: string,
  entries: E,
): { readonly [Key in keyof E]: Message<TextOf<E[Key]>> } =>
  Object.fromEntries(
    Object.entries(entries).map(([key, forms]) => [key, { id: `${name}.${key}`, forms }]),
  ) as { readonly [Key in keyof E]: Message<TextOf<E[Key]>> }

/** Texts by their ids. A text with plural forms has one id per form, such as `common.results.one`. */
export type Texts = Readonly<Record<string, string>>

/** The language of the modal and its texts: those of the host, then those of the catalogue, else English. */
export interface Language {
  readonly locale: string
  readonly overrides: Texts
  readonly texts?: Texts
}

const pluralOf = (locale: string, count: number): string => {
  try {
    return new Intl.PluralRules(locale).select(count)
  } catch {
    // The page's `lang` may be an invalid language tag.
    return new Intl.PluralRules('en').select(count)
  }
}

/** Returns the text in the plural form for `count`. Its placeholders are not filled yet. */
export const textOf = (
  { id, forms }: Message,
  { locale, overrides, texts = {} }: Language,
  count: unknown,
): string => {
  if (typeof forms === 'string') return overrides[id] ?? texts[id] ?? forms
  const form = typeof count === 'number' ? pluralOf(locale, count) : 'other'
  for (const from of [overrides, texts]) {
    const text = from[`${id}.${form}`] ?? from[`${id}.other`]
    if (text !== undefined) return text
  }
  return form === 'one' ? forms.one : forms.other
}

/** Splits a text at its placeholders. The result has texts at even indices and names of placeholders at odd ones. */
export const pieces = (text: string): readonly string[] => text.split(/\{(\w+)\}/)
