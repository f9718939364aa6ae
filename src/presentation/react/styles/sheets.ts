import base from './base.css?inline'
import buttons from './buttons.css?inline'
import colours from './colours.css?inline'
import layer from './layer.css?inline'
import marks from './marks.css?inline'
import metrics from './metrics.css?inline'
import motion from './motion.css?inline'
import notices from './notices.css?inline'
import preferences from './preferences.css?inline'
import rows from './rows.css?inline'
import sizes from './sizes.css?inline'

const first = [colours, metrics, base, layer, buttons, marks, rows, notices, sizes, motion, preferences]

let sheets: { readonly first: CSSStyleSheet; readonly late: CSSStyleSheet } | undefined

const made = () => {
  if (sheets !== undefined) return sheets
  sheets = { first: new CSSStyleSheet(), late: new CSSStyleSheet() }
  sheets.first.replaceSync(first.join(''))
  return sheets
}

/** The modal's style sheets, one set a page: what the first view needs, and what comes with the later ones. */
export const modalSheets = (): readonly CSSStyleSheet[] => {
  const { first: needed, late } = made()
  return [needed, late]
}

const late = new Set<string>()

/** The styles of later views, in every modal of the page; each once, as they come. */
export const addLateStyles = (css: string): void => {
  if (late.has(css)) return
  late.add(css)
  made().late.replaceSync([...late].join(''))
}
