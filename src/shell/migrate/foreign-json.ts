/** Longer texts are not read: no kit stores as much about its connections. */
const MAX_TEXT = 200_000

/** Further members of a list are not read. */
const MAX_MEMBERS = 100

/** Parses a text that another kit has stored. Undefined if it is absent, too long, or not JSON. */
export const parsed = (text: string | undefined): unknown => {
  if (text === undefined || text.length > MAX_TEXT) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A field of a parsed value. Undefined if the value does not have it itself. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

/** The first members of a parsed list. Empty if the value is no list. */
export const members = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MAX_MEMBERS) : []

const MAX_NAME = 200
/** Wallets have names of printable characters. */
const NAME = /^[^\p{C}\p{Z}](?:[^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\p{Z}])?$/u

/** An id or name of a wallet. Undefined if the value cannot be one. */
export const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX_NAME && NAME.test(value) ? value : undefined
