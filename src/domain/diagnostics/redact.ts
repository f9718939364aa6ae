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
  /** As plain data: functions and absent fields are left out. */
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

/** Errors keep what is said of them outside their own enumerable fields. */
const fieldsOf = (value: object): readonly Field[] => {
  if (value instanceof Map) return [...value].map(([name, each]): Field => [String(name), each])
  const own = Object.entries(value)
  if (!(value instanceof Error)) return own
  const { name, message, stack, cause } = value
  return [...Object.entries({ name, message, stack, cause }), ...own]
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

/** A secret and what a text may quote of it: of `mara.names.example` also `mara`. */
const quotesOf = (secret: string): readonly string[] =>
  [secret, /^[^\s.<]+(?=\.)/.exec(secret)?.[0] ?? ''].filter((quote) => quote !== '')

const kindOf = (field: string): SecretKind | undefined => secretKindOf(field.replaceAll(PSEUDONYM, ''))

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? value.flatMap(textsIn) : []
}

class Redaction {
  /** Secrets that only the name of their field tells, while the texts around that field are redacted. */
  #known: readonly RedactionRule[]
  readonly #pseudonyms = new Map<string, string>()
  readonly #counts = new Map<SecretKind, number>()
  /** The number of each meaning, and how many writings of it have appeared. */
  readonly #writings = new Map<string, { readonly number: number; count: number }>()

  constructor(secrets: readonly string[]) {
    this.#known = rulesFor(new Map(secrets.flatMap((secret) => this.#quotes('text', secret))))
  }

  readonly pseudonym: Pseudonym = (kind, secret, meaning = secret) => {
    const known = this.#pseudonyms.get(secret)
    if (known !== undefined) return known
    const writing = this.#writings.get(meaning) ?? { number: this.#next(kind), count: 0 }
    this.#writings.set(meaning, writing)
    writing.count += 1
    const created = `<${kind} ${writing.number}${writing.count === 1 ? '' : `.${writing.count}`}>`
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
      ? redactedText(text, this.pseudonym, this.#known)
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
    const outer = this.#known
    this.#known = [...outer, ...rulesFor(this.#secretsAmong(shown))]
    try {
      return Object.fromEntries(shown.map((field, at) => [names[at], this.#field(field, parents)]))
    } finally {
      this.#known = outer
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
        // A search is no secret of other texts, because the wallets that it finds are named like it.
        return kind === undefined || kind === 'text'
          ? []
          : textsIn(value).flatMap((secret) => this.#quotes(kind, secret))
      }),
    )
  }

  #quotes(kind: SecretKind, secret: string): readonly (readonly [string, string])[] {
    return quotesOf(secret).map((quote) => [quote, this.#secret(kind, secret)])
  }

  /** The value of a field whose name says what secret it is. */
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
 * Creates a redactor with pseudonyms of its own, numbered by kind in the order in which the secrets appear. It replaces
 * the given secrets too, which may look like any text.
 */
export const createRedactor = (secrets: readonly string[] = []): Redactor => {
  const redaction = new Redaction(secrets)
  return { text: (text) => redaction.text(text), value: (value) => redaction.value(value, []) }
}
