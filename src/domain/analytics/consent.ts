import { createRedactor } from '#domain/diagnostics/redact.ts'
import { LINK, linkScheme } from '#domain/diagnostics/redacted-text.ts'

import type { PersonalKind } from './event-catalogue.ts'
import type { ProductEvent } from './event.ts'
import { type PersonalProperties, personalProperties } from './personal-properties.ts'

/** The kinds of personal properties that the host lets go to the service. Others mean nothing. */
export type Consent = readonly string[]

/** Properties that are public, although they may look like a key or an account: wallets of the directory, networks, tokens. */
const PUBLIC: readonly string[] = ['asset', 'explorerId', 'network']

type Marks = PersonalKind | PersonalProperties | undefined

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The marks of a property. Lists have the marks of their items. */
const marksOf = (marks: Marks, name: string): Marks => (typeof marks === 'object' ? marks[name] : undefined)

/** The personal texts that lack consent. Searches are not among them, because what they find is named like them. */
const withheld = (value: unknown, marks: Marks, consent: Consent): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => withheld(item, marks, consent))
  if (typeof value === 'string')
    return typeof marks !== 'string' || ['search', ...consent].includes(marks) ? [] : [value]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, own]) => withheld(own, marksOf(marks, name), consent))
}

/** Leaves the links to the page's own origin. Those to others show only their scheme. */
const withoutOrigins = (text: string, own: string | undefined): string =>
  text.replace(LINK, (link) => (URL.canParse(link) && new URL(link).origin === own ? link : linkScheme(link)))

/** Undefined for what may not be sent. */
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
    Object.entries(value).map(([name, own]) => [
      name,
      PUBLIC.includes(name) ? own : permitted(own, marksOf(marks, name), consent, redact),
    ]),
  )
}

/**
 * The properties of an event without the personal ones that lack the host's consent. Other texts are redacted, because
 * messages of wallets and services may quote anything, also a property that is left out. Pseudonyms differ from event
 * to event, so that nothing connects them. `origin` is the page's own.
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
