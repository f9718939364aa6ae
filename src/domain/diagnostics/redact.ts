import {
  addressPseudonym,
  PSEUDONYM,
  type Pseudonym,
  redactedText,
  type RedactionRule,
  rulesFor,
} from './redacted-text.ts'
import { listsNames, type SecretKind, secretKindOf } from './secret-fields.ts'

/** Plain data, which `JSON.stringify` writes without losing anything. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Removes what identifies or authorises a user. Equal secrets get equal pseudonyms, such as `<address 1>`. */
export interface Redactor {
  readonly text: (text: string) => string
  /** Returns plain data, without functions and absent fields. */
  readonly value: (value: unknown) => Json
}

const MAX_DEPTH = 12
/** The length of the shortest key. */
const KEY_BYTES = 16
/** The words of the shortest recovery phrase. BIP-39. */
const PHRASE_WORDS = 12

const isByte = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255
const isBytes = (values: readonly unknown[]): boolean => values.length >= KEY_BYTES && values.every(isByte)
const isPhrase = (values: readonly unknown[]): boolean =>
  values.length >= PHRASE_WORDS &&
  values.every((value) => typeof value === 'string' && /^[\p{L}\p{M}]{1,20}$/u.test(value))

type Field = readonly [name: string, value: unknown]

/** The fields of an object. The texts of an error are added, because they are not enumerable. */
const fieldsOf = (value: object): readonly Field[] => {
  if (value instanceof Map) return [...value].map(([name, each]): Field => [String(name), each])
  const enumerable = Object.entries(value)
  if (!(value instanceof Error)) return enumerable
  const { name, message, stack, cause } = value
  return [...Object.entries({ name, message, stack, cause }), ...enumerable]
}

const itemsOf = (value: object): readonly unknown[] | undefined => {
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
  if (ArrayBuffer.isView(value)) return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]
  if (value instanceof Set) return [...value]
  return Array.isArray(value) ? value : undefined
}

const parsed = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The forms in which a text may contain a secret. For `mara.names.example` this includes `mara`. */
const quotesOf = (secret: string): readonly string[] =>
  [secret, /^[^\s.<]+(?=\.)/.exec(secret)?.[0] ?? ''].filter((quote) => quote !== '')

const kindOf = (field: string): SecretKind | undefined => secretKindOf(field.replaceAll(PSEUDONYM, ''))

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? value.flatMap(textsIn) : []
}

class Redaction {
  /** The rules for secrets that are recognized by the name of their field, while the texts around that field are redacted. */
  #knownSecrets: readonly RedactionRule[]
  readonly #pseudonyms = new Map<string, string>()
  readonly #counts = new Map<SecretKind, number>()
  /** The number of each meaning, and the number of its spellings so far. */
  readonly #spellings = new Map<string, { readonly number: number; count: number }>()

  constructor(secrets: readonly string[]) {
    this.#knownSecrets = rulesFor(new Map(secrets.flatMap((secret) => this.#quotes('text', secret))))
  }

  readonly pseudonym: Pseudonym = (kind, secret, meaning = secret) => {
    const existing = this.#pseudonyms.get(secret)
    if (existing !== undefined) return existing
    const spelling = this.#spellings.get(meaning) ?? { number: this.#next(kind), count: 0 }
    this.#spellings.set(meaning, spelling)
    spelling.count += 1
    const created = `<${kind} ${spelling.number}${spelling.count === 1 ? '' : `.${spelling.count}`}>`
    this.#pseudonyms.set(secret, created)
    return created
  }

  #next(kind: SecretKind): number {
    const number = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, number)
    return number
  }

  text(text: string, parents: readonly object[] = []): string {
    const data = parsed(text)
    return data === undefined
      ? redactedText(text, this.pseudonym, this.#knownSecrets)
      : JSON.stringify(this.value(data, parents))
  }

  value(value: unknown, parents: readonly object[]): Json {
    switch (typeof value) {
      case 'string':
        return this.text(value, parents)
      case 'bigint':
        return this.text(value.toString())
      case 'number':
        // JSON has neither infinities nor a negative zero.
        return Number.isFinite(value) ? value + 0 : String(value)
      case 'boolean':
        return value
      case 'object':
        return value === null ? null : this.#object(value, parents)
      case 'function':
      case 'symbol':
      case 'undefined':
        return null
    }
  }

  #object(value: object, parents: readonly object[]): Json {
    if (parents.includes(value)) return '<repeated>'
    if (parents.length >= MAX_DEPTH) return '<nested>'
    const path = [...parents, value]
    try {
      const items = itemsOf(value)
      return items === undefined ? this.#fields(fieldsOf(value), path) : this.#list(items, path)
    } catch {
      // A getter or a proxy of the page has thrown.
      return '<unreadable>'
    }
  }

  #list(items: readonly unknown[], parents: readonly object[]): Json {
    if (isBytes(items)) return this.pseudonym('bytes', items.join())
    if (isPhrase(items)) return this.pseudonym('phrase', items.join(' '))
    return items.map((item) => this.value(item, parents))
  }

  #fields(fields: readonly Field[], parents: readonly object[]): Json {
    const values = fields.map(([, value]) => value)
    // JSON writes typed arrays with their indices as names.
    if (isBytes(values)) return this.pseudonym('bytes', values.join())
    const shown = fields.filter(([, value]) => value !== undefined && typeof value !== 'function')
    const names = shown.map(([name]) => this.text(name, parents))
    const outer = this.#knownSecrets
    this.#knownSecrets = [...outer, ...rulesFor(this.#secretsAmong(shown))]
    try {
      return Object.fromEntries(shown.map((field, at) => [names[at], this.#field(field, parents)]))
    } finally {
      this.#knownSecrets = outer
    }
  }

  #field([name, value]: Field, parents: readonly object[]): Json {
    return listsNames(name) && Array.isArray(value)
      ? value.map((each) => this.value(each, parents))
      : this.#named(kindOf(name), value, parents)
  }

  /** The texts of fields whose names say that they are secrets, because the texts next to them may quote them. */
  #secretsAmong(fields: readonly Field[]): ReadonlyMap<string, string> {
    return new Map(
      fields.flatMap(([name, value]) => {
        const kind = kindOf(name)
        // A search term is not replaced in other texts, because it may be a part of wallet names.
        return kind === undefined || kind === 'text'
          ? []
          : textsIn(value).flatMap((secret) => this.#quotes(kind, secret))
      }),
    )
  }

  #quotes(kind: SecretKind, secret: string): readonly (readonly [string, string])[] {
    return quotesOf(secret).map((quote) => [quote, this.#secret(kind, secret)])
  }

  /** Redacts the value of a field whose name identifies the kind of secret. */
  #named(kind: SecretKind | undefined, value: unknown, parents: readonly object[]): Json {
    if (kind === undefined || value === null || value === '' || typeof value === 'boolean')
      return this.value(value, parents)
    if (Array.isArray(value)) return value.map((each) => this.#named(kind, each, parents))
    if (typeof value === 'object') return kind === 'secret' ? '<secret>' : this.value(value, parents)
    return this.#secret(kind, typeof value === 'string' ? value : JSON.stringify(this.value(value, parents)))
  }

  #secret(kind: SecretKind, secret: string): string {
    const shown = redactedText(secret, this.pseudonym)
    // CAIP-10 keeps its chain, and a pseudonym stays what it is.
    if (/^(?:[\w:-]*:)?<[a-z]+ [\d.]+>$/.test(shown)) return shown
    return kind === 'address' ? addressPseudonym(secret, this.pseudonym) : this.pseudonym(kind, secret)
  }
}

/**
 * Creates a redactor with its own pseudonyms, which are numbered by kind in the order in which the secrets appear. It also
 * replaces the given secrets, which may look like any other text.
 */
export const createRedactor = (secrets: readonly string[] = []): Redactor => {
  const redaction = new Redaction(secrets)
  return { text: (text) => redaction.text(text), value: (value) => redaction.value(value, []) }
}
