import * as t from 'io-ts'

import { webLink } from '#domain/shared/web-link.ts'

export const strings = t.readonlyArray(t.string)
/** A string for which `isGood` holds. Error messages show `name`. */
export const textThat = (name: string, isGood: (text: string) => boolean) =>
  new t.Type<string>(
    name,
    t.string.is,
    (u, context) => (typeof u === 'string' && isGood(u) ? t.success(u) : t.failure(u, context)),
    t.identity,
  )

/** A number within bounds, both included. */
export const numberFrom = (least: number, most: number) =>
  new t.Type<number>(
    `a number from ${least} to ${most}`,
    t.number.is,
    (u, context) => (typeof u === 'number' && u >= least && u <= most ? t.success(u) : t.failure(u, context)),
    t.identity,
  )

export const isUrl = (text: string): boolean => webLink(text) !== undefined
/** An absolute https address, or http on a loopback host. Relative and script addresses are rejected. */
export const Url = textThat('an absolute https address', isUrl)

/** The host of a URL without scheme and path, because an entry with more parts would match no URL. */
export const Host = textThat('a host such as media.example or *.media.example', (text) =>
  /^(?:\*\.)?[^\s*/@?#]+$/.test(text),
)

/** The result of `tokens()` or another feature function. Plain settings without code are rejected. */
export const loaded = { load: t.Function }
