import { createRedactor } from '#domain/diagnostics/redact.ts'
import { LINK, linkScheme } from '#domain/diagnostics/redacted-text.ts'

import type { PersonalKind } from './event-catalogue.ts'
import type { ProductEvent } from './event.ts'
import { type PersonalProperties, personalProperties } from './personal-properties.ts'

/** The kinds of personal properties for which the host has consent. Unknown kinds are ignored. */
export type Consent = readonly string[]

/** Properties that are public although their values may look like a key or an account: wallet ids, networks and tokens. */
const PUBLIC: readonly string[] = ['asset', 'explorerId', 'network']

type Marks = PersonalKind | PersonalProperties | undefined

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The marks of a property. Items of a list have the marks of the list. */
const marksOf = (marks: Marks, name: string): Marks => (typeof marks === 'object' ? marks[name] : undefined)

/**
 * The personal texts without consent, which are also removed from the other texts. Search terms are not included, because
 * wallet names contain them.
 */
const withheld = (value: unknown, marks: Marks, consent: Consent): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => withheld(item, marks, consent))
  if (typeof value === 'string')
    return typeof marks !== 'string' || ['search', ...consent].includes(marks) ? [] : [value]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, item]) => withheld(item, marksOf(marks, name), consent))
}

/** Keeps links to the page's origin. Other links are reduced to their scheme. */
const withoutOrigins = (text: string, pageOrigin: string | undefined): string =>
  text.replace(LINK, (link) =>
    URL.canParse(link) && new URL(link).origin === pageOrigin ? link : linkScheme(link),
  )

/** Undefined for values that may not be sent. */
const permitted = (
  value: unknown,
  marks: Marks,
  consent: Consent,
  redact: (text: string) => string,
): unknown => {
  if (typeof marks === 'string') return consent.includes(marks) ? value : undefined
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((item) => permitted(item, marks, consent, redact))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      PUBLIC.includes(name) ? item : permitted(item, marksOf(marks, name), consent, redact),
    ]),
  )
}

/**
 * The properties of an event, without personal ones for which the host has no consent. Other texts are redacted, because
 * messages of wallets and services may contain anything. Each event has new pseudonyms, so that events cannot be linked.
 * `origin`: the origin of the page.
 */
export const permittedProperties = (
  { event, properties }: ProductEvent,
  consent: Consent,
  origin?: string,
): Readonly<Record<string, unknown>> => {
  const marks = personalProperties(event)
  const { text } = createRedactor(withheld(properties, marks, consent))
  const redact = (raw: string) => text(consent.includes('origins') ? raw : withoutOrigins(raw, origin))
  return Object.fromEntries(
    Object.entries(permitted(properties, marks, consent, redact) as object).filter(
      ([, value]) => value !== undefined,
    ),
  )
}
