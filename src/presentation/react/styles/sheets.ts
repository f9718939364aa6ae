import account from './account.css?inline'
import base from './base.css?inline'
import buttons from './buttons.css?inline'
import cable from './cable.css?inline'
import colours from './colours.css?inline'
import details from './details.css?inline'
import fields from './fields.css?inline'
import identity from './identity.css?inline'
import layer from './layer.css?inline'
import marks from './marks.css?inline'
import metrics from './metrics.css?inline'
import motion from './motion.css?inline'
import notices from './notices.css?inline'
import preferences from './preferences.css?inline'
import rows from './rows.css?inline'
import sizes from './sizes.css?inline'

let sheet: CSSStyleSheet | undefined

/** The modal's style sheet, parsed once a page and never changed. */
export const modalSheet = (): CSSStyleSheet => {
  if (sheet !== undefined) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [
      colours,
      metrics,
      base,
      layer,
      buttons,
      fields,
      marks,
      rows,
      cable,
      identity,
      account,
      details,
      notices,
      sizes,
      motion,
      preferences,
    ].join(''),
  )
  return sheet
}
