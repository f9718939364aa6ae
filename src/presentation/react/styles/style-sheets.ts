import wallets from '#presentation/react/components/icons/wallet-icon.css?inline'
import notices from '#presentation/react/components/notices/notices.css?inline'
import buttons from '#presentation/react/ui/button.css?inline'
import list from '#presentation/react/ui/list-item.css?inline'

import base from './base.css?inline'
import colours from './colours.css?inline'
import layer from './layer.css?inline'
import metrics from './metrics.css?inline'
import motion from './motion.css?inline'
import preferences from './preferences.css?inline'
import sizes from './sizes.css?inline'

/** The styles of the first view. The last three override the others by their order. */
const first = [colours, metrics, base, layer, buttons, wallets, list, notices, sizes, motion, preferences]

let sheets: { readonly first: CSSStyleSheet; readonly views: CSSStyleSheet } | undefined

const sheetsOfPage = () => {
  if (sheets !== undefined) return sheets
  sheets = { first: new CSSStyleSheet(), views: new CSSStyleSheet() }
  sheets.first.replaceSync(first.join(''))
  return sheets
}

/**
 * The modal's style sheets, shared by all modals of a page: those of the first view, and those added with
 * later views.
 */
export const modalSheets = (): readonly CSSStyleSheet[] => {
  const { first: needed, views } = sheetsOfPage()
  return [needed, views]
}

const added = new Set<string>()

/** Adds the styles of later views to every modal of the page, each once, in the order in which they load. */
export const addViewStyles = (styles: readonly string[]): void => {
  const before = added.size
  for (const css of styles) added.add(css)
  if (added.size > before) sheetsOfPage().views.replaceSync([...added].join(''))
}
