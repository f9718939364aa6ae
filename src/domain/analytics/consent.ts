import { createRedactor } from '#domain/diagnostics/redact.ts'

import type { PersonalKind } from './event-catalogue.ts'
import type { ProductEvent } from './event.ts'
import { type PersonalProperties, personalProperties } from './personal-properties.ts'

/** The kinds of personal properties that the host lets go to the service. Others mean nothing. */
export type Consent = readonly string[]

/** Properties that look like a key and are public: the ids of wallets in the directory. */
const PUBLIC: readonly string[] = ['explorerId']

type Marks = PersonalKind | PersonalProperties | undefined

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Undefined for what may not be sent. Lists have the marks of their items. */
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
      PUBLIC.includes(name) ? own : permitted(own, marks?.[name], consent, redact),
    ]),
  )
}

/**
 * The properties of an event without the personal ones that lack the host's consent. Other texts are redacted, because
 * messages of wallets may quote anything. Pseudonyms differ from event to event, so that nothing connects them.
 */
export const permittedProperties = (
  { event, properties }: ProductEvent,
  consent: Consent,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(
      permitted(properties, personalProperties(event), consent, createRedactor().text) as object,
    ).filter(([, value]) => value !== undefined),
  )
