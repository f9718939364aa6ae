import apps from '#presentation/react/components/app-grid.css?inline'
import wallets from '#presentation/react/components/icons/wallet-icon.css?inline'
import notices from '#presentation/react/components/notices/notices.css?inline'
import buttons from '#presentation/react/ui/button.css?inline'
import list from '#presentation/react/ui/list-item.css?inline'
import { addStyles } from '#shell/button/add-styles.ts'

import base from './base.css?inline'
import colours from './colours.css?inline'
import layer from './layer.css?inline'
import metrics from './metrics.css?inline'
import motion from './motion.css?inline'
import preferences from './preferences.css?inline'
import sizes from './sizes.css?inline'

/** The styles of the first view. The last three override the others because of their order. */
const first = [
  colours,
  metrics,
  base,
  layer,
  buttons,
  wallets,
  list,
  apps,
  notices,
  sizes,
  motion,
  preferences,
]

/** The styles of later views, in the order in which they load. */
const later = new Set<string>()

const styledRoots = new Map<ShadowRoot, (() => void)[]>()

/** Adds the styles of the modal, and those of later views as they load. Returns a function that removes them. */
export const addModalStyles = (root: ShadowRoot): (() => void) => {
  const ends = [first.join(''), ...later].map((css) => addStyles(root, css).remove)
  styledRoots.set(root, ends)
  return () => {
    styledRoots.delete(root)
    for (const end of ends) end()
  }
}

/** Adds the styles of later views to every modal of the page, each once. */
export const addViewStyles = (styles: readonly string[]): void => {
  for (const css of styles) {
    if (later.has(css)) continue
    later.add(css)
    for (const [root, ends] of styledRoots) ends.push(addStyles(root, css).remove)
  }
}
