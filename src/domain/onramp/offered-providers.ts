import * as t from 'io-ts'

import type { OnRampProvider } from './provider.ts'

const Names = t.readonlyArray(t.string)

/** The names of a host's list of providers. Empty for a value that is not a list of strings. S5-40. */
export const providerNames = (raw: unknown): readonly string[] => (Names.is(raw) ? raw : [])

/** The providers that the host allows, in the order of its list. Without a list, all of them. S5-40, S6-08. */
export const offeredProviders = (
  providers: readonly OnRampProvider[],
  listed: unknown,
): readonly OnRampProvider[] =>
  listed === undefined
    ? providers
    : [...new Set(providerNames(listed))].flatMap(
        (name) => providers.find((provider) => provider.name === name) ?? [],
      )
