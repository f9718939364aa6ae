import type { Logger, WalletportOptions } from '#contracts/index.ts'
import { messageKeys } from '#contracts/message-keys.ts'
import { namespaceNames } from '#contracts/namespace-names.ts'
import { featureNames, socialLoginNames } from '#contracts/unions.ts'
import { readTheme } from '#domain/theme/theme-variables.ts'

/** With more known names than this, a warning does not list them. */
const MAX_LISTED = 20

const unknownIn = (option: string, names: readonly unknown[], known: readonly string[]): readonly string[] =>
  names
    .map(String)
    .filter((name) => !known.includes(name))
    .map((name) => `${option}: ${name}${known.length > MAX_LISTED ? '' : ` (known: ${known.join(', ')})`}`)

const keysOf = (option: object | undefined): readonly string[] => Object.keys(option ?? {})

/** Whether the text is a BCP 47 language tag. */
const isLocale = (locale: string): boolean => {
  try {
    return Intl.getCanonicalLocales(locale).length === 1
  } catch {
    return false
  }
}

/** Theme variables that are unknown or have an invalid value. Only a browser can check the values. */
const ignoredVariables = (variables: Partial<WalletportOptions>['themeVariables']): readonly string[] => {
  if (variables === undefined || typeof CSS === 'undefined') return []
  const set = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const { ignored } = readTheme(Object.fromEntries(set), (property, value) => CSS.supports(property, value))
  return ignored.map((name) => `themeVariables: ${name}`)
}

/** Whether a text has this form. One that English lacks is known with its text: `common.results.few` with `common.results.other`. */
const isPluralForm = (key: string): boolean =>
  ['zero', 'two', 'few', 'many'].some(
    (form) =>
      key.endsWith(`.${form}`) && messageKeys.some((known) => known === `${key.slice(0, -form.length)}other`),
  )

/**
 * Warns of option names that this version does not know and ignores. The warning does not depend on the log
 * level, because it is for the host's developer.
 */
export const warnOfUnknownNames = (
  { features, defaultAccountTypes, messages, locale, themeVariables }: Partial<WalletportOptions>,
  logger: Pick<Logger, 'warn'> = console,
): void => {
  const socials: unknown = features?.socials
  const names = [
    ...unknownIn('features', keysOf(features), featureNames),
    ...unknownIn('features.socials', Array.isArray(socials) ? socials : [], socialLoginNames),
    ...unknownIn('defaultAccountTypes', keysOf(defaultAccountTypes), namespaceNames),
    ...(locale === undefined || isLocale(locale) ? [] : [`locale: ${locale}`]),
    ...unknownIn(
      'messages',
      keysOf(messages).filter((key) => !isPluralForm(key)),
      messageKeys,
    ),
  ]
  if (names.length > 0)
    logger.warn(`Walletport does not know these names in the options: ${names.join(', ')}`)
  const ignored = ignoredVariables(themeVariables)
  if (ignored.length > 0) logger.warn(`Walletport ignores unknown or invalid values: ${ignored.join(', ')}`)
}
