import type { WalletportOptions } from '#shell/contract.ts'

import css from './button.css?inline'

type Root = Document | ShadowRoot
export type ThemeVariables = NonNullable<WalletportOptions['themeVariables']>

/** The variables that the button heeds, with a property that takes their values: what it refuses is not set. */
const heeded: Readonly<Record<string, string>> = {
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

/** A sheet of the button's own document: another's cannot be adopted. */
const newSheet = (button: Element): CSSStyleSheet =>
  new (button.ownerDocument.defaultView ?? window).CSSStyleSheet()

const adopt = (root: Root, sheet: CSSStyleSheet): (() => void) => {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** The look of all buttons of a root: there from the first button to the last. */
const dressRoot = (button: Element): (() => void) => {
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

/** The host's variables for one button: set through the object model, so that no value is read as a rule. */
const tint = (button: Element, variables: ThemeVariables): (() => void) => {
  const sheet = newSheet(button)
  sheet.insertRule(`button.wp-connect[data-state][data-look='${button.getAttribute('data-look')}'] {}`)
  const [rule] = sheet.cssRules
  for (const [name, value] of Object.entries(variables)) {
    const property = heeded[name]
    if (property !== undefined && CSS.supports(property, String(value)))
      (rule as CSSStyleRule).style.setProperty(name, String(value))
  }
  return adopt(rootOf(button), sheet)
}

/** Dresses a mounted button, in its document or shadow root; gives the way to take it all off. */
export const dress = (button: Element, variables: ThemeVariables | undefined): (() => void) => {
  const undress = dressRoot(button)
  const untint = variables === undefined ? undefined : tint(button, variables)
  return () => {
    untint?.()
    undress()
  }
}
