import { readTheme } from '#domain/theme/theme-variables.ts'
import { addStyles } from '#shell/button/add-styles.ts'

/** Adds the rule of the host's variables, which override the tokens of both themes. */
export const addThemeRule = (root: ShadowRoot) => {
  const { sheet, remove } = addStyles(root, '.wp-root[data-wp-theme]{}')
  return { rule: sheet?.cssRules[0] as CSSStyleRule | undefined, remove }
}

export const writeTheme = (
  rule: CSSStyleRule | undefined,
  variables: Readonly<Record<string, string | number>> = {},
): void => {
  const { properties } = readTheme(variables, (property, value) => globalThis.CSS?.supports(property, value))
  if (rule === undefined) return
  rule.style.cssText = ''
  // Each property is set separately, so that no value can end its declaration and start another.
  for (const [name, value] of properties) rule.style.setProperty(name, value)
}
