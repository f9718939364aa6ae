import { readTheme } from '#domain/theme/theme-variables.ts'

/** The host's variables override the tokens of both themes. */
export const writeTheme = (
  sheet: CSSStyleSheet,
  variables: Readonly<Record<string, string | number>> = {},
): void => {
  const { properties } = readTheme(variables, (property, value) => CSS.supports(property, value))
  sheet.replaceSync('.wp-root[data-wp-theme]{}')
  const [rule] = sheet.cssRules
  // Each property is set separately, so that no value can end its declaration and start another.
  if (rule instanceof CSSStyleRule)
    for (const [name, value] of properties) rule.style.setProperty(name, value)
}
