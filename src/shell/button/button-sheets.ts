import type { WalletportOptions } from '#shell/contract.ts'

import css from './button.css?inline'

type Root = Document | ShadowRoot
export type ThemeVariables = NonNullable<WalletportOptions['themeVariables']>

/** The variables that the button supports, each with a CSS property that validates its values. */
const supportedVariables: Readonly<Record<string, string>> = {
  '--wp-accent': 'color',
  '--wp-on-accent': 'color',
  '--wp-radius': 'border-radius',
  '--wp-font-family': 'font-family',
  '--wp-font-size': 'font-size',
}

const shared = new WeakMap<Root, { readonly sheet: CSSStyleSheet; buttons: number }>()

const rootOf = (button: Element): Root => {
  const root = button.getRootNode()
  return root instanceof ShadowRoot ? root : button.ownerDocument
}

/** Constructed style sheets can be adopted only by the document that created them. */
const newSheet = (button: Element): CSSStyleSheet =>
  new (button.ownerDocument.defaultView ?? window).CSSStyleSheet()

const adopt = (root: Root, sheet: CSSStyleSheet): (() => void) => {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** Adopts the shared styles in a document or shadow root while it contains at least one button. */
const applyRootStyles = (button: Element): (() => void) => {
  const root = rootOf(button)
  const present = shared.get(root)
  const own = present ?? { sheet: newSheet(button), buttons: 0 }
  own.buttons += 1
  if (present === undefined) {
    own.sheet.replaceSync(css)
    shared.set(root, own)
    adopt(root, own.sheet)
  }
  return () => {
    own.buttons -= 1
    if (own.buttons > 0) return
    shared.delete(root)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== own.sheet)
  }
}

/** Applies the host's variables to one button. The CSSOM sets them, so no value can inject a rule. */
const applyVariables = (button: Element, variables: ThemeVariables): (() => void) => {
  const sheet = newSheet(button)
  sheet.insertRule(`button.wp-connect[data-state][data-look='${button.getAttribute('data-look')}'] {}`)
  const [rule] = sheet.cssRules
  for (const [name, value] of Object.entries(variables)) {
    const property = supportedVariables[name]
    if (property !== undefined && CSS.supports(property, String(value)))
      (rule as CSSStyleRule).style.setProperty(name, String(value))
  }
  return adopt(rootOf(button), sheet)
}

/**
 * Applies the styles to a mounted button, in its document or shadow root. Returns a function that removes
 * them.
 */
export const applyStyles = (button: Element, variables: ThemeVariables | undefined): (() => void) => {
  const undress = applyRootStyles(button)
  const untint = variables === undefined ? undefined : applyVariables(button, variables)
  return () => {
    untint?.()
    undress()
  }
}
