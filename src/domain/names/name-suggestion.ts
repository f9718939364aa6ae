import * as t from 'io-ts'

import type { NameSuggestionInfo } from '#contracts/names.ts'

import { type AccountName, parseAccountName } from './account-name.ts'

/** The name with its zone, such as `marina.reown.id`. */
export const fullName = (name: AccountName, zone: string): string => `${name}.${zone}`

/** The maximum number of suggestions. */
const MAX_SUGGESTIONS = 5

const Suggestion = t.type({ name: t.string, registered: t.boolean })

/** Whether it is a valid name of the zone in its normal form. */
const belongsTo = (full: string, zone: string): boolean => {
  const ending = `.${zone}`
  const parsed = parseAccountName(full.slice(0, -ending.length))
  return full.endsWith(ending) && parsed._tag === 'Right' && fullName(parsed.right, zone) === full
}

/** The suggestions of a service, each once. Names that cannot be registered in the zone are left out. */
export const suggestionsIn = (responses: readonly unknown[], zone: string): readonly NameSuggestionInfo[] => {
  const known = new Map<string, NameSuggestionInfo>()
  for (const response of responses) {
    if (!Suggestion.is(response)) continue
    const { name, registered } = response
    if (!known.has(name) && belongsTo(name, zone)) known.set(name, { name, isAvailable: !registered })
  }
  return [...known.values()].slice(0, MAX_SUGGESTIONS)
}

/** The name to register: the chosen suggestion, else the typed name, if it is free. */
export const nameToRegister = (
  suggestions: readonly NameSuggestionInfo[],
  typed: string,
  chosen: string | undefined,
): string | undefined =>
  suggestions.find(({ name, isAvailable }) => isAvailable && name === (chosen ?? typed))?.name
